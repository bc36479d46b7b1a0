import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createHostRules, openHostRules } from './host-files.ts';
import { compilePathPattern } from './path-pattern.ts';

describe('compilePathPattern', () => {
  it.each([
    ['/a', '/a', {}],
    ['/a', '/a/', {}],
    ['/a/', '/a', {}],
    ['/a', '/ab', null],
    ['/a.b', '/axb', null],
    ['/*', '/', { splat: '' }],
    ['/old/*', '/old', { splat: '' }],
    ['/old/*', '/old/布局/x', { splat: '布局/x' }],
    ['/old/*', '/older', null],
    ['/:year/:slug', '/2022/promise', { year: '2022', slug: 'promise' }],
    ['/:year', '/2022/promise', null],
  ])('%s on %s', (pattern, routePath, parameters) => {
    expect(compilePathPattern(pattern)(routePath)).toEqual(parameters);
  });
});

describe('redirect rules', () => {
  const rules = createHostRules(
    `
# moved in 2022
/blog/:year/* /archive/:year/:splat   # a comment
/旧 /新 302
/%E6%97%A7%E4%BA%8C /x
/out/* https://example.com/:splat 308
/here /there 200
/cdn/* //cdn.example/:splat
/shadow /y 301!
/geo /z 302 Country=cn
/to/:name/* /:splat/:name
/broken
relative /z
/status /z 999
`,
    '',
  );
  it.each([
    ['/blog/2022/闭包', '/archive/2022/%E9%97%AD%E5%8C%85', 301],
    ['/旧', '/%E6%96%B0', 302],
    ['/旧二', '/x', 301],
    ['/out/a?b', 'https://example.com/a%3Fb', 308],
    ['/here', '/there', 200],
    ['/cdn/a', '//cdn.example/a', 301],
    ['/to/evil.example', '/evil.example', 301],
    ['/to/b/a', '/a/b', 301],
  ])('%s leads to %s', (routePath, location, status) => {
    expect(rules.redirect(routePath, false)).toEqual({ location, status });
  });

  it.each(['/geo', '/broken', '/relative', '/status', '/none'])('%s has none', (routePath) => {
    expect(rules.redirect(routePath, false)).toBeUndefined();
  });

  it('shadow files only when forced', () => {
    expect(rules.redirect('/shadow', true)?.location).toBe('/y');
    expect(rules.redirect('/here', true)).toBeUndefined();
  });
});

describe('header rules', () => {
  it('apply all blocks that match, and leave out what is no header', () => {
    const rules = createHostRules(
      '',
      '/*\n  X-A: 1\n  no colon\n  Bad Name: x\n  X-Bad: 值\n/docs/*\n\tX-B: a:b\n  X-A: 2\n',
    );
    expect(rules.headers('/')).toEqual([['X-A', '1']]);
    expect(rules.headers('/docs/x')).toEqual([
      ['X-A', '1'],
      ['X-B', 'a:b'],
      ['X-A', '2'],
    ]);
  });
});

describe('openHostRules', () => {
  it('gives the rules of the build that was put in place last', async () => {
    const root = mkdtempSync(path.join(os.tmpdir(), 'mojian-host-files-'));
    onTestFinished(() => rmSync(root, { recursive: true }));
    const folder = path.join(root, 'build');
    const build = (policy: string | null) => {
      const made = mkdtempSync(path.join(root, 'made-'));
      if (policy) writeFileSync(path.join(made, '_headers'), `/*\n  X-Policy: ${policy}\n`);
      rmSync(folder, { recursive: true, force: true });
      renameSync(made, folder);
    };
    const loadRules = openHostRules(folder);
    const readPolicy = async () => (await loadRules()).headers('/');
    for (const policy of ['a', 'b', null]) {
      build(policy);
      await expect.poll(readPolicy).toEqual(policy ? [['X-Policy', policy]] : []);
    }
  });
});
