import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createTestFolder } from '../testing/test-folder.ts';
import { loadConfig } from './load-config.ts';

async function load(text: string | null) {
  const folder = createTestFolder();
  if (text !== null) writeFileSync(path.join(folder, 'mojian.config.ts'), text);
  return loadConfig(folder);
}

const problemsOf = async (text: string | null) =>
  (await load(text)).diagnostics.map(({ code, line, message, fix }) => [code, line, message, fix]);

describe('loadConfig', () => {
  it('reads TypeScript and fills in defaults', async () => {
    const { config, diagnostics } = await load(
      "import { defineConfig } from 'mojian';\nconst title: string = '墨简';\nexport default defineConfig({ title, url: 'https://a.example' });",
    );
    expect(diagnostics).toEqual([]);
    expect(config).toMatchObject({
      title: '墨简',
      baseUrl: '/',
      titleDelimiter: '|',
      locale: 'zh-CN',
      onBrokenLinks: 'throw',
      onBrokenAnchors: 'warn',
      blog: { postsPerPage: 10 },
      docs: { routeBasePath: 'docs' },
      markdown: { defaultCodeLanguage: 'javascript' },
      themeConfig: { colorMode: { defaultMode: 'dark', respectPrefersColorScheme: false } },
    });
  });

  it('names every unknown option with its line and the nearest one', async () => {
    const problems = await problemsOf(
      "export default {\n  titel: '墨简',\n  title: '墨简',\n  url: 'https://a.example',\n  blog: {\n    postPerPage: 3,\n  },\n  themeConfig: { navbar: { hideOnScrol: true } },\n};",
    );
    expect(problems).toEqual([
      [
        'config/unknown-key',
        6,
        'The configuration has no option `blog.postPerPage`.',
        'Did you mean `postsPerPage`?',
      ],
      [
        'config/unknown-key',
        8,
        'The configuration has no option `themeConfig.navbar.hideOnScrol`.',
        'Did you mean `hideOnScroll`?',
      ],
      [
        'config/unknown-key',
        2,
        'The configuration has no option `titel`.',
        'Did you mean `title`?',
      ],
    ]);
  });

  it('tells what a wrong value should be', async () => {
    expect(
      await problemsOf("export default {\n  title: 3,\n  url: 'a.example',\n  baseUrl: 'x',\n};"),
    ).toEqual([
      ['config/invalid-value', 2, 'The option `title` is `3`, but must be a string.', null],
      [
        'config/invalid-value',
        3,
        '`url` must be the scheme and host of the site, such as `https://example.com`.',
        null,
      ],
      ['config/invalid-value', 4, '`baseUrl` must begin and end with `/`.', null],
    ]);
  });

  it.each([
    [
      'locale',
      'zh_CN',
      'The language `zh_CN` must be a tag of BCP 47, with hyphens: `zh-CN`, `en`.',
    ],
    ['locale', '', 'The language `` must be a tag of BCP 47, with hyphens: `zh-CN`, `en`.'],
    ['baseUrl', '//', '`baseUrl` is `//`, but each part between two `/` must be a name.'],
    ['baseUrl', '/a/../', '`baseUrl` is `/a/../`, but each part between two `/` must be a name.'],
    ...['https://a.example ', 'https://a.example?b', 'https://a.example#b'].map((url) => [
      'url',
      url,
      '`url` must be the scheme and host of the site, such as `https://example.com`.',
    ]),
  ])('tells what is wrong with a `%s` of `%s`', async (key = '', text, message) => {
    const options = { title: 'T', url: 'https://a.example', [key]: text };
    const [problem, ...others] = await problemsOf(`export default ${JSON.stringify(options)};`);
    expect([problem?.slice(0, 3), others]).toEqual([['config/invalid-value', 1, message], []]);
  });

  it('takes languages as BCP 47 writes them', async () => {
    for (const locale of ['zh-CN', 'zh-Hans-CN', 'en', 'de-u-co-phonebk']) {
      const options = { title: 'T', url: 'https://a.example', locale };
      expect(await problemsOf(`export default ${JSON.stringify(options)};`)).toEqual([]);
    }
  });

  it('tells what is wrong with redirects, a list or rules', async () => {
    const problems = (redirects: string) =>
      problemsOf(
        `export default {\n  title: 'T',\n  url: 'https://a.example',\n  redirects: ${redirects},\n};`,
      );
    const wrongExtension = (extension: string) =>
      `The extension \`${extension}\` of \`redirects\` must be letters and digits without a dot, such as \`html\`.`;
    expect(await problems("{\n    fromExtensions: ['html', '.htm'],\n  }")).toEqual([
      ['config/invalid-value', 5, wrongExtension('.htm'), null],
    ]);
    expect(await problems("{\n    toExtensions: [''],\n  }")).toEqual([
      ['config/invalid-value', 5, wrongExtension(''), null],
    ]);
    expect(await problems("{\n    fromExtension: ['html'],\n  }")).toEqual([
      [
        'config/unknown-key',
        5,
        'The configuration has no option `redirects.fromExtension`.',
        'Did you mean `fromExtensions`?',
      ],
    ]);
    expect(await problems("{\n    create: '/a',\n  }")).toMatchObject([
      ['config/invalid-value', 5, '`redirects.create` must be a function.', null],
    ]);
    expect(await problems("[\n    { form: '/a', to: '/b' },\n  ]")).toMatchObject([
      [
        'config/missing-key',
        5,
        'The configuration lacks the option `redirects.0.from`.',
        'Add `from`.',
      ],
      [
        'config/unknown-key',
        5,
        'The configuration has no option `redirects.0.form`.',
        'Did you mean `from`?',
      ],
    ]);
  });

  it.each([
    ["{ type: 'doc', docId: 'a', labl: 'A' }", 'has no option `…items.0.labl`', 'label'],
    ["{ type: 'doc', docid: 'a' }", 'has no option `…items.0.docid`', 'docId'],
    ["{ type: 'search', postion: 'left' }", 'has no option `…items.0.postion`', 'position'],
    ["{ label: '甲', too: '/a' }", 'has no option `…items.0.too`', 'to'],
    ["{ lable: '甲', items: [] }", 'has no option `…items.0.lable`', 'label'],
    [
      "{ label: '甲', items: [{ type: 'doc', docId: 'a', lable: 'A' }] }",
      'has no option `…items.0.items.0.lable`',
      'label',
    ],
  ])('tells the key of the navbar item %s that is wrong', async (item, fact, suggestion) => {
    const problems = await problemsOf(
      `export default {\n  title: 'T',\n  url: 'https://a.example',\n  themeConfig: { navbar: {\n    items: [${item}],\n  } },\n};`,
    );
    const message = `The configuration ${fact.replace('…', 'themeConfig.navbar.')}.`;
    expect(problems).toContainEqual([
      ...['config/unknown-key', 5, message],
      `Did you mean \`${suggestion}\`?`,
    ]);
  });

  it.each([
    ["{ type: 'docSidebar', sidebarId: 3 }", 'sidebarId` is `3`, but must be a string'],
    [
      "{ type: 'html', value: '', position: 'lef' }",
      'position` is `"lef"`, but must be `"left"` or `"right"`.',
    ],
    ["{ type: 'dropdown', label: 'A' }", 'items`'],
    [
      "{ label: 'A', to: '/', activeBaseRegex: '(' }",
      'activeBaseRegex` is `"("`, but must be a regular expression such as `^/docs/(css|js)/`.',
    ],
    ['{ type: 3 }', 'type` is `3`, but must be a string'],
    ["'甲'", '0` is `"甲"`, but must be an object'],
  ])('tells the value of the navbar item %s that is wrong', async (item, fact) => {
    const [problem, ...others] = await problemsOf(
      `export default { title: 'T', url: 'https://a.example', themeConfig: { navbar: { items: [${item}] } } };`,
    );
    expect(problem?.[2]).toContain(fact);
    expect(others).toEqual([]);
  });

  it('tells the wrong key of a footer link, in a column or not', async () => {
    const messages = async (link: string) =>
      (
        await problemsOf(
          `export default { title: 'T', url: 'https://a.example', themeConfig: { footer: { links: [${link}] } } };`,
        )
      ).map(([, , message, fix]) => [message, fix]);
    expect(await messages("{ label: 'A', too: '/' }")).toEqual([
      ['The configuration has no option `themeConfig.footer.links.0.too`.', 'Did you mean `to`?'],
    ]);
    expect(await messages("{ title: 'A', items: [{ label: 'A', too: '/' }] }")).toEqual([
      [
        'The configuration has no option `themeConfig.footer.links.0.items.0.too`.',
        'Did you mean `to`?',
      ],
    ]);
  });

  it('tells of options that are missing', async () => {
    expect(
      (await problemsOf('export default {};')).map(([code, , message]) => [code, message]),
    ).toEqual([
      ['config/missing-key', 'The configuration lacks the option `title`.'],
      ['config/missing-key', 'The configuration lacks the option `url`.'],
    ]);
  });

  it.skipIf(path.sep === '\\')('refuses a folder below which no file is found', async () => {
    const folder = path.join(createTestFolder(), 'a\\b');
    mkdirSync(folder);
    const text = "export default { title: '站', url: 'https://a.example' };";
    writeFileSync(path.join(folder, 'mojian.config.mjs'), text);
    const { config, diagnostics } = await loadConfig(folder);
    expect(config).toBeNull();
    expect(diagnostics).toMatchObject([
      {
        code: 'config/unusable-folder',
        message: `The path of the site's folder, \`${folder}\`, has a backslash in it, so its files cannot be found.`,
      },
    ]);
  });

  it('leads those who come from Docusaurus to the command that moves them', async () => {
    const folder = createTestFolder();
    writeFileSync(path.join(folder, 'docusaurus.config.js'), 'module.exports = {};');
    const { diagnostics } = await loadConfig(folder);
    expect(diagnostics).toMatchObject([
      {
        code: 'config/missing',
        fix: '`mojian migrate` writes it from `docusaurus.config.js`, which is there.',
      },
    ]);
    expect(
      await problemsOf(
        "export default {\n  title: 'T',\n  url: 'https://a.example',\n  presets: [],\n};",
      ),
    ).toMatchObject([
      ['config/unknown-key', 4, expect.any(String), expect.stringContaining('mojian migrate')],
    ]);
  });

  it('tells of a table of contents that can show nothing', async () => {
    const problems = await problemsOf(
      "export default {\n  title: 'T',\n  url: 'https://a.example',\n  themeConfig: {\n    tableOfContents: { minHeadingLevel: 4 },\n  },\n};",
    );
    expect(problems).toEqual([
      ['config/invalid-value', 5, expect.stringContaining('shows no heading'), null],
    ]);
  });

  it('tells of a module that cannot run, and of one that is not there', async () => {
    const [syntax] = await problemsOf('export default {\n  title: ,\n};');
    expect(syntax?.slice(0, 2)).toEqual(['config/failed-module', 2]);
    const [thrown] = await problemsOf("\nthrow new Error('Oops');");
    expect(thrown?.[0]).toBe('config/failed-module');
    expect(thrown?.[2]).toContain('Oops');
    expect((await problemsOf(null))[0]?.[0]).toBe('config/missing');
  });

  it.each([
    ['a function', "() => ({ title: '墨简', url: 'https://a.example' })"],
    ['an async function', "async () => ({ title: '墨简', url: 'https://a.example' })"],
    ['a promise', "Promise.resolve({ title: '墨简', url: 'https://a.example' })"],
  ])('reads what %s gives, as Docusaurus does', async (_, text) => {
    const { config, diagnostics } = await load(`export default ${text};`);
    expect([config?.title, diagnostics]).toEqual(['墨简', []]);
  });

  it('tells of a promise that is rejected, and of a module without a default export', async () => {
    const [rejected] = await problemsOf(
      "export default async () => {\n  throw new Error('boom');\n};",
    );
    expect(rejected?.slice(0, 3)).toEqual([
      'config/failed-module',
      2,
      'The module could not be run: boom',
    ]);
    expect(await problemsOf("const c = { title: '墨简' };")).toEqual([
      [
        'config/no-default-export',
        null,
        'The module exports nothing, so there is no configuration.',
        'Write `export default defineConfig({ … })`.',
      ],
    ]);
    for (const text of ["export const title = '墨简';", 'export default null;']) {
      expect(await problemsOf(text)).toEqual([
        expect.arrayContaining(['config/no-default-export']),
      ]);
    }
  });

  it('wants names of one thing that queries can have', async () => {
    const text = (synonyms: string) =>
      `export default {\n  title: '站',\n  url: 'https://a.example',\n  themeConfig: { search: { synonyms: ${synonyms} } },\n};`;
    expect(await problemsOf(text("[['墨简', 'Mojian 2']]"))).toEqual([]);
    const messagesOf = async (synonyms: string) =>
      (await problemsOf(text(synonyms))).map(([code, line, message]) => [code, line, message]);
    expect(await messagesOf("[['墨简']]")).toEqual([
      [
        'config/invalid-value',
        4,
        'A group of `themeConfig.search.synonyms` has two names or more.',
      ],
    ]);
    expect(await messagesOf("[['C++', 'cpp']]")).toEqual([
      [
        'config/invalid-value',
        4,
        'Names in `themeConfig.search.synonyms` have letters, digits and single spaces only, such as `散列表`.',
      ],
    ]);
  });

  it('warns where the hosted search has nothing to ask the service with', async () => {
    const text =
      "export default {\n  title: '站',\n  url: 'https://a.example',\n  themeConfig: {\n    search: {\n      provider: 'hosted',\n      appId: '',\n      apiKey: 'K',\n      indexName: 'I',\n    },\n  },\n};";
    expect((await load(text)).config).not.toBeNull();
    expect(await problemsOf(text)).toEqual([
      [
        'config/missing-search-credentials',
        7,
        'The option `themeConfig.search.appId` is empty: every search will fail.',
        "Set `appId`, or remove `provider: 'hosted'` to use the search that is built in.",
      ],
    ]);
    expect(await problemsOf(text.replace("      appId: '',\n", ''))).toEqual([
      [
        'config/missing-key',
        5,
        'The configuration lacks the option `themeConfig.search.appId`.',
        'Add `appId`.',
      ],
    ]);
    const hosts = text.replace("appId: ''", "appId: 'A', hosts: ['search.example']");
    expect(await problemsOf(hosts)).toEqual([
      [
        'config/invalid-value',
        7,
        '`themeConfig.search.hosts` must hold full addresses, such as `https://search.example.com`.',
        null,
      ],
    ]);
  });
});
