import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { digestTools } from './tools-digest.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'mojian-tools-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it.each([
  'node_modules/.package-lock.json',
  'node_modules/.pnpm/lock.yaml',
  'node_modules/.yarn-integrity',
  'node_modules/.yarn-state.yml',
  '.pnp.cjs',
  'bun.lock',
])('is another one after packages were installed for the site or around it: %s', (record) => {
  const site = path.join(folder, 'packages/site');
  mkdirSync(site, { recursive: true });
  const digests = [digestTools(site)];
  for (const place of [folder, site]) {
    for (const text of ['a@1.0.0', 'a@1.0.1']) {
      const filePath = path.join(place, record);
      mkdirSync(path.dirname(filePath), { recursive: true });
      writeFileSync(filePath, text);
      expect(digestTools(site)).toBe(digestTools(site));
      digests.push(digestTools(site));
    }
  }
  expect(new Set(digests).size).toBe(digests.length);
});

it.each(['', '@scope', '.bun'])(
  'is another one once what Bun’s lock says is installed: %j',
  (name) => {
    const place = path.join(folder, 'node_modules', name);
    mkdirSync(place, { recursive: true });
    writeFileSync(path.join(folder, 'bun.lock'), 'a@1.0.1');
    const before = digestTools(folder);
    expect(digestTools(folder)).toBe(before);
    utimesSync(place, 1, 1);
    expect(digestTools(folder)).not.toBe(before);
  },
);
