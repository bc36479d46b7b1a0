import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RACY_MS } from '../system/time-stamps.ts';
import { findFinishedBuild } from './build-receipt.ts';
import { buildSite } from './build-site.ts';

let parent: string;
let siteFolder: string;
beforeEach(() => {
  parent = mkdtempSync(path.join(tmpdir(), 'mojian-receipt-'));
  siteFolder = path.join(parent, 'site');
  write('mojian.config.ts', "export default { title: '站', url: 'https://site.example' };");
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

/** Writes a file as if it had been there for a while. */
function write(name: string, text: string, secondsAgo = 60): void {
  const filePath = path.join(siteFolder, name);
  mkdirSync(path.dirname(filePath), { recursive: true });
  writeFileSync(filePath, text);
  const time = Date.now() / 1000 - secondsAgo;
  utimesSync(filePath, time, time);
}

/** Writes the configuration with one more option. */
function configure(option: string): void {
  write(
    'mojian.config.ts',
    `export default { title: '站', url: 'https://site.example', ${option} };`,
  );
}

function mkdirAt(name: string): string {
  const folder = path.join(siteFolder, name);
  mkdirSync(folder, { recursive: true });
  return folder;
}

async function build() {
  // Nothing but the system sets the third time of a file, so it is as young as the test.
  await delay(2 * RACY_MS);
  const report = await buildSite({ siteFolder });
  return { report, outFolder: path.join(siteFolder, 'build') };
}

const find = (now?: number) =>
  findFinishedBuild({ siteFolder, outFolder: path.join(siteFolder, 'build') }, { now });

describe('a finished build', () => {
  it('is found again, with its warnings, when nothing has changed', async () => {
    write('README.md', 'of no concern');
    write('part.ts', "import 'installed'; import 'mojian'; import './other.ts';");
    write('node_modules/.store/installed/index.js', 'process.env.A;');
    symlinkSync('.store/installed', path.join(siteFolder, 'node_modules/installed'));
    const { report } = await build();
    const found = await find();
    expect(found).toMatchObject({ isUnchanged: true, pages: report.pages, phases: [] });
    expect(found?.diagnostics).toEqual(report.diagnostics);
  });

  it('is not once the next post is due', async () => {
    const dueAt = Date.now() + 60 * 60 * 1000;
    write('blog/a.md', `---\ndate: ${new Date(dueAt).toISOString()}\n---\n\n甲\n`);
    await build();
    expect(await find(dueAt - 1000)).not.toBeNull();
    expect(await find(dueAt)).toBeNull();
  });

  it.each<[string, () => void]>([
    ['a file is changed', () => write('a.md', 'other', 30)],
    [
      'a file is changed and its size and time are what they were',
      () => {
        const filePath = path.join(siteFolder, 'a.md');
        const { atime, mtime } = statSync(filePath);
        writeFileSync(filePath, 'TEXT');
        utimesSync(filePath, atime, mtime);
      },
    ],
    ['a file is new whose name begins like that of the output', () => write('build.css', 'a {}')],
    [
      'a static file is new in a folder that is named like one of packages',
      () => write('static/node_modules/a.txt', ''),
    ],
    ['a file is new', () => write('b.md', 'new')],
    ['a file is gone', () => rmSync(path.join(siteFolder, 'a.md'))],
    ['the output is changed', () => write('build/404.html', '')],
    ['the output is gone', () => rmSync(path.join(siteFolder, 'build'), { recursive: true })],
    [
      'settings outside of the site are changed that its own extend',
      () => write('../base.json', '{ "compilerOptions": {} }'),
    ],
    ['settings above the site are new', () => write('../tsconfig.json', '{}')],
    [
      'the configuration is changed',
      () =>
        write(
          'mojian.config.ts',
          "export default { title: '他', url: 'https://site.example' };",
          10,
        ),
    ],
  ])('is not when %s', async (_, change) => {
    write('a.md', 'text');
    write('tsconfig.json', '{ "extends": "../base.json" }');
    write('../base.json', '{}');
    await build();
    expect(await find()).not.toBeNull();
    change();
    expect(await find()).toBeNull();
  });

  it('is found again where style sheets and documents name files of the site', async () => {
    write('static/图.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
    write('docs/图.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
    write('docs/a.md', '![图](./图.svg) ![图](/图.svg)');
    write('css/a.css', 'p { background: url("/图.svg"), url(../docs/图.svg), url(data:,a) }');
    configure("customCss: ['css/a.css']");
    const { report } = await build();
    expect(report.diagnostics).toEqual([]);
    expect(await find()).not.toBeNull();
  });

  it('is found again where texts, and scripts for browsers, only speak of what reads more', async () => {
    write('static/a.js', "fetch('/a'); import('./' + name);");
    write(
      'part.ts',
      "import path from 'node:path';\nimport(`./a/${path.sep}.ts`);\nimport(/* a */ './b.ts');",
    );
    write('part.test.ts', "import 'node:fs';");
    write(
      'docs/a.mdx',
      'Call `fetch(url, { mode })` or `process.env.A`.\n\n```js\nprocess.env.A;\nimport(a);\n```\n',
    );
    write('docs/c.mdx', '- 甲\r\n\r\n  ~~~js\r\n  { process.env.A }\r\n  ~~~\r\n');
    write('docs/d.mdx', '```js\nprocess.env.A;\n');
    write('docs/b.md', '{process.env.A} fetch()');
    await build();
    expect(await find()).not.toBeNull();
  });

  it('is found again where functions of the configuration are made of the site alone', async () => {
    write(
      'mojian.config.ts',
      "import { defineConfig } from 'mojian';\nimport type { Other } from 'other';\nimport { create } from './redirects';\nexport default defineConfig({ title: '站', url: 'https://site.example', redirects: { create } });",
    );
    write(
      'redirects.ts',
      "import path from 'node:path';\nimport names from './names.json';\nexport const create = () => names.map((name: string) => path.posix.join('/', name));",
    );
    write('names.json', '["old"]');
    symlinkSync(
      path.resolve(import.meta.dirname, '../..'),
      path.join(mkdirAt('node_modules'), 'mojian'),
    );
    await build();
    expect(await find()).not.toBeNull();
    write('names.json', '["older"]', 30);
    expect(await find()).toBeNull();
  });

  it('is not when the configuration has another function in another environment', async () => {
    configure('redirects: { create: globalThis.mojianOther ? () => [] : () => undefined }');
    await build();
    expect(await find()).not.toBeNull();
    Object.assign(globalThis, { mojianOther: true });
    try {
      expect(await find()).toBeNull();
    } finally {
      Reflect.deleteProperty(globalThis, 'mojianOther');
    }
  });

  it('is found again beside what Yarn writes, which reads the environment', async () => {
    write('.pnp.cjs', 'process.env.A;');
    write('.pnp.loader.mjs', 'process.env.A;');
    write('.yarn/releases/yarn.cjs', 'process.env.A;');
    await build();
    expect(await find()).not.toBeNull();
  });

  it('is not a day later, as pages may show their date', async () => {
    await build();
    expect(await find(Date.now() + 23 * 60 * 60 * 1000)).not.toBeNull();
    expect(await find(Date.now() + 25 * 60 * 60 * 1000)).toBeNull();
  });

  it('is not when it was made while the clock was ahead, when posts of the future were due', async () => {
    await build();
    expect(await find(Date.now() - 60 * 1000)).toBeNull();
    expect(await find(Date.now() - 365 * 24 * 60 * 60 * 1000)).toBeNull();
  });

  it('is not when more of the history of a shallow clone has been fetched', async () => {
    const git = (...args: string[]) =>
      execFileSync('git', args, { cwd: siteFolder, stdio: 'pipe' });
    git('init');
    const own = ['-c', 'user.name=Mo', '-c', 'user.email=mo@mojian.test', 'commit'];
    git(...own, '--allow-empty', '-m', '一');
    writeFileSync(path.join(siteFolder, '.git/shallow'), git('rev-parse', 'HEAD'));
    await build();
    expect(await find()).not.toBeNull();
    rmSync(path.join(siteFolder, '.git/shallow'));
    expect(await find()).toBeNull();
  });

  it('is not when the configuration gives something else in another environment', async () => {
    write(
      'mojian.config.ts',
      "export default { title: globalThis.mojianTitle ?? '站', url: 'https://site.example' };",
    );
    await build();
    expect(await find()).not.toBeNull();
    Object.assign(globalThis, { mojianTitle: '他' });
    try {
      expect(await find()).toBeNull();
    } finally {
      Reflect.deleteProperty(globalThis, 'mojianTitle');
    }
  });

  it.each<[string, () => void]>([
    ['a module reads the environment', () => write('part.ts', 'export const a = process.env.A;')],
    [
      'a module reads the environment by another name',
      () => write('part.ts', 'const { env } = process;'),
    ],
    [
      'a document reads the environment',
      () => write('docs/a.mdx', '{process.env.BUILD_ID}\n\n`code` of it'),
    ],
    [
      'a document reads the environment in an export',
      () => write('blog/2022-01-02-a.mdx', 'export const id = process.env.BUILD_ID;\n\n{id}'),
    ],
    [
      'a document reads the environment in a template',
      () => write('docs/a.mdx', '# 甲\n\n{(() =>\n  `a ${process.env.A}`\n)()}\n'),
    ],
    [
      'a document reads the environment in code that MDX runs though it stands in a fence',
      () => write('docs/a.mdx', '```mdx-code-block\n{process.env.BUILD_ID}\n```\n'),
    ],
    [
      'a document asks the network',
      () => write('docs/a.mdx', "export const load = () => fetch('/a');\n\n甲"),
    ],
    [
      'a part of a document reads the environment',
      () => {
        write('docs/_part.mdx', '{process.env.BUILD_ID}');
        write('docs/a.mdx', "import Part from './_part.mdx';\n\n<Part />");
      },
    ],
    [
      'a module reads files',
      () => write('part.ts', "import { readFileSync } from 'node:fs';\nreadFileSync('/x.txt');"),
    ],
    [
      'the configuration reads files',
      () => {
        write('../x.txt', '站');
        write(
          'mojian.config.ts',
          "import * as fs from 'fs';\nexport default { title: fs.readFileSync('../x.txt', 'utf8') || '站', url: 'https://site.example' };".replace(
            '../x.txt',
            path.join(parent, 'x.txt').replaceAll('\\', '/'),
          ),
        );
      },
    ],
    ['a module starts programs', () => write('part.cjs', "require('child_process');")],
    ['a module takes a package that reads files', () => write('part.ts', "import 'fs-extra';")],
    ['a module asks the network', () => write('part.ts', "export const a = fetch('/a');")],
    [
      'a module asks for Node by another way',
      () => write('part.ts', "process.getBuiltinModule('fs');"),
    ],
    ['a module imports what it computes', () => write('part.ts', 'export const a = import(name);')],
    [
      'a module imports by a pattern from outside',
      () => write('part.ts', "export const a = import.meta.glob(['./*.ts', '../../x/*.ts']);"),
    ],
    [
      'a function of the configuration may know what a package has read',
      () => {
        write('node_modules/own/package.json', '{ "name": "own", "main": "a.cjs" }');
        write('node_modules/own/a.cjs', "exports.create = () => ['/old'];");
        write(
          'mojian.config.ts',
          "import { create } from './redirects.ts';\nexport default { title: '站', url: 'https://site.example', redirects: { create } };",
        );
        write('redirects.ts', "export { create } from 'own';");
      },
    ],
    ['a module imports from outside', () => write('part.ts', "import '../x.ts';")],
    [
      'a module imports from outside by an address of the site',
      () => write('part.ts', "import '@site/../x.ts';"),
    ],
    [
      'a module imports a package that is linked, not installed',
      () => {
        write('part.ts', "import '@own/parts/a.js';");
        mkdirSync(path.join(siteFolder, 'node_modules/@own'), { recursive: true });
        symlinkSync(tmpdir(), path.join(siteFolder, 'node_modules/@own/parts'));
      },
    ],
    [
      'a folder lies outside',
      () =>
        write(
          'mojian.config.ts',
          "export default { title: '站', url: 'https://site.example', staticDirectories: ['../mojian-nowhere'] };",
        ),
    ],
    [
      'a document shows a picture from outside',
      () => {
        write('../图.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
        write('docs/a.md', '![图](../../图.svg)');
      },
    ],
    [
      'a document offers a file from outside',
      () => {
        write('../表.csv', 'a');
        write('docs/a.md', '[表](../../表.csv)');
      },
    ],
    [
      'the sidebars lie outside',
      () => {
        write('../sidebars.js', "export default { docs: ['a'] };");
        write('docs/a.md', 'text');
        configure("docs: { sidebarPath: '../sidebars.js' }");
      },
    ],
    [
      'the authors lie outside',
      () => {
        write('../authors.yml', 'an: { name: 安 }');
        write('blog/2022-01-02-a.md', '---\nauthors: an\n---\n\ntext');
        configure("blog: { authorsMapPath: '../../authors.yml' }");
      },
    ],
    [
      'a style sheet names a picture from outside',
      () => {
        write('../图.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
        write('a.css', 'p { background: url(../图.svg) }');
        configure("customCss: ['a.css']");
      },
    ],
    [
      'a style sheet imports one from outside by its address',
      () => {
        write('../b.css', 'p { margin: 0 }');
        write('a.css', "@import url('../b.css');");
        configure("customCss: ['a.css']");
      },
    ],
    ...[
      ['a style sheet', 'brand.css', "customCss: ['@acme/brand/brand.css']"],
      ['a client module', 'client.js', "clientModules: ['@acme/brand/client.js']"],
      ['a slot', 'notice.jsx', "slots: { 'page-top': '@acme/brand/notice.jsx' }"],
    ].map(([what = '', file = '', option = '']): [string, () => void] => [
      `${what} of the configuration is of a package that is linked`,
      () => {
        write('../brand/package.json', '{ "name": "@acme/brand", "version": "1.0.0" }');
        write(`../brand/${file}`, file.endsWith('jsx') ? 'export default () => null;' : '');
        symlinkSync(path.join(parent, 'brand'), path.join(mkdirAt('node_modules/@acme'), 'brand'));
        configure(option);
      },
    ]),
    ['there is a symbolic link', () => symlinkSync('/nowhere', path.join(siteFolder, 'odd'))],
    // However long the build takes to begin, it is younger than the build.
    ['a file has just been changed', () => write('a.md', 'text', -10)],
  ])('leaves no receipt when %s', async (_, change) => {
    change();
    await build();
    expect(await find()).toBeNull();
  });
});
