import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createElement, type ElementType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ModuleRequest } from './module-request.ts';
import { bundleSiteModules, type SiteModules } from './site-modules.ts';

const FILES = {
  'components/counter.tsx': `import { useState } from 'react';
import { clamp } from 'fake-dep';
import styles from './counter.module.css';
import picture from './picture.svg';
export default function Counter({ start = 0, children }) {
  const [n, setN] = useState(clamp(start));
  return <button className={styles.button} onClick={() => setN(n + 1)}><img src={picture} loading="lazy" />{n}{children}</button>;
}
export const LABELS = ['甲'];
export type Props = { start: number };`,
  'components/counter.module.css': '.button { color: oklch(0.5 0.1 30) }',
  'components/picture.svg': `<svg xmlns="http://www.w3.org/2000/svg">${'<g/>'.repeat(2000)}</svg>`,
  'components/quiet.tsx': `'use static';
import './quiet.css';
import Inner from './inner';
export default () => <section><Inner word="乙" /></section>;`,
  'components/quiet.css': 'section { margin: 0 }',
  'components/inner.tsx': `// 注释
'use client';
import './inner.css';
export default function Inner({ word }) { return <i>{word}</i>; }`,
  'components/inner.css': 'i { color: red }',
  'components/barrel.ts': `export * from './counter';\nexport { default as Inner } from './inner';`,
  'components/broken.tsx': 'export default function Broken() {\n  return <p>;\n}',
  'components/lost.tsx': `import x from './nowhere';\nexport default () => <p>{x}</p>;`,
  'components/thrower.tsx': `export default document.title;`,
  'components/data.json': '{ "items": [1, 2] }',
  'docs/a.mdx': '',
  'pages/home.tsx': `import Inner from '@site/components/inner';
export default () => <main><Inner word="丙"><b>丁</b></Inner></main>;`,
  'node_modules/fake-dep/package.json': '{ "name": "fake-dep", "main": "index.js" }',
  'node_modules/fake-dep/index.js':
    'const React = require("react");\nexports.clamp = (n) => (React.version ? n : NaN);',
};

let siteFolder = '';

beforeEach(async () => {
  siteFolder = await realpath(await mkdtemp(path.join(tmpdir(), 'mojian-modules-')));
  await write(FILES);
});

afterEach(() => rm(siteFolder, { recursive: true, force: true }));

async function write(files: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    const filePath = path.join(siteFolder, name);
    await mkdir(path.dirname(filePath), { recursive: true });
    await writeFile(filePath, text);
  }
}

function fromDocument(specifier: string, line = 3): ModuleRequest {
  const importer = path.join(siteFolder, 'docs/a.mdx');
  return { specifier, importer, position: { line, column: 1 }, role: 'document' };
}

function bundle(...requests: ModuleRequest[]): Promise<SiteModules> {
  return bundleSiteModules({
    siteFolder,
    requests,
    reactUrl: '/base/assets/react.js',
    clientUrl: '/base/assets/client.js',
    baseUrl: '/base/',
    cacheFolder: path.join(siteFolder, '.mojian/modules'),
    toolsDigest: 'of this test',
  });
}

function exportsOf(modules: SiteModules, { specifier, importer }: ModuleRequest) {
  return modules.exportsOf(specifier, importer) ?? {};
}

function render(component: unknown, props: Record<string, unknown> = {}): string {
  return renderToStaticMarkup(createElement(component as ElementType, props));
}

