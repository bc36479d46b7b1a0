import { describe, expect, it } from 'vitest';
import { createTestSite } from '../testing/site-test.ts';

const FILES = {
  'mojian.config.ts':
    "export default { title: '站', url: 'https://s.example', baseUrl: '/b/', docs: false, blog: { routeBasePath: 'blog' } };",
  'blog/authors.yml':
    'mei: { name: 梅, url: /about, socials: { 主页: "/me 梅" } }\nlan: { name: 兰, url: "https://" }\n',
  'blog/2024-01-01-a.md': '---\nauthors: mei\nimage: /img/a%20b.png?v=2\n---\n甲',
  'blog/2024-01-02-b.md': '---\nauthors: [lan]\nimage: ./cover.svg\n---\n乙',
  'static/img/a b.png': 'png',
  'blog/cover.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"></svg>',
};

describe('addresses that authors write', () => {
  it('are encoded once and stand below the base URL, in pages, data and feeds', async () => {
    const site = createTestSite(FILES);
    expect(site.problems(await site.build())).toEqual([]);
    const page = site.read('blog/2024/01/01/a/index.html');
    const image = 'https://s.example/b/img/a%20b.png?v=2';
    expect(page).toContain(`<meta property="og:image" content="${image}">`);
    expect(page).toContain('<meta property="article:author" content="https://s.example/b/about">');
    expect(page).toContain('"name":"梅","url":"https://s.example/b/about"');
    expect(page).toContain('href="/b/about"');
    expect(site.read('blog/authors/index.html')).toContain('href="/b/me%20%E6%A2%85"');
    const feed = JSON.parse(site.read('blog/feed.json'));
    const [second, first] = feed.items as { image: string }[];
    expect(first?.image).toBe(image);
    expect(second?.image).toMatch(
      /^https:\/\/s\.example\/b\/assets\/images\/cover-[\da-f]{16}\.svg$/,
    );
  });
});
