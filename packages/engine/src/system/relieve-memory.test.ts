import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { expect, it } from 'vitest';
import { relieveMemory } from './relieve-memory.ts';

const MEBIBYTE = 1024 * 1024;

const outsideBytes = (): number => getHeapStatistics().external_memory;

it('frees what has gathered, also of what V8 counts but does not keep in its heap', () => {
  // What is freed counts at once.
  setFlagsFromString('--no-concurrent-array-buffer-sweeping');
  relieveMemory();
  const before = outsideBytes();
  const gather = (): number => {
    const buffers = Array.from({ length: 100 }, () => Buffer.alloc(MEBIBYTE));
    return buffers.length;
  };
  gather();
  expect(outsideBytes()).toBeGreaterThan(before + 50 * MEBIBYTE);
  relieveMemory();
  expect(outsideBytes()).toBeLessThan(before + 10 * MEBIBYTE);
});

it('keeps what is in use', () => {
  const kept = Array.from({ length: 100 }, (_, index) => Buffer.alloc(MEBIBYTE, index));
  relieveMemory();
  expect(kept.every((buffer, index) => buffer[MEBIBYTE - 1] === index)).toBe(true);
});
