import path from 'node:path';
import { commandOf, installPackages, versionOf } from './install-packages.ts';
import type { Peer } from './peer.ts';
import { createSidebars } from './sidebar.ts';
import {
  commonFrontMatter,
  copyPictures,
  createPostList,
  removeTruncate,
  writeDocuments,
  writeText,
} from './write-content.ts';

/** Rspress with its default theme. */
export const rspress: Peer = {
  id: 'rspress',
  name: 'Rspress',
  search: 'FlexSearch',
  note: 'no tags: its list is that of all posts, written as a page; its pages fetch the whole search index unasked, which Lighthouse counts',
  async install() {
    const folder = await installPackages('rspress', {
      dependencies: { '@rspress/core': '2.0.22' },
      // What asks for 1.0.1 of these came before it did in the registry.
      overrides: {
        'mdast-util-to-markdown-cjk-friendly': '1.0.0',
        'mdast-util-to-markdown-cjk-friendly-gfm-strikethrough': '1.0.0',
      },
    });
    return {
      version: versionOf(folder, '@rspress/core'),
      command: (siteFolder) => [
        process.execPath,
        commandOf(siteFolder, '@rspress/core', 'rspress'),
        'build',
      ],
      nodeModules: `${folder}/node_modules`,
    };
  },
  layOut(corpus, siteFolder) {
    const content = path.join(siteFolder, 'content');
    writeDocuments(corpus, content, {
      frontMatter: commonFrontMatter,
      body: ({ title, body }) => `# ${title}\n\n${removeTruncate(body)}`,
    });
    writeText(content, 'index.md', '---\npageType: home\nhero:\n  name: 墨简\n---\n');
    writeText(content, 'blog/index.md', createPostList(corpus));
    const config = {
      root: 'content',
      title: '墨简',
      lang: 'zh',
      outDir: 'dist',
      themeConfig: { sidebar: createSidebars(corpus) },
      markdown: { link: { checkDeadLinks: false } },
    };
    writeText(
      siteFolder,
      'rspress.config.mjs',
      `export default ${JSON.stringify(config, null, 2)};\n`,
    );
    writeText(siteFolder, 'package.json', '{ "name": "site", "private": true, "type": "module" }');
    copyPictures(corpus, path.join(content, 'public'));
  },
  contentFolder: 'content',
  outputFolder: 'dist',
  caches: ['node_modules/.cache', '.rspress'],
  listPages: () => ['blog/index.html', 'blog.html'],
};
