import { expect, it } from 'vitest';
import { loadTestSite } from '../testing/load-test-site.ts';

const BASE = "title: '站', url: 'https://site.example'";
const NAVBAR = "themeConfig: { navbar: { title: '站' } }";

/** Problems of a site with a doc and one more thing. */
async function problemsOf(options: string, files: Record<string, string> = {}) {
  const site = await loadTestSite({
    'mojian.config.ts': `export default { ${BASE}, ${options} };`,
    'docs/a.md': '甲\n',
    'static/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    ...files,
  });
  return site.collector.list();
}

it('a site without a page to which its title leads is told of once, with where it begins', async () => {
  expect(await problemsOf(`${NAVBAR}, blog: false`)).toMatchObject([
    {
      ...{ code: 'routes/no-home', severity: 'warning', line: null },
      message:
        'No page stands at `/`, to which the title in the navbar leads; the site begins at `/docs/`.',
      fix: "Write `src/pages/index.md`, or put the docs or the blog there with `routeBasePath: '/'`; `themeConfig.navbar.logo.href` lets the title lead elsewhere.",
    },
  ]);
  expect(await problemsOf(`${NAVBAR}, baseUrl: '/基/', trailingSlash: true`)).toMatchObject([
    { message: expect.stringContaining('No page stands at `/基/`') },
  ]);
  const logo = "themeConfig: { navbar: { logo: { src: 'logo.svg', href: '/' } } }";
  expect(await problemsOf(logo)).toMatchObject([{ code: 'routes/no-home' }]);
});

it.each<[string, string, Record<string, string>?]>([
  ['there is a page in Markdown', NAVBAR, { 'src/pages/index.md': '页\n' }],
  ['there is a component', NAVBAR, { 'src/pages/index.tsx': 'export default () => <p>页</p>;\n' }],
  ['the docs are there', `${NAVBAR}, docs: { routeBasePath: '/' }`],
  ['the blog is there', `${NAVBAR}, baseUrl: '/b/', blog: { routeBasePath: '/' }`],
  ['there is a static file', NAVBAR, { 'static/index.html': '<!doctype html>' }],
  ['an old address is', `${NAVBAR}, redirects: [{ from: '/', to: '/docs/a' }]`],
  [
    'the logo leads elsewhere',
    "themeConfig: { navbar: { logo: { src: 'logo.svg', href: '/docs/a' } } }",
  ],
  ['nothing begins the site', `${NAVBAR}, blog: false, docs: false`],
  ['the navbar is not set up yet', ''],
])('is not when %s', async (_, options, files) => {
  expect(await problemsOf(options, files)).toEqual([]);
});
