import { expect, it } from 'vitest';
import { createTestSite } from '../testing/site-test.ts';

const POST = (image: string) => `---\nimage: ${image}\ntags: [a]\n---\n\n正文。\n`;

it('a share picture that is not there is told of, at its line', async () => {
  const site = createTestSite({
    'static/img/a b.png': 'png',
    'blog/cover.png': 'png',
    'blog/2022-01-01-beside.md': POST('./cover.png'),
    'blog/2022-01-02-static.md': POST('/img/a%20b.png?v=2'),
    'blog/2022-01-03-below.md': POST('img/a b.png'),
    'blog/2022-01-04-full.md': POST('https://cdn.example/a.png'),
    'blog/2022-01-05-slip.md': POST('./covr.png'),
    'blog/2022-01-06-nowhere.md': POST('/img/c.png'),
  });
  const { diagnostics } = await site.build();
  expect(
    diagnostics.map(({ code, severity, filePath, line, message }) => [
      ...[code, severity, filePath?.slice(-10), line, message],
    ]),
  ).toEqual([
    [
      ...['front-matter/missing-image', 'warning', '05-slip.md', 2],
      'There is no picture `./covr.png` to share the page with.',
    ],
    [
      ...['front-matter/missing-image', 'warning', 'nowhere.md', 2],
      'There is no picture `/img/c.png` to share the page with.',
    ],
  ]);
});