describe('bundleSiteModules', () => {
  it('makes islands of the components that a document imports', async () => {
    const request = fromDocument('@site/components/counter');
    const modules = await bundle(request);
    expect(modules.diagnostics).toEqual([]);
    const { default: Counter, LABELS } = exportsOf(modules, request);
    expect(LABELS).toEqual(['甲']);
    const html = render(Counter, { start: 2, children: '次' });
    expect(html).toMatch(
      /^<mj-island data-src="\/base\/assets\/counter-[\w-]+\.js" data-export="default" .*<button class="\w+"><img src="\/base\/assets\/picture-[\w-]+\.svg" loading="lazy"\/>2<!-- -->次<\/button><\/mj-island>$/s,
    );
  });

  it('builds a browser module that takes React from the given address', async () => {
    const request = fromDocument('../components/counter.tsx');
    const modules = await bundle(request);
    const src = /data-src="([^"]+)"/.exec(render(exportsOf(modules, request).default))?.[1] ?? '';
    const asset = modules.assets.find(({ outputPath }) => `/base/${outputPath}` === src);
    const code = await readFile(asset?.filePath ?? '', 'utf8');
    const imported = [...code.matchAll(/from\s*["'`]([^"'`]+)["'`]/g)].map((match) => match[1]);
    expect(new Set(imported)).toEqual(new Set(['/base/assets/react.js']));
    expect(code).toMatch(/export\s*\{[^}]*as default/);
    const [style] = modules.islandStyles[src] ?? [];
    expect(style).toMatch(/^\/base\/assets\/counter-[\w-]+\.css$/);
    expect(modules.stylesOf(request.specifier, request.importer)).toEqual([style]);
    expect(modules.assets.map(({ outputPath }) => `/base/${outputPath}`)).toContain(style);
  });

  it("renders modules that begin with 'use static' at build time only, and islands inside them", async () => {
    const request = fromDocument('@site/components/quiet');
    const modules = await bundle(request);
    const html = render(exportsOf(modules, request).default);
    expect(html).toMatch(
      /^<section><mj-island data-src="\/base\/assets\/inner-[^"]+\.js" .*<i>乙<\/i>/,
    );
    const styles = modules.stylesOf(request.specifier, request.importer);
    expect(styles.length).toBeGreaterThan(0);
    const css = await Promise.all(
      styles.map((url) => {
        const asset = modules.assets.find(({ outputPath }) => `/base/${outputPath}` === url);
        return readFile(asset?.filePath ?? '', 'utf8');
      }),
    );
    expect(css.join('')).toContain('section{');
  });

  it("makes islands in a page of what begins with 'use client' only", async () => {
    const request: ModuleRequest = {
      specifier: './home.tsx',
      importer: path.join(siteFolder, 'pages/home.tsx'),
      position: null,
      role: 'page',
    };
    const modules = await bundle(request);
    expect(render(exportsOf(modules, request).default)).toMatch(
      /^<main><mj-island .*<i>丙<\/i><template data-slot="children"><b>丁<\/b><\/template><\/mj-island><\/main>$/,
    );
  });

  it('wraps what a module passes on from others, and leaves data alone', async () => {
    const barrel = fromDocument('@site/components/barrel');
    const data = fromDocument('@site/components/data.json');
    const modules = await bundle(barrel, data);
    expect(exportsOf(modules, barrel).LABELS).toEqual(['甲']);
    expect(render(exportsOf(modules, barrel).Inner, { word: '戊' })).toContain(
      'data-export="Inner"',
    );
    expect(exportsOf(modules, data).default).toEqual({ items: [1, 2] });
  });

  it('uses the React of the engine', async () => {
    const request = fromDocument('@site/components/counter');
    const { default: Counter } = exportsOf(await bundle(request), request);
    // With two copies of React the hook in the component would throw.
    expect(() => render(Counter)).not.toThrow();
  });

  it.each([
    [
      'a module that is not there',
      '@site/components/missing',
      {
        code: 'bundle/missing-module',
        file: 'docs/a.mdx',
        line: 3,
        text: /`@site\/components\/missing`/,
      },
    ],
    [
      'a syntax error',
      '@site/components/broken',
      {
        code: 'bundle/invalid-module',
        file: 'components/broken.tsx',
        line: 3,
        text: /Unexpected token/,
      },
    ],
    [
      'an import that leads nowhere',
      '@site/components/lost',
      {
        code: 'bundle/missing-module',
        file: 'components/lost.tsx',
        line: 1,
        text: /`\.\/nowhere`/,
      },
    ],
    [
      'a module that throws',
      '@site/components/thrower',
      {
        code: 'bundle/module-failed',
        file: 'components/thrower.tsx',
        line: 1,
        text: /document is not/,
      },
    ],
  ])('reports %s with its place', async (_, specifier, expected) => {
    const request = fromDocument(specifier);
    const modules = await bundle(request);
    expect(modules.diagnostics).toEqual([
      expect.objectContaining({
        code: expected.code,
        severity: 'error',
        filePath: path.join(siteFolder, expected.file),
        line: expected.line,
        message: expect.stringMatching(expected.text),
      }),
    ]);
    expect(render(exportsOf(modules, request).default)).toBe('');
  });

  it('takes an unchanged bundle from the cache and a changed one not', async () => {
    const request = fromDocument('@site/components/inner');
    const manifestPath = path.join(siteFolder, '.mojian/modules/manifest.json');
    await bundle(request);
    const marked = (await readFile(manifestPath, 'utf8')).replace('inner-', 'marked-inner-');
    await writeFile(manifestPath, marked);
    expect(render(exportsOf(await bundle(request), request).default)).toContain('<i>');
    expect(await readFile(manifestPath, 'utf8')).toBe(marked);
    await write({ 'components/inner.tsx': `'use client';\nexport default () => <u>新</u>;` });
    expect(render(exportsOf(await bundle(request), request).default)).toContain('<u>新</u>');
    expect(await readFile(manifestPath, 'utf8')).not.toBe(marked);
  });

  it('gives the same files for the same sources', async () => {
    const request = fromDocument('@site/components/counter');
    const list = (modules: SiteModules) => modules.assets.map(({ outputPath }) => outputPath);
    const first = list(await bundle(request));
    await rm(path.join(siteFolder, '.mojian'), { recursive: true });
    expect(list(await bundle(request))).toEqual(first);
  });

  it('does nothing without requests', async () => {
    const modules = await bundle();
    expect(modules.assets).toEqual([]);
    expect(modules.exportsOf('./x', '/y')).toBeNull();
  });
});
