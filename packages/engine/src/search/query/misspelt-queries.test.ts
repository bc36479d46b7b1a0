import { describe, expect, it } from 'vitest';
import { buildSearchIndex } from '../index/build-search-index.ts';
import type { SearchPage } from '../index/search-pages.ts';
import { createSearchEngine } from './create-search-engine.ts';

function page(title: string, text: string, rest: Partial<SearchPage> = {}): SearchPage {
  const place = { category: '文档', description: '', keywords: [], docsId: null, isList: false };
  const facets = { language: 'zh-CN', kind: 'docs', version: '' } as const;
  const section = { anchor: null, level: 1, heading: '', ancestors: [], ancestorLevels: [] };
  const sections = [{ ...section, text, identifiers: '' }];
  return { ...place, ...facets, title, permalink: `/${title}${facets.version}`, sections, ...rest };
}

const PAGES = [
  page('闭包', '函数记住外面的变量，必须记住。'),
  page('事件委托', '监听器放在父节点上。'),
  page('进程和线程', '线程共享内存。'),
  page('赋值和拷贝', '复制到第几层。'),
  page('webpack 优化', '先度量再动手。'),
  page('webpack 插件', 'webpack webpack webpack'),
  page('float', '文字绕排。'),
  page('Configuring the Store', 'What a stream of actions is reduced to.'),
  page('作用域', '名字在哪里有效。'),
];

async function find(query: string, pages: readonly SearchPage[] = PAGES): Promise<string[]> {
  const files = buildSearchIndex(pages, { language: 'zh-CN' });
  const contents = new Map(files.map(({ outputPath, content }) => [outputPath, content]));
  const engine = createSearchEngine({ fetchFile: async (name) => contents.get(name) ?? '' });
  return (await engine.search(query)).hits.map(({ hierarchy }) => hierarchy.lvl1 ?? '');
}

