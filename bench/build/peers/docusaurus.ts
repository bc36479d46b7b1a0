import type { CorpusDocument } from '../corpus/document.ts';
import { listClassicTagPages, writeClassicContent } from './classic-content.ts';
import { describeInstalled, installPackages } from './install-packages.ts';
import type { Peer } from './peer.ts';
import { mapContainers, writeText } from './write-content.ts';

const VERSION = '3.10.2';
/** What the corpus has beyond the languages that Prism's React renderer brings. */
const LANGUAGES = ['bash', 'diff', 'docker', 'http', 'ini', 'json', 'lua', 'nginx', 'rust', 'toml'];

/** Docusaurus with the classic preset, on webpack and Babel. */
export const docusaurus: Peer = createDocusaurus(false);
/** The same in its faster mode: Rspack, SWC, Lightning CSS, pages rendered in threads. */
export const docusaurusFaster: Peer = createDocusaurus(true);

function createDocusaurus(isFaster: boolean): Peer {
  return {
    id: isFaster ? 'docusaurus-faster' : 'docusaurus',
    name: isFaster ? 'Docusaurus, faster' : 'Docusaurus',
    search: 'none (Algolia is opt-in)',
    async install() {
      const folder = await installPackages('docusaurus', {
        dependencies: {
          '@docusaurus/core': VERSION,
          '@docusaurus/preset-classic': VERSION,
          '@docusaurus/faster': VERSION,
          '@mdx-js/react': '^3.0.0',
          clsx: '^2.0.0',
          'prism-react-renderer': '^2.3.0',
          react: '^19.0.0',
          'react-dom': '^19.0.0',
        },
        // 4.7.1 depends on a version of `@docsearch/core` that the registry lacks.
        overrides: { '@docsearch/react': '4.7.0' },
      });
      return describeInstalled(folder, '@docusaurus/core', 'docusaurus');
    },
    layOut(corpus, siteFolder) {
      writeClassicContent(corpus, siteFolder, { body: createBody });
      const config = JSON.stringify(createConfig(isFaster), null, 2);
      writeText(siteFolder, 'docusaurus.config.mjs', `export default ${config};\n`);
      // No `type`: its generated modules use `require`.
      writeText(siteFolder, 'package.json', '{ "name": "site", "private": true }');
    },
    contentFolder: '.',
    outputFolder: 'build',
    caches: ['.docusaurus', 'node_modules/.cache'],
    listPages: listClassicTagPages,
  };
}

/** The forms that the next version reads too, which the faster mode asks for. */
function createBody({ body }: CorpusDocument): string {
  const cut = body.replace('<!-- truncate -->', '{/* truncate */}');
  return mapContainers(cut, (type, title) => `:::${type}${title === '' ? '' : `[${title}]`}`);
}

function createConfig(isFaster: boolean) {
  return {
    title: '墨简',
    url: 'https://mojian.example',
    baseUrl: '/',
    // Threads for the pages, part of the faster mode, need a flag of the next version.
    future: isFaster ? { v4: true, faster: true } : { faster: false },
    onBrokenLinks: 'warn',
    i18n: { defaultLocale: 'zh-CN', locales: ['zh-CN'] },
    presets: [
      [
        'classic',
        {
          docs: { sidebarPath: './sidebars.js' },
          blog: { routeBasePath: '/', onUntruncatedBlogPosts: 'ignore' },
          pages: false,
        },
      ],
    ],
    themeConfig: {
      prism: { additionalLanguages: LANGUAGES },
      navbar: { title: '墨简', items: [{ to: '/tags', label: '标签' }] },
    },
  };
}
