import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { brotliSize, createPageScale } from './page-weight.ts';
import { listReferences } from './references.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function writeSite(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'mojian-page-weight-'));
  folders.push(folder);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  return folder;
}

describe('listReferences', () => {
  it.each([
    ['<script src=/a.js defer></script>', ['/a.js'], []],
    ['<script type="module" src="/a.js?v=1&amp;w"></script>', ['/a.js?v=1&w'], []],
    ["<link rel='modulepreload' href='/a.js'>", ['/a.js'], []],
    ['<link rel="preload" as="script" href="/a.js">', ['/a.js'], []],
    ['<link rel="preload stylesheet" href="/a.css" as="style">', [], ['/a.css']],
    ['<script type="module">import "/a.js"; import("/b.js");</script>', ['/a.js'], []],
    ['<link rel="prefetch" as="script" href="/a.js">', [], []],
    ['<link rel="stylesheet" media="print" href="/a.css">', [], []],
    ['<script nomodule src="/a.js"></script>', [], []],
    ['<!-- <script src="/a.js"></script> -->', [], []],
    ['<script>document.write(\'<link rel="stylesheet" href="/a.css">\')</script>', [], []],
    ['<pre>&lt;script src="/a.js"&gt;</pre>', [], []],
  ])('reads %s', async (html, scripts, styles) => {
    const references = await listReferences(html);
    expect([...references.scripts]).toEqual(scripts);
    expect([...references.styles]).toEqual(styles);
  });
});

describe('createPageScale', () => {
  it('counts a file once, with what modules import, and nothing of other hosts', async () => {
    const [entry, part, lazy] = [
      'import "./part.js"; import("./lazy.js");',
      'let a = 1;',
      'let b = 2;',
    ];
    const html =
      '<link rel="modulepreload" href="/js/part.js"><script type="module" src="../js/entry.js"></script>' +
      '<script src="https://other.example/js/lazy.js"></script><link rel="stylesheet" href="/%E8%89%B2.css">';
    const site = writeSite({
      'docs/a.html': html,
      'js/entry.js': entry,
      'js/part.js': part,
      'js/lazy.js': lazy,
      '色.css': 'a{}',
    });
    expect(await createPageScale(site).weigh('docs/a.html')).toEqual({
      html: brotliSize(html),
      css: brotliSize('a{}'),
      js: brotliSize(entry) + brotliSize(part),
      loadedJs: null,
    });
  });

  it('weighs what a first visit fetches when there is a browser', async () => {
    const site = writeSite({
      'a.html': '<script type=module src=/a.js></script>',
      'a.js': 'import("/b.js")',
      'b.js': 'let b;',
    });
    const watcher = {
      listLoadedScripts: async () => new Set([path.join(site, 'a.js'), path.join(site, 'b.js')]),
    };
    const { js, loadedJs } = await createPageScale(site, watcher).weigh('a.html');
    expect([js, loadedJs]).toEqual([
      brotliSize('import("/b.js")'),
      brotliSize('import("/b.js")') + brotliSize('let b;'),
    ]);
  });

  it('follows imports in a circle once', async () => {
    const site = writeSite({
      'a.html': '<script type=module src=/a.js></script>',
      'a.js': 'import "/b.js";',
      'b.js': 'import "/a.js";',
    });
    const { js } = await createPageScale(site).weigh('a.html');
    expect(js).toBe(brotliSize('import "/b.js";') + brotliSize('import "/a.js";'));
  });
});
