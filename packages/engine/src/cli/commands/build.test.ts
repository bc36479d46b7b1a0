import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createTestFolder } from '../../testing/test-folder.ts';
import { callCommand } from '../call-command.fixture.ts';

it('`build --no-cache` keeps nothing for later builds', async () => {
  const folder = createTestFolder();
  const config = "export default { title: '站', url: 'https://site.example' };";
  writeFileSync(path.join(folder, 'mojian.config.mjs'), config);
  mkdirSync(path.join(folder, 'docs'));
  writeFileSync(path.join(folder, 'docs/a.md'), '甲\n');
  const build = async (...options: string[]) =>
    (await callCommand(folder, 'build', ...options)).exitCode;
  expect(await build('--no-cache')).toBe(0);
  expect(existsSync(path.join(folder, 'build/docs/a/index.html'))).toBe(true);
  expect(existsSync(path.join(folder, '.mojian'))).toBe(false);
  expect(await build()).toBe(0);
  expect(existsSync(path.join(folder, '.mojian/objects'))).toBe(true);
});
