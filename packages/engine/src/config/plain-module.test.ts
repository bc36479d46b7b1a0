import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { loadModule } from './load-module.ts';
import { compilePlainModule } from './plain-module.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'mojian-plain-'));
afterAll(() => rmSync(folder, { recursive: true }));
const modules = { mojian: { defineConfig: (config: unknown) => config } };

function write(text: string, name = 'mojian.config.ts'): string {
  const filePath = path.join(folder, name);
  writeFileSync(filePath, text);
  return filePath;
}

describe('compilePlainModule', () => {
  it.each([
    [
      'a configuration in TypeScript',
      'mojian.config.ts',
      "import { type Config, defineConfig } from 'mojian';\nimport type { A } from './a';\nexport default defineConfig({ title: 'T' as string } satisfies Config & A);",
    ],
    ['JavaScript', 'sidebars.js', "const title = 'T';\nexport default { title };"],
    [
      'HTML in a text',
      'html.ts',
      'const html = `<b>T</b><br/>`;\nexport default { title: html[3] };',
    ],
    ['CommonJS', 'docusaurus.config.js', "module.exports = { title: 'T' };"],
    [
      'a path of its own',
      'own.js',
      "export default { title: __filename.startsWith(__dirname) ? 'T' : '' };",
    ],
  ])('runs %s', async (_, name, text) => {
    const run = await compilePlainModule(write(text, name), modules);
    const exports = run?.();
    expect(exports?.default ?? exports).toEqual({ title: 'T' });
  });

  it('runs a module anew each time', async () => {
    const run = await compilePlainModule(write('let n = 0;\nexport default ++n;'), modules);
    expect([run?.().default, run?.().default]).toEqual([1, 1]);
  });

  it.each([
    ['imports a file', "import a from './a.js';\nexport default a;"],
    ['imports a file for what it does', "import './a.js';\nexport default {};"],
    ['passes on what a file exports', "export { a as default } from './a.js';"],
    ['requires', "module.exports = require('./a.js');"],
    ['imports later', "export default () => import('./a.js');"],
    ['asks where it is', 'export default import.meta.url;'],
    ['waits', 'export default await 1;'],
    ['has elements', 'export default <b>a</b>;'],
    ['has an element without content', 'const a = <B c="/" />;\nexport default a;'],
    ['has a namespace', 'namespace A { export const b = 1 }\nexport default A.b;'],
    ['cannot be read', 'export default {;'],
    ['says twice what a name is', 'const a = 1;\nconst a = 2;\nexport default a;'],
  ])('leaves one to jiti that %s', async (_, text) => {
    expect(await compilePlainModule(write(text), modules)).toBeNull();
  });
});

describe('loadModule, of one that imports nothing', () => {
  it('tells the line of what fails while it runs', async () => {
    const filePath = write(
      'const title: string = "T";\n\nconst a = title.no.length;\nexport default a;',
    );
    const loaded = await loadModule(filePath);
    expect(loaded).toMatchObject({ diagnostic: { filePath, line: 3, column: 20 } });
  });
});
