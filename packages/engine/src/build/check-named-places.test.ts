import { describe, expect, it } from 'vitest';
import { createTestSite } from '../testing/site-test.ts';

const problemsOf = async (options: string) => {
  const site = createTestSite({ 'docs/甲.md': '# 甲\n\n正文。\n', 'static/a.svg': '<svg/>' });
  site.write({
    'mojian.config.ts': `export default {\n  title: 's', url: 'https://s.example', baseUrl: '/b/',\n  ${options}\n};`,
  });
  const { diagnostics } = await site.build();
  return diagnostics.map(({ severity, line, message }) => [severity, line, message]);
};

describe('folders and files that the configuration names', () => {
  it.each([
    ["docs: { path: 'docz' },", 'The folder `docz` of the docs version `current` does not exist.'],
    ["blog: { path: 'posts' },", 'The folder `posts` of the blog does not exist.'],
    ["pages: { path: 'pages' },", 'The folder `pages` of the pages does not exist.'],
  ])('fail the build when content is missing: %s', async (options, message) => {
    expect(await problemsOf(options)).toEqual([['error', 3, message]]);
  });

  it.each(['sidebars.ts', 'sidebars.json'])('fail the build without sidebars: %s', async (name) => {
    expect(await problemsOf(`docs: { sidebarPath: '${name}' },`)).toEqual([
      ['error', 3, `The file \`${name}\` of the option \`docs.sidebarPath\` does not exist.`],
    ]);
  });

  it('are warned of when files are missing', async () => {
    const logo = "navbar: { logo: { src: 'logo.svg', href: '/docs/' } }";
    expect(
      await problemsOf(
        `favicon: 'f.ico', staticDirectories: ['static', 'public'], themeConfig: { image: '/a.svg?v=1', ${logo} },`,
      ),
    ).toEqual([
      ['warning', 3, 'The file `f.ico` of `favicon` is in no static folder.'],
      ['warning', 3, 'The folder `public` of `staticDirectories` does not exist.'],
      [
        'warning',
        3,
        'The file `logo.svg` of `themeConfig.navbar.logo.src` is in no static folder.',
      ],
    ]);
  });

  it('fail the build when a style sheet is missing, which is told once', async () => {
    expect(await problemsOf("customCss: ['a.css'], clientModules: ['b.css'],")).toEqual([
      ['error', 3, 'The style sheet `a.css` does not exist.'],
      ['error', 3, 'The style sheet `b.css` does not exist.'],
    ]);
  });

  it('may be missing under their default names, and elsewhere', async () => {
    const image = "themeConfig: { image: 'https://a.example/x.png' }";
    expect(await problemsOf(`favicon: '/b/a.svg', ${image},`)).toEqual([]);
  });
});
