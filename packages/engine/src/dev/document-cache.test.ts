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
  const security = { contentSecurityPolicy: {} };
  return { markdown, security, locale: 'zh-CN', themeConfig: { messages: {} } } as Config;
}

function cacheTest() {
  const compile = vi.fn(
    (source: SourceFile) => ({ source: { ...source }, html: '' }) as unknown as CompiledDocument,
  );
  const cache = createDocumentCache('/site', () => ({
    compile,
    compileAnew: compile,
    recall: () => null,
    forget: () => undefined,
  }));
  const open = (files: SourceFile[], config: Config) => {
    const { documents } = cache.open(files, config);
    for (const { html } of documents.values()) expect(html).toBe('');
    return documents;
  };
  return { compile, open, cache };
}

describe('compiled documents in dev', () => {
  it('are made again only for files that have changed', () => {
    const { compile, open } = cacheTest();
    const before = open([file('a.md', '1'), file('b.md', '1')], configWith('js'));
    const after = open([file('a.md', '2'), file('b.md', '1')], configWith('js'));
    expect(compile).toHaveBeenCalledTimes(3);
    expect(after.get('/site/b.md')).toBe(before.get('/site/b.md'));
    expect(after.get('/site/a.md')).not.toBe(before.get('/site/a.md'));
  });

  it('are not made before somebody asks what is in them', () => {
    const { compile, cache } = cacheTest();
    const { documents } = cache.open([file('a.md', '1'), file('b.md', '1')], configWith('js'));
    expect(compile).not.toHaveBeenCalled();
    expect(documents.get('/site/b.md')?.html).toBe('');
    expect(compile).toHaveBeenCalledTimes(1);
  });

  it('are those of an earlier run where there are any', () => {
    const known = { source: file('a.md', '1') } as unknown as CompiledDocument;
    const recall = ({ filePath }: SourceFile) => (filePath.endsWith('a.md') ? known : null);
    const cache = createDocumentCache('/site', () => ({
      compile: () => known,
      compileAnew: () => known,
      recall,
      forget: () => undefined,
    }));
    const { documents } = cache.open([file('a.md', '1'), file('b.md', '1')], configWith('js'));
    expect(documents.get('/site/a.md')).toBe(known);
    expect(documents.get('/site/b.md')).not.toBe(known);
  });

  it('are forgotten with their files', () => {
    const { cache } = cacheTest();
    cache.open([file('a.md', '1'), file('b.md', '1')], configWith('js'));
    expect([...cache.open([file('b.md', '1')], configWith('js')).documents.keys()]).toEqual([
      '/site/b.md',
    ]);
  });

  it.each([
    ['compile option', () => file('a.md', '1'), configWith('ts')],
    ['owner', () => file('a.md', '1', 'blog'), configWith('js')],
  ])('are made again under another %s', (_, again, config) => {
    const { compile, open } = cacheTest();
    open([file('a.md', '1')], configWith('js'));
    open([again()], config);
    expect(compile).toHaveBeenCalledTimes(2);
  });
});
