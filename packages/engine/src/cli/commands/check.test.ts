import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createTestFolder } from '../../testing/test-folder.ts';
import { callCommand } from '../call-command.fixture.ts';

async function checkExamples(folder: string, ...options: string[]) {
  const { stdout } = await callCommand(folder, 'check', '--examples', '--json', ...options);
  return JSON.parse(stdout) as { parsed: number; cached: number };
}

it('`check --examples` passes over what passed before, unless it is told `--no-cache`', async () => {
  const folder = createTestFolder();
  const config = "export default { title: '站', url: 'https://site.example' };";
  writeFileSync(path.join(folder, 'mojian.config.mjs'), config);
  mkdirSync(path.join(folder, 'docs'));
  writeFileSync(path.join(folder, 'docs/a.md'), '```json check\n{}\n```\n');
  expect(await checkExamples(folder)).toMatchObject({ parsed: 1, cached: 0 });
  expect(await checkExamples(folder)).toMatchObject({ parsed: 1, cached: 1 });
  expect(await checkExamples(folder, '--no-cache')).toMatchObject({ parsed: 1, cached: 0 });
});
