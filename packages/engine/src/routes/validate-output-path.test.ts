import path from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { validateAddress, validateOutputPath } from './validate-output-path.ts';

it.each([
  ['docs/布局/index.html', undefined],
  ['docs/d.ts文件.html', undefined],
  ['...x/index.html', undefined],
  ['docs/concept/index.html', undefined],
  ['../../x/index.html', 'unsafe'],
  ['docs/../x/index.html', 'unsafe'],
  ['./index.html', 'unsafe'],
  ['a\0b/index.html', 'unsafe'],
  ['a\nb/index.html', 'unsafe'],
  ['a\\b/index.html', 'unsafe'],
  ['\ud800/index.html', 'unsafe'],
  [`${'长'.repeat(80)}/index.html`, undefined],
  [`${'长'.repeat(81)}/index.html`, 'unsafe'],
  [`${'a/'.repeat(1000)}index.html`, 'unsafe'],
  ['con/index.html', 'windows'],
  ['CON.md/index.html', 'windows'],
  ['lpt1.html', 'windows'],
  ['C:/index.html', 'windows'],
  ['什么是 "X"?.html', 'windows'],
  ['什么是“X”？/index.html', undefined],
  ['x./index.html', 'windows'],
  ['x /index.html', 'windows'],
])('%.40j is %s', (outputPath, kind) => {
  expect(validateOutputPath(outputPath)?.kind).toBe(kind);
});

it.each([true, false, undefined])(
  'takes no address with dots for a name, trailingSlash %s',
  (trailingSlash) => {
    const kinds = ['/b/tags/..', '/b/tags/.', '/b/../x', '/b/tags/...', '/b/.x'].map(
      (permalink) => validateAddress(permalink, { baseUrl: '/b/', trailingSlash })?.kind,
    );
    expect(kinds.slice(0, 3)).toEqual(['unsafe', 'unsafe', 'unsafe']);
    expect(kinds.slice(3)).not.toContain('unsafe');
  },
);

it('lets nothing through that leaves the folder', () => {
  const part = fc.constantFrom('..', '.', '/', '\\', 'x', '\0', '布局', ' ', '%2e');
  const outputPaths = fc.array(part, { minLength: 1, maxLength: 8 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(outputPaths, (outputPath) => {
      fc.pre(!outputPath.startsWith('/') && validateOutputPath(outputPath)?.kind !== 'unsafe');
      expect(path.resolve('/out', outputPath)).toMatch(/^\/out(?:\/|$)/);
    }),
  );
});
