import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serialize } from 'node:v8';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openObjectStore } from './object-store.ts';

let folder: string;
beforeEach(() => {
  folder = path.join(mkdtempSync(path.join(tmpdir(), 'mojian-store-')), 'objects');
});
afterEach(() => rmSync(path.dirname(folder), { recursive: true, force: true }));

const VALUE = { 名: '闭包', list: [1, undefined, null], date: new Date(0) };

async function keep(entries: Record<string, unknown>): Promise<void> {
  const store = openObjectStore(folder);
  for (const [key, value] of Object.entries(entries)) store.put(key, value);
  await store.flush();
}

/** The one file in the folder. */
function onlyFile(): string {
  const names = readdirSync(folder);
  expect(names).toHaveLength(1);
  return path.join(folder, names[0] ?? '');
}

describe('an object store', () => {
  it('gives back what an earlier run has kept, and nothing else', async () => {
    await keep({ a: VALUE, b: 'other' });
    const store = openObjectStore(folder);
    expect(store.get('a')).toEqual(VALUE);
    expect(store.get('b')).toBe('other');
    expect(store.get('c')).toBeNull();
  });

  it('keeps a value as it was when it was put in', async () => {
    const store = openObjectStore(folder);
    const value = { text: '先' };
    store.put('a', value);
    value.text = '后';
    await store.flush();
    expect(openObjectStore(folder).get('a')).toEqual({ text: '先' });
  });

  it.each([
    ['cut short', (data: Buffer) => data.subarray(0, data.length - 3)],
    ['empty', () => Buffer.alloc(0)],
    ['full of zeros, as after a power cut', (data: Buffer) => Buffer.alloc(data.length)],
    [
      'changed by one bit',
      (data: Buffer) => Buffer.from(data.map((byte, i) => byte ^ +(i === 30))),
    ],
    ['replaced by something else', () => Buffer.from('<html>')],
  ])('takes a file that is %s for nothing', async (_, damage) => {
    await keep({ a: VALUE });
    const file = onlyFile();
    writeFileSync(file, damage(readFileSync(file)));
    expect(openObjectStore(folder).get('a')).toBeNull();
    await keep({ a: VALUE });
    expect(openObjectStore(folder).get('a')).toEqual(VALUE);
  });

  // Long texts and several turns: with one name for what is being written, most turns went wrong.
  it.each([1, 2, 3, 4, 5])('lets several runs write at once (turn %i)', async () => {
    const runs = [1, 2, 3];
    const textOf = (run: number): string => `${run}`.repeat(1_000_000);
    await Promise.all(runs.map((run) => keep({ same: textOf(run), [`own ${run}`]: run })));
    const store = openObjectStore(folder);
    const winner = String(store.get('same'));
    expect(winner === textOf(Number(winner[0])), `kept: ${winner.slice(0, 20)}`).toBe(true);
    expect(runs.map((run) => store.get(`own ${run}`))).toEqual(runs);
    expect(readdirSync(folder)).toHaveLength(4);
  });

  it('keeps the last of several values for one key', async () => {
    const store = openObjectStore(folder);
    for (const value of ['a', 'b', 'c']) store.put('key', value.repeat(1_000_000));
    await store.flush();
    expect(store.isKeeping()).toBe(true);
    expect(readdirSync(folder)).toHaveLength(1);
    expect(String(openObjectStore(folder).get('key')).slice(0, 3)).toBe('ccc');
  });

  it('does without a folder that cannot be written', async () => {
    writeFileSync(folder, 'a file where the folder should be');
    await keep({ a: VALUE, b: VALUE });
    expect(openObjectStore(folder).get('a')).toBeNull();
  });

  it.each([
    ['short', 'x'],
    ['longer than what is read at once', '长'.repeat(20_000)],
  ])('gives the parts of a value one by one: a first one that is %s', async (_, first) => {
    const store = openObjectStore(folder);
    const second = { text: '后'.repeat(1000) };
    store.putParts('a', { first: serialize(first), second: serialize(second) });
    await store.flush();
    const again = openObjectStore(folder);
    expect(again.getFirstPart('a')).toBe(first);
    expect(again.getSecondPart('a')).toEqual(second);
    expect(again.getFirstPart('b')).toBeNull();
    expect(again.getSecondPart('b')).toBeNull();
  });

  it('takes one part for nothing where the other is whole, and both where their length is wrong', async () => {
    const store = openObjectStore(folder);
    store.putParts('a', { first: serialize('first'), second: serialize('second') });
    await store.flush();
    const file = onlyFile();
    const whole = readFileSync(file);
    const read = (damaged: Buffer) => {
      writeFileSync(file, damaged);
      const again = openObjectStore(folder);
      return [again.getFirstPart('a'), again.getSecondPart('a')];
    };
    const changed = (at: number) => Buffer.from(whole.map((byte, i) => byte ^ +(i === at)));
    expect(read(whole)).toEqual(['first', 'second']);
    expect(read(changed(whole.length - 1))).toEqual(['first', null]);
    expect(read(whole.subarray(0, -1))).toEqual(['first', null]);
    expect(read(changed(10))).toEqual([null, 'second']);
    expect(read(changed(4))).toEqual([null, null]);
    expect(read(changed(7))).toEqual([null, null]);
    expect(read(whole.subarray(0, 10))).toEqual([null, null]);
  });

  /** Makes all files look as if they had been written so many days ago; negative for the future. */
  function age(days: number): void {
    const time = Date.now() / 1000 - days * 24 * 60 * 60;
    for (const name of readdirSync(folder)) utimesSync(path.join(folder, name), time, time);
  }

  it.each([8, -400])(
    'removes what nobody has asked for in a week, and keeps what is asked for: written %i days ago',
    async (days) => {
      const store = openObjectStore(folder);
      store.put('asked', 1);
      store.putParts('in parts', { first: serialize(2), second: serialize(3) });
      store.put('not asked', 4);
      age(days);
      const later = openObjectStore(folder);
      expect([later.get('asked'), later.getFirstPart('in parts')]).toEqual([1, 2]);
      // A run that asks for nothing, as of another branch.
      await openObjectStore(folder).flush();
      const last = openObjectStore(folder);
      expect([last.get('asked'), last.getFirstPart('in parts'), last.get('not asked')]).toEqual([
        1,
        2,
        null,
      ]);
    },
  );

  it('keeps what nobody has asked for since less than a week', async () => {
    await keep({ a: 1 });
    age(6);
    await keep({ b: 2 });
    expect(openObjectStore(folder).get('a')).toBe(1);
  });

  it('forgets what the same run has put in, and nothing else', async () => {
    await keep({ earlier: 1 });
    const store = openObjectStore(folder);
    store.put('own', 2);
    for (const key of ['earlier', 'own', 'nothing']) store.forget(key);
    expect([store.get('earlier'), store.get('own')]).toEqual([1, null]);
    expect(readdirSync(folder)).toHaveLength(1);
  });

  it('that may only be read changes nothing on the disk', async () => {
    await keep({ a: 1 });
    age(8);
    const { mtimeMs } = statSync(onlyFile());
    const store = openObjectStore(folder, { isReadOnly: true });
    expect([store.get('a'), store.isKeeping()]).toEqual([1, false]);
    store.put('b', 2);
    await store.flush();
    expect(statSync(onlyFile()).mtimeMs).toBe(mtimeMs);
  });
});
