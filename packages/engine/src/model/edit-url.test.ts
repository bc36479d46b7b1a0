import { describe, expect, it } from 'vitest';
import { createEditUrl, type EditedDocument, type EditUrlContext } from './edit-url.ts';

const source = {
  kind: 'docs',
  pluginId: 'default',
  version: '1.0',
  filePath: '/site/versioned_docs/version-1.0/布局/a b.md',
  sourcePath: '布局/a b.md',
  digest: 'd',
} as const;

function editUrlOf(
  editUrl: EditUrlContext['options']['editUrl'],
  customEditUrl?: EditedDocument['customEditUrl'],
): string | null {
  const options = { editUrl, editLocalizedFiles: false };
  return createEditUrl(
    { source, permalink: '/docs/布局/a', customEditUrl },
    { options, siteFolder: '/site', locale: 'zh-CN' },
  );
}

describe('createEditUrl', () => {
  it('puts the path of the file below the address', () => {
    expect(editUrlOf('https://git.example/edit/')).toBe(
      'https://git.example/edit/versioned_docs/version-1.0/%E5%B8%83%E5%B1%80/a%20b.md',
    );
  });

  it('tells a function of the document, by the names of Docusaurus', () => {
    const editUrl = (place: object) => JSON.stringify(place);
    expect(JSON.parse(editUrlOf(editUrl) ?? '')).toMatchObject({
      locale: 'zh-CN',
      permalink: '/docs/布局/a',
      version: '1.0',
      versionDocsDirPath: 'versioned_docs/version-1.0',
      docPath: '布局/a b.md',
    });
    expect(editUrlOf(() => undefined)).toBeNull();
  });

  it('lets the front matter have the last word', () => {
    expect(editUrlOf('https://a', null)).toBeNull();
    expect(editUrlOf('https://a', 'https://b')).toBe('https://b');
  });

  describe('of a translation', () => {
    const folder = '/site/i18n/en/docusaurus-plugin-content-docs/current';
    const edited = (kind: 'docs' | 'blog', options: EditUrlContext['options']) =>
      createEditUrl(
        {
          source: {
            ...source,
            ...{ kind, version: null, sourcePath: 'a.md' },
            filePath: `${folder}/a.md`,
            translationOf: `/site/${kind}/a.md`,
          },
          permalink: '/en/docs/a',
          customEditUrl: undefined,
        },
        { options, siteFolder: '/site', locale: 'en' },
      );

    it('leads to the file that was translated, or to the translation where the site wants that', () => {
      const editUrl = 'https://git.example';
      expect(edited('docs', { editUrl, editLocalizedFiles: false })).toBe(`${editUrl}/docs/a.md`);
      expect(edited('docs', { editUrl, editLocalizedFiles: true })).toBe(
        `${editUrl}${folder.slice('/site'.length)}/a.md`,
      );
    });

    it('tells a function the folder of the version for docs, else that of the file', () => {
      const editUrl = (place: object) => JSON.stringify(place);
      const placeOf = (kind: 'docs' | 'blog') =>
        JSON.parse(edited(kind, { editUrl, editLocalizedFiles: false }) ?? '');
      expect(placeOf('docs')).toMatchObject({ version: 'current', versionDocsDirPath: 'docs' });
      expect(placeOf('blog')).toMatchObject({
        ...{ locale: 'en', blogPath: 'a.md' },
        blogDirPath: folder.slice('/site/'.length),
      });
    });
  });
});
