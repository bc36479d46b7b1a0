import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createSiteWriter } from './site-writer.ts';

function createOldSite(): { parent: string; out: string } {
  const parent = mkdtempSync(path.join(tmpdir(), 'mojian-writer-'));
  const out = path.join(parent, 'build');
  mkdirSync(out);
  writeFileSync(path.join(out, 'old.html'), 'old');
  return { parent, out };
}

it('swaps the new site in whole and removes what is no longer part of it', () => {
  const { parent, out } = createOldSite();
  const writer = createSiteWriter(out);
  writer.write('docs/布局/a b.html', '新');
  expect(existsSync(path.join(out, 'old.html'))).toBe(true);
  writer.commit();
  writer.discard();
  expect(readFileSync(path.join(out, 'docs/布局/a b.html'), 'utf8')).toBe('新');
  expect(existsSync(path.join(out, 'old.html'))).toBe(false);
  expect(readdirSync(parent)).toEqual(['build']);
  // The web server may run as another user than the build.
  expect(statSync(out).mode & 0o777).toBe(0o777 & ~process.umask());
});

it('leaves the old site untouched when the new one is discarded', () => {
  const { parent, out } = createOldSite();
  const writer = createSiteWriter(out);
  writer.write('index.html', 'new');
  writer.discard();
  expect(readFileSync(path.join(out, 'old.html'), 'utf8')).toBe('old');
  expect(readdirSync(parent)).toEqual(['build']);
});

it('refuses to write outside the output folder', () => {
  const { out } = createOldSite();
  const writer = createSiteWriter(out);
  expect(() => writer.write('../../x.html', '')).toThrow('leaves the output folder');
  writer.discard();
});
