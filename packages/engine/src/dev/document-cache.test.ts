import { describe, expect, it, vi } from 'vitest';
import type { Config } from '../config/schema.ts';
import type { CompiledDocument } from '../markdown/compiled-document.ts';
import type { SourceFile } from '../sources/source-file.ts';
import { createDocumentCache } from './document-cache.ts';

function file(name: string, digest: string, kind: SourceFile['kind'] = 'docs'): SourceFile {
  const filePath = `/site/${name}`;
  return { kind, pluginId: 'default', version: null, filePath, sourcePath: name, text: '', digest };
}

function configWith(defaultCodeLanguage: string): Config {
  const markdown = { format: 'auto', defaultCodeLanguage };
  return { markdown, locale: 'zh-CN', themeConfig: { messages: {} } } as Config;
}

function cacheTest() {
  const compile = vi.fn(
    (source: SourceFile) => ({ source: { ...source } }) as unknown as CompiledDocument,
  );
  return { compile, cache: createDocumentCache(() => ({ compile })) };
}

describe('compiled documents in dev', () => {
  it('are made again only for files that have changed', () => {
    const { compile, cache } = cacheTest();
    const before = cache.compileAll(
      [file('a.md', '1'), file('b.md', '1')],
      configWith('js'),
    ).documents;
    const after = cache.compileAll(
      [file('a.md', '2'), file('b.md', '1')],
      configWith('js'),
    ).documents;
    expect(compile).toHaveBeenCalledTimes(3);
    expect(after.get('/site/b.md')).toBe(before.get('/site/b.md'));
    expect(after.get('/site/a.md')).not.toBe(before.get('/site/a.md'));
  });

  it('are forgotten with their files', () => {
    const { cache } = cacheTest();
    cache.compileAll([file('a.md', '1'), file('b.md', '1')], configWith('js'));
    expect([...cache.compileAll([file('b.md', '1')], configWith('js')).documents.keys()]).toEqual([
      '/site/b.md',
    ]);
  });

  it.each([
    ['compile option', () => file('a.md', '1'), configWith('ts')],
    ['owner', () => file('a.md', '1', 'blog'), configWith('js')],
  ])('are made again under another %s', (_, again, config) => {
    const { compile, cache } = cacheTest();
    cache.compileAll([file('a.md', '1')], configWith('js'));
    cache.compileAll([again()], config);
    expect(compile).toHaveBeenCalledTimes(2);
  });
});
