import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { bundleCustomStyles } from './custom-styles.ts';

/** A compiler that does one thing: it puts a variable's value in, and tells where packages are. */
const COMPILER = `const { readFileSync } = require('node:fs');
exports.compile = (file, { loadPaths, importers }) => {
  const [, name, value] = /(\\$\\w+): (\\w+);/.exec(readFileSync(file, 'utf8'));
  const text = readFileSync(file, 'utf8').replace(/.*\\n/, '').replaceAll(name, value);
  const found = importers[0].findFileUrl('@site/src/a').pathname.endsWith('/src/a');
  return { css: found && loadPaths[0].endsWith('node_modules') ? text : '' };
};`;

function createSite(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'mojian-sass-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  return folder;
}

const STYLE = '$ink: red;\n.a { color: $ink }\n';

it('reads Sass with the compiler that the site has', async () => {
  const siteFolder = createSite({
    'src/main.scss': STYLE,
    'node_modules/sass/index.js': COMPILER,
  });
  const styles = await bundleCustomStyles({
    ...{ siteFolder, files: ['src/main.scss'], baseUrl: '/' },
    configFilePath: path.join(siteFolder, 'mojian.config.ts'),
  });
  expect(styles.diagnostics).toEqual([]);
  expect(styles.stylePaths).toEqual([expect.stringMatching(/^assets\/main\.[\da-f]{8}\.css$/)]);
  expect(String(styles.files[0]?.content)).toBe('.a{color:red}');
});

it('leaves Sass out and says so where there is no compiler', async () => {
  const siteFolder = createSite({ 'src/main.scss': STYLE });
  const styles = await bundleCustomStyles({
    ...{ siteFolder, files: ['src/main.scss'], baseUrl: '/' },
    configFilePath: path.join(siteFolder, 'mojian.config.ts'),
  });
  expect(styles.files).toEqual([]);
  expect(styles.diagnostics).toMatchObject([
    {
      code: 'config/missing-sass',
      severity: 'warning',
      message:
        'The style sheet `src/main.scss` is Sass, and the site has no Sass compiler, so it was left out.',
    },
  ]);
});
