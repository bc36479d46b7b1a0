import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createTestSite } from '../testing/site-test.ts';

describe('a static file in the place of a page', () => {
  it.each<[what: string, name: string, clash: string, message: string]>([
    [
      'a file where the folder of docs is to be',
      'static/docs',
      'static/docs',
      'The file stands where a folder for the page `/docs/` is to be.',
    ],
    [
      'a file where the folder of one doc is to be',
      'static/docs/a',
      'static/docs/a',
      'The file stands where a folder for the page `/docs/a` is to be.',
    ],
    [
      'a folder where the file of a page is to be',
      'static/404.html/a.txt',
      'static/404.html',
      'The folder stands where the file of the page `/404.html` is to be.',
    ],
  ])('is told of before anything is written: %s', async (_, name, clash, message) => {
    const site = createTestSite({ 'docs/a.md': '甲\n' });
    await site.build();
    const before = site.list();
    site.write({ [name]: '乙' });
    for (const isDryRun of [false, true]) {
      const report = await site.build({ isDryRun });
      expect(site.problems(report)).toEqual([`routes/file-clash ${clash}:`]);
      expect(report.diagnostics[0]?.message).toBe(message);
      expect(report.outFolder).toBeNull();
    }
    expect(site.list()).toEqual(before);
  });

  it('is left out where that is a warning', async () => {
    const site = createTestSite({
      'mojian.config.ts':
        "export default { title: '站', url: 'https://site.example', diagnostics: { routes: 'warn' } };",
      'docs/a.md': '甲\n',
      'static/docs': '乙',
      'static/404.html/b.txt': '丙',
      'static/c.txt': '丁',
    });
    const report = await site.build();
    expect(site.problems(report).sort()).toEqual([
      'routes/file-clash static/404.html:',
      'routes/file-clash static/docs:',
    ]);
    expect(site.main('docs/a/index.html')).toContain('甲');
    expect(site.read('404.html')).toContain('<main');
    expect(site.read('c.txt')).toBe('丁');
  });

  it('is no problem where both have room', async () => {
    const site = createTestSite({
      'docs/a.md': '甲\n',
      'static/docs/a/b.txt': '乙',
      'static/docs/c': '丙',
    });
    mkdirSync(path.join(site.folder, 'static/404.html'));
    expect((await site.build()).diagnostics).toEqual([]);
    expect(site.read('docs/a/b.txt')).toBe('乙');
    expect(site.read('docs/c')).toBe('丙');
  });
});
