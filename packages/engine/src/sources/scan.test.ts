import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createTestFolder } from '../testing/test-folder.ts';
import { createLinkGuard } from './link-guard.ts';
import { listComponentFiles, scanContentFolder } from './scan.ts';

function scan(files: Record<string, string | Uint8Array>, include = ['**/*.{md,mdx}']) {
  const folder = createTestFolder();
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
  const exclude = ['**/_*.{js,jsx,ts,tsx,md,mdx}', '**/_*/**'];
  return scanContentFolder({
    kind: 'docs',
    pluginId: 'default',
    version: null,
    folder,
    include,
    exclude,
  });
}

it('finds Markdown with Han characters, spaces and brackets in names, in one order', () => {
  const { files } = scan({
    '布局/sticky footer.md': '',
    'b（1）.mdx': '',
    '[x].md': '',
    '_partial.md': '',
    '_drafts/a.md': '',
    'notes.txt': '',
  });
  expect(files.map(({ sourcePath }) => sourcePath)).toEqual([
    '[x].md',
    'b（1）.mdx',
    '布局/sticky footer.md',
  ]);
});

it('tells of Markdown that is not read for its extension, once', () => {
  const { files, diagnostics } = scan({
    ...{ 'a.md': '', 'b/UP.MD': '', 'b/x.markdown': '', '_y.markdown': '', 'z.txt': '' },
  });
  expect(files.map(({ sourcePath }) => sourcePath)).toEqual(['a.md']);
  expect(diagnostics.map(({ code, message, fix }) => [code, message, fix])).toEqual([
    [
      'source/other-extension',
      'This file and 1 more like it are not read: Markdown has the extension `.md` or `.mdx`, not `.MD`.',
      'Rename it: `UP.md`.',
    ],
  ]);
});

it('reads what `include` names only, whatever else is Markdown', () => {
  const { files, diagnostics } = scan({ 'a.md': '', 'b.mdx': '', 'c.MD': '' }, ['**/*.md']);
  expect(files.map(({ sourcePath }) => sourcePath)).toEqual(['a.md']);
  expect(diagnostics).toHaveLength(1);
});

it('removes the byte order mark and normalises line ends', () => {
  const { files } = scan({ 'a.md': '\uFEFF一\r\n二\r三\n' });
  expect(files[0]?.text).toBe('一\n二\n三\n');
});

it('tells of files that are not UTF-8, with the line, and reads the others', () => {
  const gbk = new Uint8Array([0x61, 0x0a, 0xc4, 0xe3, 0xba, 0xc3]);
  const utf16 = new Uint8Array([0xff, 0xfe, 0x60, 0x4f]);
  const { files, diagnostics } = scan({ 'a.md': gbk, 'b.md': utf16, 'c.md': 'ok' });
  expect(files.map(({ sourcePath }) => sourcePath)).toEqual(['c.md']);
  expect(diagnostics.map(({ code, line }) => [code, line])).toEqual([
    ['source/not-utf8', 2],
    ['source/not-utf8', 1],
  ]);
});

it('takes a missing folder for an empty one', () => {
  expect(
    scanContentFolder({
      kind: 'docs',
      pluginId: 'd',
      version: null,
      folder: '/nowhere/at/all',
      include: ['**/*.md'],
      exclude: [],
    }).files,
  ).toEqual([]);
});

it('takes a component module from the folder of translations when it is there', () => {
  const folder = createTestFolder();
  for (const name of ['pages/a.tsx', 'pages/b.tsx', 'i18n/b.tsx', 'i18n/c.tsx']) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), '');
  }
  const found = listComponentFiles({
    kind: 'pages',
    pluginId: 'default',
    version: null,
    folder: path.join(folder, 'pages'),
    localizedFolder: path.join(folder, 'i18n'),
    include: ['**/*.tsx'],
    exclude: [],
  });
  expect(found.map(({ filePath }) => path.relative(folder, filePath))).toEqual([
    path.join('pages', 'a.tsx'),
    path.join('i18n', 'b.tsx'),
  ]);
});

describe('a folder of content that cannot be read is told of, as its pages would be gone without a word', () => {
  const scanFolder = (folder: string) =>
    scanContentFolder({
      ...{ kind: 'docs', pluginId: 'default', version: null, folder, exclude: [] },
      include: ['**/*.{md,mdx}'],
    });

  it.skipIf(process.platform !== 'linux')(
    'when its name, or that of a file, is not in UTF-8',
    () => {
      const folder = createTestFolder();
      const inGbk = Buffer.concat([
        Buffer.from(`${folder}/`),
        Buffer.from([0xd6, 0xd0, 0xce, 0xc4]),
      ]);
      mkdirSync(inGbk);
      writeFileSync(Buffer.concat([inGbk, Buffer.from('/a.md')]), '# 一');
      writeFileSync(Buffer.concat([inGbk, Buffer.from('.md')]), '# 二');
      const { diagnostics } = scanFolder(folder);
      expect(diagnostics.map(({ code, severity, message }) => [code, severity, message])).toEqual([
        [
          'source/unreadable',
          'error',
          'The name of the folder is not encoded in UTF-8, so it cannot be read, and nothing in it would be published.',
        ],
        [
          'source/unreadable',
          'error',
          'The name of the file is not encoded in UTF-8, so it cannot be read.',
        ],
      ]);
    },
  );

  it.skipIf(process.getuid?.() === 0)('when its rights are taken away', () => {
    const folder = createTestFolder();
    mkdirSync(path.join(folder, 'a'), { mode: 0 });
    expect(scanFolder(folder).diagnostics).toMatchObject([
      { code: 'source/unreadable', severity: 'error', filePath: path.join(folder, 'a') },
    ]);
  });

  it('whatever the system says, save that it is not there', () => {
    const folder = createTestFolder();
    const { fileSystem, listDiagnostics } = createLinkGuard(folder);
    const list = (name: string) => () => fileSystem.readdirSync(path.join(folder, name));
    expect(list('none')).toThrow('ENOENT');
    expect(listDiagnostics()).toEqual([]);
    expect(list('长'.repeat(100))).toThrow('ENAMETOOLONG');
    expect(listDiagnostics()).toMatchObject([
      {
        code: 'source/unreadable',
        message: 'The folder cannot be read (ENAMETOOLONG), so nothing in it would be published.',
      },
    ]);
  });

  it('and one that is missing is empty', () => {
    expect(scanFolder('/nowhere/to/be/found')).toEqual({ files: [], diagnostics: [] });
  });
});
