import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { it } from 'vitest';
import { migrateSite } from './migrate-site.ts';

it.each(['classic.config.ts', 'rich.config.js'])('%s', async (name) => {
  const folder = mkdtempSync('/tmp/zz-');
  writeFileSync(
    path.join(folder, `docusaurus.config.${name.split('.').pop()}`),
    readFileSync(path.join(import.meta.dirname, 'fixtures', `${name}.txt`)),
  );
  mkdirSync(path.join(folder, 'src/css'), { recursive: true });
  writeFileSync(path.join(folder, 'sidebars.js'), 'module.exports={}');
  writeFileSync(path.join(folder, 'src/css/custom.css'), ':root{--ifm-color-primary:red}');
  const r = await migrateSite({ siteFolder: folder });
  console.log(r, r.configFilePath ? readFileSync(r.configFilePath, 'utf8') : '');
});
