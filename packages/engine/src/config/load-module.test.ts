import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadModule } from './load-module.ts';

function moduleFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'mojian-module-'));
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

  it('names the line of a module that is not there, and no column that means nothing', async () => {
    const filePath = path.join(moduleFolder(), 'mojian.config.ts');
    writeFileSync(filePath, "const a = 1;\nimport b from './nope';\nexport default { a, b };");
    expect(await loadModule(filePath)).toMatchObject({
      diagnostic: { line: 2, column: 15, message: 'There is no module `./nope`.' },
    });
    writeFileSync(filePath, "throw new Error('boom');");
    expect(await loadModule(filePath)).toMatchObject({ diagnostic: { line: 1, column: null } });
  });
});
