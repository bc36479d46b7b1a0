import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createServer } from 'vite';
import { expect, it, onTestFinished } from 'vitest';
import { createServerModules } from './server-modules.ts';

/** A server whose file `held.js` is read at once and passed on when `release` is called. */
async function startServer() {
  const folder = mkdtempSync(path.join(tmpdir(), 'mojian-modules-'));
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
  const serverModules = createServerModules(() => setStale());
  let setStale = (): void => undefined;
  let release = (): void => undefined;
  let setRead = (): void => undefined;
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  const isRead = new Promise<void>((resolve) => {
    setRead = resolve;
  });
  const isStale = new Promise<void>((resolve) => {
    setStale = resolve;
  });
  const vite = await createServer({
    ...{ configFile: false, root: folder, appType: 'custom', logLevel: 'silent' },
    server: { middlewareMode: true, ws: false, watch: null },
    plugins: [
      serverModules.plugin,
      {
        name: 'hold',
        async transform(_code, id) {
          if (!id.endsWith('held.js')) return;
          setRead();
          await isReleased;
        },
      },
    ],
  });
  onTestFinished(async () => {
    await vite.close();
    rmSync(folder, { recursive: true });
  });
  const load = async () => (await serverModules.load(path.join(folder, 'entry.js'))).default;
  const change = async (name: string) => {
    vite.watcher.emit('change', path.join(folder, name));
    await isStale;
  };
  return { write, load, release, isRead, change };
}

it('loads a module anew whose file changes while it is being loaded', async () => {
  const { write, load, release, isRead, change } = await startServer();
  write('entry.js', "import { word } from './middle.js';\nexport default word;");
  write('middle.js', "export { word } from './held.js';");
  write('held.js', "export const word = 'old';");
  const first = load();
  await isRead;
  write('held.js', "export const word = 'new';");
  await change('held.js');
  const second = load();
  release();
  expect(await first).toBe('old');
  expect(await second).toBe('new');
  expect(await load()).toBe('new');
});