describe('a query that is not written as the pages are', () => {
  it.each([
    ['必包', '闭包', 'another character of the same sound'],
    ['事件伟托', '事件委托', 'a pair that occurs nowhere, by its character'],
    ['作永域', '作用域', 'characters that the site does not have'],
    ['闭苞', '闭包', 'a character of the same sound that the site does not have'],
    ['jchxc', '进程和线程', 'initials, a letter each'],
    ['fzhkb', '赋值和拷贝', 'initials with a `zh` that is z and h'],
    ['biboa', '闭包', 'pinyin with two letters in the other order'],
    ['webpack youhua', 'webpack 优化', 'pinyin beside a word'],
    ['foat', 'float', 'a typing error that could be pinyin'],
    ['stroe', 'Configuring the Store', 'a typing error'],
    ['stre', 'Configuring the Store', 'a typing error that texts have the beginning of a word for'],
    ['configure stores', 'Configuring the Store', 'another number and form'],
  ])('finds for %s first %s: %s', async (query, title) => {
    expect((await find(query))[0]).toBe(title);
  });

  it('takes of the pairs that sound alike the one that titles have with its neighbours', async () => {
    const others = ['宏任务用于什么', '代理用于开发', '术语与用语', '用与不用'].map((each) =>
      page(each, each),
    );
    expect((await find('作用遇', [...others, ...PAGES]))[0]).toBe('作用域');
  });

  it.each([
    ['閉包', '闭包', 'another form of a character'],
    ['什麼是閉包', '闭包', 'traditional characters in a question'],
    ['事件委託', '事件委托', 'a traditional character in a word that is known otherwise'],
    ['陣列', '数组', 'a word of Taiwan'],
    ['阵列', '数组', 'a word of Taiwan in simplified characters'],
    ['物件導向', '面向对象', 'a longer word of Taiwan before a shorter one'],
    ['序列', '序列', 'a word of Taiwan that the site has for something else'],
  ])('finds for %s first %s: %s', async (query, title) => {
    const pages = ['数组', '面向对象', '对象', '串行', '序列'].map((each) => page(each, each));
    expect((await find(query, [...PAGES, ...pages]))[0]).toBe(title);
  });

  it('finds headings with the characters of an unknown word, and none that has but one of them', async () => {
    const pages = [page('脚手架', ''), page('水位', ''), page('印刷', '')];
    expect(await find('脚架', pages)).toEqual(['脚手架']);
    expect(await find('水印', pages)).toEqual([]);
  });

  it('is not led astray by addresses, unless it is one', async () => {
    const pages = [page('HTTP', 'api'), page('CORS', 'blocked')];
    expect(await find('http://localhost:3000/api blocked', pages)).toEqual(['CORS']);
    expect(await find('http://localhost/', pages)).toEqual(['HTTP']);
  });

  it('is not led astray by the words of an English question', async () => {
    const pages = [page('闭包', ''), page('what is a', 'what a is'), page('closures', 'is a what')];
    expect((await find('what is a closure', pages))[0]).toBe('闭包');
  });

  it('is nothing when a name with a sign is unknown, of which one letter is left', async () => {
    expect(await find('C#', [page('C', 'c c'), page('A、B、C', '')])).toEqual([]);
    expect(await find('C#', [page('C', 'c c'), page('C#', '')])).toEqual(['C#']);
  });

  it('is a call where pages write it so', async () => {
    const pages = [page('静态', 'import import import'), page('按需', '用 import() 切开')];
    expect((await find('import()', pages))[0]).toBe('按需');
    expect((await find('import', pages))[0]).toBe('静态');
  });

  it('asks of a name in parts for the last one above all', async () => {
    const pages = [page('module', '说明'), page('exports', '说明')];
    expect(await find('module.exports', pages)).toEqual(['exports', 'module']);
    expect(await find('exports.module', pages)).toEqual(['module', 'exports']);
  });

  it('is not led astray by neighbours that are no name', async () => {
    const pages = [page('Heads', 'heads'), page('Git', 'HEAD 1')];
    expect((await find('HEAD@{1}', pages))[0]).toBe('Git');
  });

  it('is nothing when no section has what the initials stand for', async () => {
    const pages = [page('正在切', ''), page('切行', ''), page('行上', '')];
    expect(await find('zzqxs', pages)).toEqual([]);
    expect((await find('zzqxs', [...pages, page('正在切行上', '')]))[0]).toBe('正在切行上');
  });

  it('is nothing when a section has what the initials stand for, but not in a row', async () => {
    const titles = ['正在，早切，且新', '怎早', '早且', '切新', '在切'];
    const pages = titles.map((title) => page(title, ''));
    expect(await find('zzqx', pages)).toEqual([]);
    expect((await find('zzqx', [...pages, page('正在切新', '')]))[0]).toBe('正在切新');
  });

  it('finds by initials what only texts have as a whole', async () => {
    const others = Array.from({ length: 4 }, (_, at) => page(`重新${at}`, '重新下 能重 新来'));
    const memory = page('内存管理', '怎样认出内存泄漏：内存泄漏有几种来源', {
      permalink: '/memory',
    });
    const pages = [page('泄漏的常见来源', ''), memory, ...others];
    expect((await find('ncxl', pages))[0]).toBe('内存管理');
  });

  it('is no pinyin when it is a keyword as it stands', async () => {
    const scope = page('作用域', '声明以前不能用（TDZ）。', { keywords: ['TDZ'] });
    const pages = [scope, page('特点中', '特点中'), page('特定值', '特定值')];
    expect(await find('tdz', pages)).toEqual(['作用域']);
  });

  it('is no pinyin when a text has three letters or more that are no syllable', async () => {
    const pages = [page('事件委托', ''), page('常用库', '密码散列、JWT、邮件解析')];
    expect((await find('jwt', pages))[0]).toBe('常用库');
  });

  it('changes no character that the pair beside it confirms', async () => {
    const pages = [page('记号', '每个记号匹配什么'), page('手机', '真机调试')];
    expect((await find('手机号', pages))[0]).toBe('手机');
    expect(await find('手机号', pages)).not.toContain('记号');
    expect((await find('原形链', [page('原型链', '')]))[0]).toBe('原型链');
  });

  it('stands for no pair that texts have across the border of two words', async () => {
    const texts = ['确定是谁引的模块，从入口往上一层一层地找', '谁引用了它，工具会列出来给人看'];
    const pages = [
      ...texts.map((text, at) => page(`排查${at}`, text)),
      page('水位', ''),
      page('印刷', ''),
    ];
    expect(await find('水印', pages)).toEqual([]);
  });

  it('is nothing when a key was held down', async () => {
    expect(await find('sssss', [page('实时数据', '实时数说说是是时时')])).toEqual([]);
  });

  it('finds no term of two words by the border between them', async () => {
    const pages = [
      page('依赖', '把依赖尽量提升到根目录', { keywords: ['提升'] }),
      page('声明', '变量在声明之前可用，叫作提升'),
      ...Array.from({ length: 3 }, (_, at) => page(`变量${at}`, '变量')),
      ...Array.from({ length: 3 }, (_, at) => page(`性能${at}`, '性能的提升')),
    ];
    expect((await find('变量提升', pages))[0]).toBe('声明');
  });

  it('gives no weight to the rest of a question', async () => {
    const pages = [page('用途', '用 用 用'), page('弹窗', '点击外面关闭')];
    expect((await find('弹窗怎么用', pages))[0]).toBe('弹窗');
  });

  it('is answered by one version of each doc', async () => {
    const edition = (rank: number) => ({ doc: 'default/hooks', rank });
    const versions = ['current', '2.0', '1.0'].map((version, at) =>
      page('Hooks', 'useStore', { version, permalink: `/${version}`, edition: edition(at) }),
    );
    expect(await find('hooks', versions)).toEqual(['Hooks']);
  });
});
