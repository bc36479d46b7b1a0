import { describe, expect, it } from 'vitest';
import { findPageFiles } from './page-files.ts';

const root = 'https://example.org/';

describe('findPageFiles', () => {
  it('finds what a page loads, also later: islands and the rest of its sidebar', () => {
    const html = `
      <link rel="alternate" type="application/json" href="/feed.json">
      <link rel="stylesheet" href="/assets/styles.css">
      <nav class="nav-tree" data-src="/assets/sidebar.1234abcd.json"></nav>
      <mj-island data-src="/assets/counter.js"></mj-island>
      <img src="/assets/a.png"><a href="/docs/other">other</a>`;
    expect(findPageFiles(html, root)).toEqual([
      `${root}assets/styles.css`,
      `${root}assets/sidebar.1234abcd.json`,
      `${root}assets/counter.js`,
      `${root}assets/a.png`,
    ]);
  });

  it('takes one size of a picture, not its file', () => {
    const html =
      '<img src="/img/a.png" srcset="/assets/a-480.webp 480w, /assets/a-1440.webp 1440w" sizes="720px" alt="">';
    expect(findPageFiles(html, root)).toEqual([`${root}assets/a-1440.webp`]);
  });

  it('leaves other sites and other parts of this host alone', () => {
    const html = '<script src="/other/a.js"></script><img src="https://elsewhere.org/b.png">';
    expect(findPageFiles(html, `${root}site/`)).toEqual([]);
  });
});
