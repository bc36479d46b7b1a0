import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createTestFolder } from '../testing/test-folder.ts';
import { describeBeginning, findBuiltEntry } from './beginning.ts';

const SITEMAP = ['/docs/%E6%B7%B1/a/', '/docs/', '/docs/b/']
  .map((each) => `<url><loc>https://site.example${each}</loc></url>`)
  .join('');

/** Writes files into an empty folder. */
function build(files: Record<string, string>): string {
  const folder = createTestFolder();
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  return folder;
}

describe('where a built site begins', () => {
  it('is the shortest address of its sitemap, on the server that shows it', () => {
    const folder = build({ '404.html': '', 'sitemap.xml': `<urlset>${SITEMAP}</urlset>` });
    const url = findBuiltEntry(folder, 'http://localhost:3000/');
    expect(url).toBe('http://localhost:3000/docs/');
    expect(describeBeginning(url ?? '')).toContain('begins at http://localhost:3000/docs/\n');
  });

  it('is not told where there is a home page, or nothing to find it by', () => {
    const url = 'http://localhost:3000/';
    expect(findBuiltEntry(build({ 'index.html': '', 'sitemap.xml': SITEMAP }), url)).toBeNull();
    expect(findBuiltEntry(build({ '404.html': '' }), url)).toBeNull();
    expect(findBuiltEntry(build({ 'sitemap.xml': '<loc>/docs</loc>' }), url)).toBeNull();
    expect(findBuiltEntry(build({ 'sitemap.xml': '<urlset></urlset>' }), url)).toBeNull();
  });
});
