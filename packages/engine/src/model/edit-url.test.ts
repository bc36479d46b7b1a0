import { describe, expect, it } from 'vitest';
import { createEditUrl, type EditUrlInput } from './edit-url.ts';

const source = {
  kind: 'docs',
  pluginId: 'default',
  version: '1.0',
  filePath: '/site/versioned_docs/version-1.0/布局/a b.md',
  sourcePath: '布局/a b.md',
  digest: 'd',
} as const;

function editUrlOf(rest: Partial<EditUrlInput>): string | null {
  const place = { siteFolder: '/site', source, permalink: '/docs/布局/a', locale: 'zh-CN' };
  return createEditUrl({ customEditUrl: undefined, editUrl: undefined, ...place, ...rest });
}

describe('createEditUrl', () => {
  it('puts the path of the file below the address', () => {
    expect(editUrlOf({ editUrl: 'https://git.example/edit/' })).toBe(
      'https://git.example/edit/versioned_docs/version-1.0/%E5%B8%83%E5%B1%80/a%20b.md',
    );
  });

  it('tells a function of the document, by the names of Docusaurus', () => {
    const editUrl = (place: object) => JSON.stringify(place);
    expect(JSON.parse(editUrlOf({ editUrl }) ?? '')).toMatchObject({
      locale: 'zh-CN',
      permalink: '/docs/布局/a',
      version: '1.0',
      versionDocsDirPath: 'versioned_docs/version-1.0',
      docPath: '布局/a b.md',
    });
    expect(editUrlOf({ editUrl: () => undefined })).toBeNull();
  });

  it('lets the front matter have the last word', () => {
    expect(editUrlOf({ editUrl: 'https://a', customEditUrl: null })).toBeNull();
    expect(editUrlOf({ editUrl: 'https://a', customEditUrl: 'https://b' })).toBe('https://b');
  });
});
