import { mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createTestFolder } from '../testing/test-folder.ts';
import { findDiagramPackage, loadDiagramPackage } from './diagram-package.ts';

function install(siteFolder: string, version: string, digest?: string): void {
  const folder = path.join(siteFolder, 'node_modules/@mojian/diagrams');
  mkdirSync(path.join(folder, 'dist'), { recursive: true });
  const exports = { '.': './dist/index.cjs' };
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ version, exports }));
  writeFileSync(path.join(folder, 'dist/index.cjs'), `exports.DIAGRAM_KINDS = ['${version}'];`);
  if (digest) writeFileSync(path.join(folder, 'dist/.digest'), digest);
}

it('the package is found from the folder of the site, with what tells its releases apart', () => {
  const siteFolder = path.join(realpathSync(createTestFolder()), 'site');
  mkdirSync(siteFolder);
  expect(findDiagramPackage(siteFolder)).toBe(null);
  // As a workspace has it: above the site.
  install(path.dirname(siteFolder), '1.2.3');
  const found = findDiagramPackage(siteFolder);
  expect(found?.version).toBe('1.2.3');
  expect(found && loadDiagramPackage(found).DIAGRAM_KINDS).toEqual(['1.2.3']);
  install(path.dirname(siteFolder), '1.2.3', 'abc');
  expect(findDiagramPackage(siteFolder)?.version).toBe('abc');
});
