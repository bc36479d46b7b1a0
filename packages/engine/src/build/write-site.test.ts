import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createTestSite } from '../testing/site-test.ts';

const picture = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><rect fill="${color}"/></svg>`;

describe('a picture whose address tells its content', () => {
  it.each<[what: string, change: (filePath: string) => void]>([
    ['replaced', (filePath) => writeFileSync(filePath, picture('green'))],
    ['replaced by one of its size', (filePath) => writeFileSync(filePath, picture('tan'))],
    ['saved anew', (filePath) => writeFileSync(filePath, picture('red'))],
  ])('fails a build in which it is %s, and the next one has it', async (_, change) => {
    const site = createTestSite({
      'docs/图.svg': picture('red'),
      'docs/a.md': '![图](./图.svg)\n',
    });
    await site.build();
    const before = site.list();
    const filePath = path.join(site.folder, 'docs/图.svg');
    site.write({ 'docs/b.md': '新\n' });
    const report = await site.build({
      onStepStart: (name) => name === 'Copy files' && change(filePath),
    });
    expect(site.problems(report)).toEqual(['source/changed docs/图.svg:']);
    expect(report.outFolder).toBeNull();
    expect(site.list()).toEqual(before);
    const next = await site.build();
    expect(next.diagnostics).toEqual([]);
    expect(site.has('docs/b/index.html')).toBe(true);
  });

  it('is no problem when it is saved before it is read, or when it stays', async () => {
    const site = createTestSite({
      'docs/图.svg': picture('red'),
      'docs/a.md': '![图](./图.svg)\n',
    });
    expect((await site.build()).diagnostics).toEqual([]);
    site.write({ 'docs/图.svg': picture('tan') });
    expect((await site.build()).diagnostics).toEqual([]);
    rmSync(path.join(site.folder, 'docs/a.md'));
    site.write({ 'docs/b.md': '无图\n' });
    expect((await site.build()).diagnostics).toEqual([]);
  });
});
