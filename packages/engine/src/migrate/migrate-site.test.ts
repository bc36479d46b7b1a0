import { existsSync, rmSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CLASSIC_SITE, prepareDocusaurusSite } from './docusaurus-site.fixture.ts';
import { migrateSite } from './migrate-site.ts';

const { getFolder, resolve, read, write, migrate } = prepareDocusaurusSite();

describe('mojian migrate', () => {
  const small = (rest = '') => ({
    'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://t.example', baseUrl: '/', ${rest} };`,
  });

  it('switches off what the site does not have', async () => {
    const { config } = await migrate(small());
    expect([config?.blog, config?.docs, config?.pages]).toEqual([false, false, false]);
  });

  it.each([
    ["presets: ['classic']", true, true, true],
    ["presets: [['@docusaurus/preset-classic', { blog: false }]]", false, true, true],
    ["presets: [['classic', { docs: false, pages: false }]]", true, false, false],
    ["plugins: ['@docusaurus/plugin-content-docs', '@docusaurus/content-blog']", true, true, false],
    ["plugins: [['content-pages', {}]]", false, false, true],
  ])('knows the parts of %s', async (rest, hasBlog, hasDocs, hasPages) => {
    const { config } = await migrate(small(rest));
    expect([config?.blog !== false, config?.docs !== false, config?.pages !== false]).toEqual([
      hasBlog,
      hasDocs,
      hasPages,
    ]);
  });

  it('does not write over a configuration unless it is forced to', async () => {
    write({ ...small(), 'mojian.config.mjs': 'mine' });
    const refused = await migrateSite({ siteFolder: getFolder() });
    expect(refused.configFilePath).toBeNull();
    expect(refused.diagnostics).toMatchObject([
      { code: 'migrate/config-exists', fix: 'Remove it, or add `--force` to write over it.' },
    ]);
    expect(existsSync(resolve('mojian.config.ts'))).toBe(false);
    write({ 'mojian.config.ts': 'mine' });
    const forced = await migrateSite({ siteFolder: getFolder(), isForced: true });
    expect(forced.diagnostics).toEqual([]);
    expect(read('mojian.config.ts')).toContain("title: 'T'");
    expect(read('mojian.config.mjs')).toBe('mine');
  });

  it('keeps the home page of the site where docs stand at `/`', async () => {
    const files = small("presets: [['classic', { docs: { routeBasePath: '/' } }]]");
    expect((await migrate(files)).config?.docs).toMatchObject({ homePage: true });
    rmSync(resolve('mojian.config.ts'));
    const withHome = await migrate({
      ...files,
      'src/pages/index.tsx': 'export default () => null;',
    });
    expect(withHome.config?.docs).toMatchObject({ homePage: false });
  });

  it('leaves labels out of navbar items that take none', async () => {
    const items = ['search', 'localeDropdown', 'docsVersionDropdown'].map(
      (type) => `{ type: '${type}', label: 'L' }`,
    );
    const { config } = await migrate(small(`themeConfig: { navbar: { items: [${items}] } }`));
    const labels = config?.themeConfig.navbar.items.map((item) => Object.hasOwn(item, 'label'));
    expect(labels).toEqual([false, false, false]);
  });

  it('leaves the docs out that a plain link names, which leads to its address', async () => {
    const items = `{ to: 'community/team', label: 'Team', docsPluginId: 'community' },
      { label: 'More', docsPluginId: 'community', items: [{ to: '/x', label: 'X', docsPluginId: 'a' }] },
      { type: 'doc', docId: 'team', docsPluginId: 'community' }`;
    const { config } = await migrate(small(`themeConfig: { navbar: { items: [${items}] } }`));
    expect(config?.themeConfig.navbar.items).toMatchObject([
      { to: '/community/team', label: 'Team' },
      { type: 'dropdown', label: 'More', items: [{ to: '/x', label: 'X' }] },
      { type: 'doc', docId: 'team', docsPluginId: 'community' },
    ]);
  });

  it('keeps where the label of a menu leads, and what marks it', async () => {
    const items = [
      "{ label: '甲', to: 'docs', items: [] }",
      "{ label: '乙', href: 'https://github.com/a', className: 'icon', items: [] }",
      "{ label: '丙', href: '#', items: [] }",
      "{ label: '丁', to: 'docs', activeBaseRegex: '/(docs|api)/', items: [] }",
    ].join();
    const { config } = await migrate(small(`themeConfig: { navbar: { items: [${items}] } }`));
    const position = 'left';
    expect(config?.themeConfig.navbar.items).toMatchObject([
      { type: 'dropdown', label: '甲', to: '/docs', activeBasePath: '/docs', items: [] },
      { type: 'dropdown', label: '乙', href: 'https://github.com/a', items: [] },
      { type: 'dropdown', label: '丙', position, items: [] },
      { type: 'dropdown', label: '丁', to: '/docs', activeBaseRegex: '/(docs|api)/' },
    ]);
    expect(config?.themeConfig.navbar.items[2]).not.toHaveProperty('href');
  });

  it('puts the embedded search in the place of a hosted one that cannot work', async () => {
    const { config, report, text } = await migrate(
      small("themeConfig: { algolia: { apiKey: 'K', indexName: 'I' } }"),
    );
    expect(config?.themeConfig.search).toMatchObject({ provider: 'embedded' });
    expect(report.todos.join()).toContain('lacks an application id');
    for (const key of ['apiKey', 'indexName']) expect(text).toContain(key);
  });

  it('takes a local plugin named after a content plugin for that plugin', async () => {
    const { config, report } = await migrate(
      small(
        "presets: [['classic', { blog: false }]], plugins: [['./src/plugin/plugin-content-blog', { path: 'posts', blogTitle: '随笔' }]]",
      ),
    );
    expect(config?.blog).toMatchObject({ path: 'posts', blogTitle: '随笔' });
    expect(report.todos).toEqual([
      'The plugin `./src/plugin/plugin-content-blog` is taken for `content-blog`; what else it does has no counterpart.',
    ]);
  });

  it('reads the options of Docusaurus 1 and 2', async () => {
    const { config, text } = await migrate(
      small(`onBrokenLinks: 'error', themeConfig: {
        disableDarkMode: true, hideableSidebar: true, sidebarCollapsible: false,
        navbar: { links: [{ to: 'docs/intro', label: 'Docs' }] }, gtag: { trackingID: 'G-9' } }`),
    );
    expect(config).toMatchObject({
      onBrokenLinks: 'throw',
      themeConfig: {
        colorMode: { disableSwitch: true },
        docs: { sidebar: { hideable: true } },
        navbar: { items: [{ to: '/docs/intro', label: 'Docs' }] },
        analytics: { propertyId: 'G-9' },
      },
    });
    expect(text).toContain('sidebarCollapsible');
  });

  it('carries over the tags of all pages, description and keywords as options', async () => {
    const { config, report, text } = await migrate(
      small(`headTags: [
          { tagName: 'meta', attributes: { name: 'description', content: '说明' } },
          { tagName: 'link', attributes: { rel: 'me', href: 'https://m.example' } } ],
        stylesheets: [{ rel: 'manifest', href: '/site.webmanifest' }],
        scripts: ['/a.js', { src: 'https://s.example/b.js', async: true }],
        themeConfig: { metadata: [{ name: 'keywords', content: 'a, b' }, { name: 'keywords', content: 'b，c' },
          { name: 'baidu-site-verification', content: 'x' }, { name: 'n', content: 1 }] }`),
    );
    expect(config).toMatchObject({ description: '说明', keywords: ['a', 'b', 'c'], customCss: [] });
    expect(config?.headTags.map(({ tagName, attributes }) => [tagName, attributes])).toEqual([
      ['link', { rel: 'me', href: 'https://m.example' }],
      ['link', { rel: 'manifest', href: '/site.webmanifest' }],
      ['script', { src: '/a.js' }],
      ['script', { src: 'https://s.example/b.js', async: true }],
      ['meta', { name: 'baidu-site-verification', content: 'x' }],
    ]);
    expect(report.todos).toHaveLength(3);
    expect(text).toContain("name: 'n'");
  });

  it.each([
    ['export default () => useThemeConfig().socials.github;', { github: 'a' }],
    ['export default () => null;', undefined],
  ])('keeps options of `themeConfig` that components of the site read: %s', async (text, kept) => {
    const { config, report } = await migrate({
      ...small("themeConfig: { socials: { github: 'a' }, hook() {} }, customFields: { n: 1 }"),
      'src/components/a.tsx': text,
    });
    expect(config?.customFields).toEqual({ n: 1, ...(kept && { themeConfig: { socials: kept } }) });
    expect(report.todos.join().includes('socials')).toBe(!kept);
  });

  it.each([
    ["{ defaultLocale: 'zh-Hans', locales: ['zh-Hans'] }", undefined],
    [
      "{ defaultLocale: 'zh', path: 'texts', locales: ['zh'], localeConfigs: { zh: { htmlLang: 'zh-CN' } } }",
      'texts/zh',
    ],
    ["{ defaultLocale: 'zh', localeConfigs: { zh: { translate: false } } }", false],
  ])(
    'reads the translations of the default locale from where they were: %s',
    async (i18n, folder) => {
      const { config } = await migrate(small(`i18n: ${i18n}`));
      expect(config?.localizationDir).toBe(folder);
    },
  );

  const options = (createRedirects: string, editUrl: string) => ({
    'docusaurus.config.js': `const OLD = '/manual';
module.exports = { title: 'T', url: 'https://t.example', baseUrl: '/',
  presets: [['classic', { blog: false, docs: { editUrl: ${editUrl} } }]],
  plugins: [['@docusaurus/plugin-client-redirects', {
        ${createRedirects} }]] };`,
  });

  it('copies functions that need nothing but themselves', async () => {
    const own = `createRedirects(existingPath) {
          // 手册搬过家
          if (existingPath.startsWith('/docs/')) {
            return [existingPath.replace('/docs/', '/manual/')];
          }
        },`;
    const copied = await migrate(
      options(own, "({ docPath }) => 'https://edit.example/' + docPath"),
    );
    expect(copied.report.todos).toEqual([]);
    expect(copied.text).toContain(`  redirects: {
    create: function (existingPath) {
      // 手册搬过家
      if (existingPath.startsWith('/docs/')) {
        return [existingPath.replace('/docs/', '/manual/')];
      }
    },
  },
`);
    const { redirects, docs } = copied.config ?? {};
    const create = redirects && 'create' in redirects ? redirects.create : undefined;
    expect(create?.('/docs/a')).toEqual(['/manual/a']);
    expect(docs).toHaveProperty('editUrl', expect.any(Function));
  });

  it('asks for functions that need more than themselves', async () => {
    const left = await migrate(
      options('createRedirects: (path) => OLD + path', '({ docPath }) => OLD + docPath'),
    );
    expect(left.config?.redirects).toEqual([]);
    expect(left.report.todos).toEqual([
      'The docs `default`: copy the function `editUrl` into `mojian.config.ts`, with what it needs.',
      '`client-redirects`: copy the function `createRedirects` into `redirects` as `create`, with what it needs.',
    ]);
  });

  it('takes style sheets of packages over, of those that are not installed too', async () => {
    const { config } = await migrate(
      small(
        "presets: [['classic', { theme: { customCss: ['./a.css', require.resolve('tweet/theme.css')] } }]]",
      ),
    );
    expect(config?.customCss).toEqual(['./a.css', 'tweet/theme.css']);
  });

  it('has nothing to carry over of options that are `null`', async () => {
    const { report, config, text } = await migrate(
      small(`tagline: null, ssrTemplate: null, unknownOption: null,
        presets: [['classic', { docs: { editUrl: null, tags: null }, blog: { archiveBasePath: null } }]],
        themeConfig: { announcementBar: null, navbar: null, footer: null, algolia: null, metadata: null, colorMode: null }`),
    );
    expect(report.todos).toEqual([]);
    expect(config).toMatchObject({ docs: { tags: false }, blog: { archiveBasePath: null } });
    expect(text).toContain('// `announcementBar: null`: nothing to carry over.');
  });

  it.each([
    ["docs: {}, blog: { remarkPlugins: [require('remark-math')] }", true],
    ["docs: { beforeDefaultRemarkPlugins: [[require('remark-math'), {}]] }", true],
    ["docs: { remarkPlugins: [require('remark-emoji')] }", false],
  ])('has formulas where a plugin reads them: %s', async (preset, hasMath) => {
    const { config, text } = await migrate(small(`presets: [['classic', { ${preset} }]]`));
    expect(config?.markdown.math).toEqual(hasMath && { macros: {} });
    expect(text.includes('math: false')).toBe(!hasMath);
    rmSync(resolve('mojian.config.ts'));
    const ofPlugin = "plugins: [['content-docs', { remarkPlugins: [require('remark-math')] }]]";
    expect((await migrate(small(ofPlugin))).config?.markdown.math).toEqual({ macros: {} });
  });

  it('carries the commands of formulas over, and names what has no counterpart', async () => {
    const { config, report } = await migrate(
      small(`presets: [['classic', { docs: { remarkPlugins: [require('remark-math')], rehypePlugins: [
        [require('rehype-katex'), { strict: false, throwOnError: true,
          macros: { '\\\\RR': '\\\\mathbb{R}', '\\\\f': () => 'x' } }]] } }]]`),
    );
    expect(config?.markdown.math).toEqual({ macros: { '\\RR': '\\mathbb{R}' } });
    expect(report.todos).toEqual([
      "The docs `default`: options of `rehype-katex` without a counterpart: `strict`, `throwOnError`, `macros['\\f']`. Formulas are typeset strictly, `check` names those that KaTeX cannot read.",
    ]);
  });

  it('tells where to put what a swizzled `Root` runs', async () => {
    const { report } = await migrate({
      ...small(''),
      'src/theme/Root.js': 'export default ({ children }) => children;',
    });
    expect(report.todos.join()).toContain(
      '`Root`. See which options, styles or components of Mojian do what they did. What `Root` runs on every page can be a module of `clientModules`.',
    );
  });

  it('tells what to do with comments of a swizzled post or doc', async () => {
    const { report } = await migrate({
      ...small(''),
      'src/theme/BlogPostItem/index.js': 'export default () => null;',
    });
    expect(report.todos.join()).toContain(
      'do what they did. What `BlogPostItem` adds above or below an article can be a component of `slots`.',
    );
  });

  it('takes modules of every page over, their style sheets to those of the site', async () => {
    const { config, report } = await migrate({
      ...small("clientModules: [require.resolve('./src/a.js'), './src/b.css', 5]"),
      'src/a.js': 'export {};',
    });
    expect(config?.clientModules).toEqual(['src/a.js']);
    expect(config?.customCss).toEqual(['src/b.css']);
    expect(report.todos).toContain('Client module `5`: name its file in `clientModules`.');
  });

  it.each(['', 'not an address', 'ftp://x.example'])(
    'asks for the address in place of %j',
    async (url) => {
      const { config, report } = await migrate({
        'docusaurus.config.js': `module.exports = { title: 'T', url: ${JSON.stringify(url)}, baseUrl: '/' };`,
      });
      expect(config?.url).toBe('https://example.com');
      expect(report.todos).toContain(
        '`url` was not the address of a site: write the one of yours.',
      );
    },
  );

  it('finds swizzled components, pages in React, imports, styles, translations and versions', async () => {
    const { report } = await migrate({
      ...small("presets: [['classic', { theme: { customCss: 'src/a.css' } }]]"),
      'src/theme/Footer/index.tsx': '',
      'src/theme/Footer/styles.module.css': '',
      'src/theme/Navbar/Logo.js': '',
      'src/theme/MDXComponents.js': 'export default {};',
      'src/theme/MDXComponents/Card.tsx': '',
      'src/pages/index.tsx':
        "import Layout from '@theme/Layout';\nimport {\n  a,\n} from '@docusaurus/renderRoutes';\n",
      'src/pages/plain.jsx': '',
      'docs/a.mdx': "import Tabs from '@theme/Tabs';\nimport Image from '@theme/PluginImage';\n",
      'versioned_docs/version-1.0/a.mdx': "import Image from '@theme/PluginImage';\n",
      'versions.json': '["1.0"]',
      'src/a.css':
        ':root { --ifm-color-primary: red; --ifm-navbar-height: 4rem }\n.navbar__title { color: blue; }',
      'i18n/en/code.json': '{}',
      'i18n/fr/docusaurus-plugin-content-docs/current/a.md': '',
    });
    expect(report.todos).toEqual([
      'Swizzled components in `src/theme` are not used: `Footer`, `Navbar/Logo`. See which options, styles or components of Mojian do what they did.',
      'The page `src/pages/index.tsx` imports what only Docusaurus has: `@docusaurus/renderRoutes`.',
      'Documents import `@theme/PluginImage`, which has no counterpart: `docs/a.mdx`, `versioned_docs/version-1.0/a.mdx`.',
      "Style sheet `src/a.css` names variables or classes of Docusaurus' frame (2 of them); they mean nothing here.",
      'Translations in `i18n` into languages that the site does not name (`fr`) are not read: see “Several languages” in `docs/docusaurus.md`.',
    ]);
    expect(report.findings).toEqual([
      'The docs `default` have versions: `1.0`. They are built as they were.',
      'Pages in React are drawn at build time: `src/pages/plain.jsx`.',
      "Classes or variables of Infima are used: `customCss` begins with `@mojian/theme/infima.css`, which gives them this theme's looks.",
    ]);
  });

  it.each([
    ['src/pages/index.jsx', 'export default () => <header className="wide hero hero--primary" />;'],
    ['src/components/a.tsx', "<a className={clsx('button button--lg', styles.a)}>x</a>"],
    ['docs/a.mdx', '<div className="row">\n<div className="col col--6">\n'],
    ['src/a.module.css', '.a { border: 1px solid var(--ifm-color-emphasis-300) }'],
    ['src/css/custom.css', ':root { --ifm-font-family-base: Inter }'],
  ])('loads the styles of Infima where %s uses them', async (name, text) => {
    const { config } = await migrate({ ...small(''), [name]: text });
    expect(config?.customCss).toEqual(['@mojian/theme/infima.css']);
  });

  it.each([
    ['docs/a.md', 'Infima has `hero` and `button--lg`; `hero` is a class.'],
    [
      'src/pages/index.jsx',
      'export default () => <div className="heroes text--huge">col--6</div>;',
    ],
    ['node_modules/a/index.jsx', '<div className="col col--6" />'],
    ['build/a.css', ':root { color: var(--ifm-color-primary) }'],
  ])('does not where %s does not', async (name, text) => {
    const { config } = await migrate({ ...small(''), [name]: text });
    expect(config?.customCss).toEqual([]);
  });

  it('touches nothing but its own configuration', async () => {
    write(CLASSIC_SITE);
    await migrateSite({ siteFolder: getFolder() });
    for (const [name, text] of Object.entries(CLASSIC_SITE)) {
      expect(read(name)).toBe(text);
    }
  });
});
