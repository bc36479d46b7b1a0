import { expect, it } from 'vitest';
import { createTestSite } from '../testing/site-test.ts';
import { leadToPost } from './excerpt-links.ts';

it('links of an excerpt to what stands after the cut lead to the post', async () => {
  const site = createTestSite({
    'mojian.config.ts':
      "export default { title: '站', url: 'https://s.example', baseUrl: '/b/', docs: false, blog: { routeBasePath: 'blog' } };",
    'blog/2024-01-01-a.md':
      '甲[^1]，见[后面](#后面)。\n\n<!-- truncate -->\n\n## 后面\n\n[^1]: 注。\n',
  });
  expect(site.problems(await site.build())).toEqual([]);
  const list = site.main('blog/index.html');
  const targets = [...list.matchAll(/href="([^"]*#[^"]*)"/g)].map(([, href]) => href);
  expect(targets).toHaveLength(2);
  for (const href of targets) expect(href).toMatch(/^\/b\/blog\/2024\/01\/01\/a\/?#./);
  const post = site.main('blog/2024/01/01/a/index.html');
  const ids = [...post.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id);
  for (const href of targets) expect(ids).toContain(decodeURIComponent(href?.split('#')[1] ?? ''));
});

it('links to another state of the page that they stand in lead to the post', () => {
  const html = '<a href="?tab=1">甲</a><a class="x" href="?tab=1#b">乙</a><a href="/c?d#e">丙</a>';
  expect(leadToPost(html, '/a')).toBe(
    '<a href="/a?tab=1">甲</a><a class="x" href="/a?tab=1#b">乙</a><a href="/c?d#e">丙</a>',
  );
});

it('links to what stands in the excerpt itself stay', () => {
  const html = '<a class="x" href="#%E7%94%B2">甲</a><p id="甲">乙</p><a href="/c#d">丙</a>';
  expect(leadToPost(html, '/a')).toBe(html);
});
