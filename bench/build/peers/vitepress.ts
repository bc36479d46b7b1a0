import path from 'node:path';
import { describeInstalled, installPackages } from './install-packages.ts';
import type { Peer } from './peer.ts';
import { createSidebars } from './sidebar.ts';
import {
  commonFrontMatter,
  copyPictures,
  createPostList,
  mapContainers,
  removeTruncate,
  writeDocuments,
  writeModule,
  writeText,
} from './write-content.ts';

const CONTAINERS = ['info', 'tip', 'warning', 'danger', 'details'];

/** VitePress with its default theme. */
export const vitepress: Peer = {
  id: 'vitepress',
  name: 'VitePress',
  search: 'none (local search is opt-in)',
  note: 'no tags: its list is that of all posts, written as a page',
  async install() {
    const folder = await installPackages('vitepress', { dependencies: { vitepress: '1.6.4' } });
    return describeInstalled(folder, 'vitepress', 'vitepress');
  },
  layOut(corpus, siteFolder) {
    writeDocuments(corpus, siteFolder, {
      frontMatter: commonFrontMatter,
      body: ({ title, body }) =>
        `# ${title}\n\n${escapeMustaches(createContainers(removeTruncate(body)))}`,
    });
    writeText(siteFolder, 'index.md', '---\nlayout: home\nhero:\n  name: 墨简\n---\n');
    writeText(siteFolder, 'blog/index.md', createPostList(corpus));
    writeModule(siteFolder, '.vitepress/config.mjs', {
      title: '墨简',
      lang: 'zh-CN',
      sitemap: { hostname: 'https://mojian.example' },
      ignoreDeadLinks: true,
      themeConfig: { sidebar: createSidebars(corpus), outline: [2, 5] },
    });
    copyPictures(corpus, path.join(siteFolder, 'public'));
  },
  contentFolder: '.',
  outputFolder: '.vitepress/dist',
  caches: ['.vitepress/cache', '.vitepress/.temp', 'node_modules/.vite'],
  listPages: () => ['blog/index.html'],
};

/** Its containers lack `note`, which it calls `info`. */
function createContainers(body: string): string {
  return mapContainers(body, (type, title) =>
    `::: ${CONTAINERS.includes(type) ? type : 'info'} ${title}`.trim(),
  );
}

/** Its text is a Vue template: `{{` outside of code blocks would be evaluated. */
function escapeMustaches(body: string): string {
  let isCode = false;
  return body
    .split('\n')
    .map((line) => {
      if (/^\s*(```|~~~)/.test(line)) isCode = !isCode;
      return isCode ? line : line.replaceAll('{{', '{&#8203;{');
    })
    .join('\n');
}
