import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createTestFolder } from '../testing/test-folder.ts';
import { createOrderWorker, createWriteState, STATE } from './write-orders.ts';

function createWorker() {
  const folder = createTestFolder();
  const state = createWriteState();
  return { folder, state, work: createOrderWorker({ folder, state }) };
}

it('makes files with the folders that they are in, and counts the parcels', () => {
  const { folder, state, work } = createWorker();
  work([
    { name: 'docs/布局/index.html', file: { content: '一' } },
    { name: 'docs/布局/bytes', file: { content: new Uint8Array([0xe4, 0xb8, 0x80]) } },
  ]);
  const from = path.join(folder, 'docs/布局/bytes');
  work([{ name: 'copy.txt', file: { from, mode: 0o644 } }]);
  expect(state[STATE.done]).toBe(2);
  for (const name of ['docs/布局/index.html', 'docs/布局/bytes', 'copy.txt']) {
    expect(readFileSync(path.join(folder, name), 'utf8')).toBe('一');
  }
});

it('makes nothing after a file that could not be made, and throws nothing', () => {
  const { folder, state, work } = createWorker();
  const missing = { from: path.join(folder, 'missing'), mode: 0o644 };
  work([
    { name: 'first', file: { content: '1' } },
    { name: 'copy', file: missing },
    { name: 'last', file: { content: '3' } },
  ]);
  work([{ name: 'later', file: { content: '4' } }]);
  expect(readdirSync(folder)).toEqual(['first']);
  expect([state[STATE.done], state[STATE.failed]]).toEqual([0, 1]);
});

it('makes nothing once it is stopped', () => {
  const { folder, state, work } = createWorker();
  Atomics.store(state, STATE.stopped, 1);
  work([{ name: 'file', file: { content: '' } }]);
  expect(existsSync(path.join(folder, 'file'))).toBe(false);
  expect([state[STATE.done], state[STATE.busy]]).toEqual([0, 0]);
});

it('renders files from their data, where it can', () => {
  const folder = createTestFolder();
  const state = createWriteState();
  const render = (data: unknown) => `<p>${String(data)}</p>`;
  createOrderWorker({ folder, state }, render)([{ name: 'a/index.html', file: { data: '页' } }]);
  expect(readFileSync(path.join(folder, 'a/index.html'), 'utf8')).toBe('<p>页</p>');
  expect(state[STATE.done]).toBe(1);
});

it.each([
  ['nothing renders', undefined],
  [
    'rendering fails',
    () => {
      throw new Error('A component fails.');
    },
  ],
])('has failed when %s, and leaves the file to the main thread', (_when, render) => {
  const folder = createTestFolder();
  const state = createWriteState();
  const work = createOrderWorker({ folder, state }, render);
  work([{ name: 'index.html', file: { data: '' } }]);
  expect([state[STATE.done], state[STATE.failed]]).toEqual([0, 1]);
  expect(existsSync(path.join(folder, 'index.html'))).toBe(false);
});
