import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createTestFolder } from '../testing/test-folder.ts';
import { loadConfig } from './load-config.ts';
import { loadModule } from './load-module.ts';

const OPTIONS = "{ title: '站', url: 'https://a.example' }";

async function problemsOf(text: string, name = 'mojian.config.ts') {
  const folder = createTestFolder();
  writeFileSync(path.join(folder, name), text);
  const { diagnostics } = await loadConfig(folder);
  return diagnostics.map(({ code, line, column, message, fix }) => ({
    ...{ code, line, column, message, fix },
  }));
}

const MISSPELT = {
  code: 'config/failed-module',
  ...{ line: 2, column: 10 },
  message: '`mojian` exports no `defineConfg`.',
  fix: 'Did you mean `defineConfig`?',
};

it.each([
  ['that is run as it is', ''],
  ['that imports others', "import 'node:path';"],
  ['that waits', 'await 1;'],
])('a misspelt name from `mojian` is told in a module %s', async (_, more) => {
  const text = `// ${more}\nimport { defineConfg } from 'mojian';\n${more}\nexport default defineConfg(${OPTIONS});`;
  expect(await problemsOf(text)).toEqual([MISSPELT]);
});

it('a name of a CommonJS module is told too', async () => {
  const text = `\nconst c = require('mojian').defineConfg;\nmodule.exports = c(${OPTIONS});`;
  expect(await problemsOf(text, 'mojian.config.js')).toEqual([{ ...MISSPELT, column: 29 }]);
});

it.each([
  'const { defineConfig } = m;\nexport default defineConfig',
  'export default m.defineConfig',
])('all of `mojian` may be imported: %s', async (text) => {
  for (const more of ['', "import 'node:path';\n"]) {
    expect(await problemsOf(`${more}import * as m from 'mojian';\n${text}(${OPTIONS});`)).toEqual(
      [],
    );
  }
});

it('a type of `mojian` may be imported without saying that it is one', async () => {
  const filePath = path.join(createTestFolder(), 'a.ts');
  writeFileSync(filePath, "import { Config } from 'mojian';\nexport default {} as Config;");
  expect(await loadModule(filePath)).toMatchObject({ exports: { default: {} } });
});
