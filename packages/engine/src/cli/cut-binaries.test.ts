import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { refuseCutBinaries } from './cut-binaries.ts';
import { describeMissingBinary } from './missing-binary.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'mojian-binaries-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A process that notes what it loads. */
function createHost() {
  const loaded: unknown[] = [];
  const host = { dlopen: (...args: unknown[]) => void loaded.push(args) };
  refuseCutBinaries(host as never);
  return { load: (filePath: string) => host.dlopen({}, filePath, 1), loaded };
}

/** A binary with one part that is loaded, from `offset` on, as `elf(5)` has it. */
function createElf(offset: number, sizeBytes: number): Buffer {
  const binary = Buffer.alloc(offset + sizeBytes);
  binary.write('\x7fELF\x02\x01', 'latin1');
  binary.writeBigUInt64LE(64n, 0x20);
  binary.writeUInt16LE(56, 0x36);
  binary.writeUInt16LE(2, 0x38);
  // A part that is not loaded, of which it does not matter where it ends.
  binary.writeUInt32LE(4, 64);
  binary.writeBigUInt64LE(1_000_000n, 64 + 0x20);
  binary.writeUInt32LE(1, 120);
  binary.writeBigUInt64LE(BigInt(offset), 120 + 0x08);
  binary.writeBigUInt64LE(BigInt(sizeBytes), 120 + 0x20);
  return binary;
}

const place = (content: Buffer | string) => {
  const filePath = path.join(folder, 'x.node');
  writeFileSync(filePath, content);
  return filePath;
};

describe('a binary of a package', () => {
  it('is loaded when all of it is there, with what the caller gave', () => {
    const { load, loaded } = createHost();
    const filePath = place(createElf(4096, 1000));
    load(filePath);
    expect(loaded).toEqual([[{}, filePath, 1]]);
  });

  it.each([0.2, 0.5, 0.99])('is not loaded where it is cut at %d of its length', (share) => {
    const { load, loaded } = createHost();
    const whole = createElf(4096, 1000);
    const filePath = place(whole.subarray(0, whole.length * share));
    const attempt = () => load(filePath);
    expect(attempt).toThrow(`${filePath}: the file is cut short`);
    try {
      attempt();
    } catch (error) {
      expect(describeMissingBinary(error)?.code).toBe('system/missing-binary');
    }
    expect(loaded).toEqual([]);
  });

  it.each(['', 'no binary', '\x7fELF', 'MZ\x90'])(
    'is left to the loader when it is %j',
    (content) => {
      const { load, loaded } = createHost();
      load(place(content));
      load(path.join(folder, 'none.node'));
      expect(loaded).toHaveLength(2);
    },
  );

  it('that is installed here is taken for whole', () => {
    const { load, loaded } = createHost();
    const packages = path.resolve(import.meta.dirname, '../../../../node_modules/@bruits');
    const binaries = readdirSync(packages, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.node'),
    );
    for (const name of binaries) load(path.join(packages, name));
    expect(loaded.length).toBeGreaterThan(0);
    expect(loaded).toHaveLength(binaries.length);
  });
});
