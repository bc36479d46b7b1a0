import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createTestFolder } from '../testing/test-folder.ts';
import { loadModule } from './load-module.ts';

function moduleFolder(): string {
  const folder = createTestFolder();
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
  return folder;
}

describe('loadModule', () => {
  it.each(['sidebars.js', 'sidebars.mjs', 'sidebars.ts'])(
    'reads %s again after an edit, in the same process',
    async (name) => {
      const filePath = path.join(moduleFolder(), name);
      for (const id of ['a', 'b']) {
        writeFileSync(filePath, `const id = await '${id}';\nexport default { main: [id] };`);
        expect(await loadModule(filePath)).toMatchObject({ exports: { default: { main: [id] } } });
      }
    },
  );

  const imported = [
    ['data.mjs', "import './other.mjs';\nexport const id = await 'ID';"],
    ['data.js', "import { readFileSync } from 'node:fs';\nexport const id = 'ID';"],
    ['data.json', '{ "id": "ID" }'],
    ['data.cjs', "exports.id = 'ID';"],
    ['data.ts', "export const id: string = 'ID';"],
    ['plain/data.js', "const data = require('./data.json');\nexports.id = data.id;"],
  ] as const;

  it.each(imported)('reads %s, which a module imports, again after an edit', async (name, text) => {
    const folder = moduleFolder();
    const filePath = path.join(folder, 'mojian.config.ts');
    mkdirSync(path.join(folder, 'plain'));
    writeFileSync(path.join(folder, 'plain/package.json'), '{}');
    writeFileSync(path.join(folder, 'other.mjs'), "export { id } from './data.mjs';");
    writeFileSync(
      filePath,
      `import * as a from './${name}';\nexport default [a.id, (await import('./${name}')).id];`,
    );
    for (const id of ['a', 'b']) {
      writeFileSync(path.join(folder, 'plain/data.json'), `{ "id": "${id}" }`);
      writeFileSync(path.join(folder, name), text.replace('ID', id));
      expect(await loadModule(filePath)).toMatchObject({ exports: { default: [id, id] } });
    }
  });

  it('reads what is imported over a second module again, and what is required', async () => {
    const folder = moduleFolder();
    const filePath = path.join(folder, 'sidebars.js');
    writeFileSync(filePath, "export { id as default } from './first.mjs';");
    writeFileSync(path.join(folder, 'first.mjs'), "export { id } from './second.mjs';");
    const second = path.join(folder, 'second.mjs');
    for (const id of ['a', 'b']) {
      writeFileSync(second, `export const id = '${id}';`);
      expect(await loadModule(filePath)).toMatchObject({ exports: { default: id } });
    }
    writeFileSync(filePath, "module.exports = { id: require('./second.mjs').id };");
    for (const id of ['c', 'd']) {
      writeFileSync(second, `export const id = '${id}';`);
      expect(await loadModule(filePath)).toMatchObject({ exports: { id } });
    }
  });

  it.each([
    ['an object', 'module.exports = { id: 1 };', { id: 1 }],
    ['a list', "module.exports = ['a'];", ['a']],
    ['a text', "module.exports = 'a';", 'a'],
    ['what is frozen', 'module.exports = Object.freeze({ id: 1 });', { id: 1 }],
    ['its default, as compilers write it', 'exports.__esModule = true; exports.default = 2;', 2],
  ])('imports %s out of a CommonJS module as its default', async (_, text, value) => {
    const folder = moduleFolder();
    const filePath = path.join(folder, 'sidebars.ts');
    writeFileSync(path.join(folder, 'data.cjs'), text);
    writeFileSync(filePath, "import data from './data.cjs';\nexport default [data];");
    expect(await loadModule(filePath)).toEqual({
      exports: { default: [value] },
      files: [filePath, path.join(folder, 'data.cjs')],
    });
  });

  it('imports and requires functions of CommonJS modules', async () => {
    const folder = moduleFolder();
    const filePath = path.join(folder, 'sidebars.ts');
    writeFileSync(path.join(folder, 'data.cjs'), "module.exports = () => 'a';");
    const text = "import get from './data.cjs';\nexport default [get(), require('./data.cjs')()];";
    writeFileSync(filePath, text);
    expect(await loadModule(filePath)).toMatchObject({ exports: { default: ['a', 'a'] } });
  });

  it('does not wait for a pipe', async () => {
    const filePath = path.join(createTestFolder(), 'mojian.config.ts');
    execFileSync('mkfifo', [filePath]);
    expect(await loadModule(filePath)).toMatchObject({
      diagnostic: {
        code: 'config/failed-module',
        message: 'The module could not be run: it is a folder, a pipe or the like, not a file.',
      },
    });
  });

  it('names the line of a module that is not there, and no column that means nothing', async () => {
    const filePath = path.join(moduleFolder(), 'mojian.config.ts');
    writeFileSync(filePath, "const a = 1;\nimport b from './nope';\nexport default { a, b };");
    expect(await loadModule(filePath)).toMatchObject({
      diagnostic: { line: 2, column: 15, message: 'There is no module `./nope`.' },
    });
    writeFileSync(filePath, "throw new Error('boom');");
    expect(await loadModule(filePath)).toMatchObject({ diagnostic: { line: 1, column: null } });
  });

  it.each([
    ["throw new Error('Missing env: ALGOLIA_KEY');", 'Missing env: ALGOLIA_KEY'],
    [
      "import 'node:path';\nthrow new Error('缺少环境变量: ALGOLIA_KEY');",
      '缺少环境变量: ALGOLIA_KEY',
    ],
    ["import 'node:path';\nthrow 'Look: Up';", 'Look: Up'],
    ['export default { a: 1 b: 2 };', 'Unexpected token, expected ","'],
  ])('says what went wrong in all the words there are: %j', async (text, reason) => {
    const filePath = path.join(moduleFolder(), 'mojian.config.ts');
    writeFileSync(filePath, text);
    expect(await loadModule(filePath)).toMatchObject({
      diagnostic: { message: `The module could not be run: ${reason}`, filePath },
    });
  });

  it.each([
    ['other.ts', 'export const id = {\n  a: 1 b: 2,\n};', { line: 2, column: 8 }],
    ['other.ts', "\nthrow new Error('Missing env: KEY');", { line: 2 }],
    ['other.cjs', "\n\nthrow new Error('Missing env: KEY');", { line: 3 }],
    ['data.json', '{ "id": ', { line: null }],
    ['other.ts', "import a from './nope';\nexport const id = a;", { line: 1, column: 15 }],
  ])('blames %s, which the module imports: %j', async (name, text, place) => {
    const folder = moduleFolder();
    const filePath = path.join(folder, 'mojian.config.ts');
    writeFileSync(filePath, `import * as other from './${name}';\nexport default other;`);
    writeFileSync(path.join(folder, name), text);
    const loaded = await loadModule(filePath);
    expect(loaded).toMatchObject({ diagnostic: { filePath: path.join(folder, name), ...place } });
    expect('diagnostic' in loaded && loaded.diagnostic.message).not.toContain(folder);
  });
});
