import { createServer } from 'node:http';
import { expect, it } from 'vitest';
import { createViteLink } from './vite-link.ts';
import type { DevModules } from './vite-server.ts';

/** A link to servers of Vite that note what happens to them. */
function createTestLink({ fails = (_number: number): boolean => false } = {}) {
  const log: string[] = [];
  let count = 0;
  const link = createViteLink({
    async start() {
      count += 1;
      const number = count;
      if (fails(number)) throw new Error(`${number} fails`);
      log.push(`${number} starts`);
      const close = async () => void log.push(`${number} ends`);
      return { vite: { close } } as unknown as DevModules;
    },
    onStart: () => log.push('told'),
  });
  link.attach(createServer());
  return { link, log };
}

it('starts Vite once, however many want it', async () => {
  const { link, log } = createTestLink();
  expect(link.isRunning()).toBe(false);
  const [first, second] = await Promise.all([link.start(), link.start()]);
  expect(first).toBe(second);
  expect(link.isRunning()).toBe(true);
  expect(log).toEqual(['1 starts', 'told']);
});

it('ends the old Vite before it starts a new one, and the new one at the end', async () => {
  const { link, log } = createTestLink();
  const old = await link.start();
  await link.restart();
  expect(await link.start()).not.toBe(old);
  await link.close();
  expect(log).toEqual(['1 starts', 'told', '1 ends', '2 starts', 'told', '2 ends']);
});

it('starts Vite anew though it could not start before, and closes without one', async () => {
  const { link, log } = createTestLink({ fails: (number) => number === 1 });
  await expect(link.start()).rejects.toThrow('1 fails');
  await link.restart();
  await link.close();
  expect(log).toEqual(['2 starts', 'told', '2 ends']);
  const idle = createTestLink();
  await idle.link.close();
  expect(idle.log).toEqual([]);
});

it('starts Vite when it is needed the next time after it could not start, or start anew', async () => {
  const { link, log } = createTestLink({ fails: (number) => number % 2 === 1 });
  await expect(link.start()).rejects.toThrow('1 fails');
  expect(link.isRunning()).toBe(false);
  await link.start();
  await expect(link.restart()).rejects.toThrow('3 fails');
  expect(link.isRunning()).toBe(false);
  await link.start();
  await link.close();
  expect(log).toEqual(['2 starts', 'told', '2 ends', '4 starts', 'told', '4 ends']);
});
