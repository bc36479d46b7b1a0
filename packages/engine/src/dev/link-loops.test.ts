import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { leadsBack } from './link-loops.ts';

it('links to folders that they stand in are known, also through other links', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'mojian-loops-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const at = (name: string) => path.join(root, name);
  mkdirSync(at('docs/b'), { recursive: true });
  writeFileSync(at('docs/b/x.md'), '');
  const links = {
    'docs/self': '.',
    'docs/up': '../docs',
    'docs/root': '..',
    'docs/a': 'b',
    'docs/b/y': '../a',
    'docs/dead': 'nowhere',
    'docs/circle': 'circle',
  };
  for (const [name, target] of Object.entries(links)) symlinkSync(target, at(name));
  const known = ['docs/self', 'docs/up', 'docs/root', 'docs/b/y', 'docs/a/y', 'docs/a/y/y'];
  const others = [
    'docs',
    'docs/b',
    'docs/a',
    'docs/b/x.md',
    'docs/dead',
    'docs/circle',
    'docs/none',
  ];
  expect([...known, ...others].filter((name) => leadsBack(at(name)))).toEqual(known);
});
