import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { beforeAll, expect, it } from 'vitest';
import { ensureBuiltCommand, startCommand } from './built-command.ts';
import { createTestSite } from './site-test.ts';

beforeAll(ensureBuiltCommand, 120_000);

const LENGTH = 2 ** 20;
const OPEN = `import { createServer } from 'node:net';
createServer().listen(0);
setInterval(() => {}, 1000);
process.stdout.write('x'.repeat(${LENGTH}));`;

it.each([
  ['ok', "title: '站', url: 'https://a.example'", 0],
  ['with errors', "title: '站'", 1],
])(
  'a build ends though its configuration leaves a server and a timer open: %s',
  async (_, options, code) => {
    const site = createTestSite({
      'mojian.config.mjs': `${OPEN}\nexport default { ${options} };`,
      'blog/2022-01-02-a.md': '# 甲\n',
    });
    site.write({ 'mojian.config.ts': null });
    const { child, result } = startCommand(['build'], { cwd: site.folder });
    // A reader that is slow to take what is piped to it.
    child.stdout?.pause();
    await delay(1500);
    child.stdout?.resume();
    const { exitCode, stdout } = await result;
    expect([exitCode, stdout.split('x'.repeat(LENGTH)).length]).toEqual([code, 2]);
    expect(stdout).toMatch(/that took [\d.]+ s\n$/);
  },
  60_000,
);

it('a build goes on though nobody reads what it prints any more', async () => {
  const site = createTestSite({ 'blog/2022-01-02-a.md': '# 甲\n' });
  const { child, result } = startCommand(['build'], { cwd: site.folder });
  child.stdout?.destroy();
  child.stderr?.destroy();
  expect((await result).exitCode).toBe(0);
  expect(existsSync(path.join(site.folder, 'build/index.html'))).toBe(true);
}, 60_000);
