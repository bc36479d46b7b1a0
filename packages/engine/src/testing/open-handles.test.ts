import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
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

describe.skipIf(!existsSync('/dev/full'))('what is printed finds no room any more', () => {
  const startPrinting = (args: string[]) => {
    const site = createTestSite({ 'blog/2022-01-02-a.md': '# 甲\n' });
    const output = openSync('/dev/full', 'w');
    onTestFinished(() => closeSync(output));
    return { ...startCommand(args, { cwd: site.folder, output }), site };
  };

  it('and a build goes on, but does not end well', async () => {
    const { result, site } = startPrinting(['build']);
    expect((await result).exitCode).toBe(1);
    expect(existsSync(path.join(site.folder, 'build/index.html'))).toBe(true);
  }, 60_000);

  it.each([['routes'], ['check'], ['--help']])(
    'and `mojian %s` does not end well',
    async (name) => {
      expect((await startPrinting([name]).result).exitCode).toBe(1);
    },
    60_000,
  );

  it.each(['dev', 'serve'])(
    'and `mojian %s` goes on, and ends when it is asked to',
    async (name) => {
      const port = await findFreePort();
      const site = createTestSite({ 'blog/2022-01-02-a.md': '# 甲\n' });
      await site.build();
      const output = openSync('/dev/full', 'w');
      onTestFinished(() => closeSync(output));
      const { child, result } = startCommand([name, '--port', `${port}`], {
        cwd: site.folder,
        output,
      });
      onTestFinished(() => void child.kill('SIGKILL'));
      const ask = () =>
        fetch(`http://localhost:${port}/`).then(
          ({ status }) => status,
          () => 0,
        );
      await expect.poll(ask, { timeout: 30_000 }).toBe(200);
      // What `dev` tells of an edit finds no room either.
      site.write({ 'blog/2022-01-02-a.md': '# 乙\n' });
      await delay(1500);
      expect(await ask()).toBe(200);
      child.kill('SIGTERM');
      expect((await result).exitCode).toBe(0);
    },
    60_000,
  );
});

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
