import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { callCommand } from '../call-command.fixture.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'mojian-cli-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const call = (...args: string[]) => callCommand(folder, ...args);

function writeConfig(rest = ''): void {
  const text = `module.exports = { title: 'T', url: 'https://t.example', baseUrl: '/', ${rest} };`;
  writeFileSync(path.join(folder, 'docusaurus.config.js'), text);
}

it('writes the configuration and tells what remains to be done', async () => {
  writeConfig("scripts: ['https://t.example/a.js']");
  expect(await call('migrate')).toEqual({
    exitCode: 0,
    stderr: '',
    stdout: `mojian.config.ts is written.

To be done by hand:
  - Script \`https://t.example/a.js\`: name the hosts that it asks in \`security.contentSecurityPolicy\`.

\`mojian check\` tells what is still wrong.
`,
  });
  expect(existsSync(path.join(folder, 'mojian.config.ts'))).toBe(true);
});

it('takes the folder of the site and says when nothing remains', async () => {
  writeConfig();
  const { stdout } = await call('migrate', folder);
  expect(stdout).toContain('Nothing remains to be done by hand.');
});

it('succeeds with warnings, which it tells', async () => {
  writeConfig("themeConfig: { algolia: { appId: '', apiKey: 'K', indexName: 'I' } }");
  const { exitCode, stdout, stderr } = await call('migrate');
  expect(stderr).toContain('warning config/missing-search-credentials');
  expect(stdout).toContain('mojian.config.ts is written.');
  expect(exitCode).toBe(0);
});

it('fails without a Docusaurus site, and before a configuration that is there', async () => {
  const missing = await call('migrate');
  expect([missing.exitCode, missing.stdout]).toEqual([1, '']);
  expect(missing.stderr).toContain('error migrate/missing-config');
  writeConfig();
  await call('migrate');
  const second = await call('migrate');
  expect([second.exitCode, second.stdout]).toEqual([1, '']);
  expect(second.stderr).toContain('add `--force` to write over it');
  expect((await call('migrate', '--force')).exitCode).toBe(0);
});
