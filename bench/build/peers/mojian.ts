import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listClassicTagPages, writeClassicContent } from './classic-content.ts';
import type { Peer } from './peer.ts';
import { writeModule } from './write-content.ts';

const REPOSITORY = path.resolve(import.meta.dirname, '../../..');

/** Our engine with the defaults of its theme. */
export const mojian: Peer = {
  id: 'mojian',
  name: 'Mojian',
  search: 'own, built in',
  async install() {
    const engine = path.join(REPOSITORY, 'packages/engine');
    const manifest = JSON.parse(readFileSync(path.join(engine, 'package.json'), 'utf8'));
    const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      cwd: REPOSITORY,
      encoding: 'utf8',
    });
    return {
      version: `${manifest.version} (${commit.trim()})`,
      command: (siteFolder) => [
        process.execPath,
        path.join(engine, 'bin/mojian.mjs'),
        'build',
        siteFolder,
      ],
      nodeModules: null,
    };
  },
  layOut(corpus, siteFolder) {
    writeClassicContent(corpus, siteFolder);
    writeModule(siteFolder, 'mojian.config.ts', {
      title: '墨简',
      url: 'https://mojian.example',
      locale: 'zh-CN',
      blog: { routeBasePath: '/' },
      docs: { sidebarPath: 'sidebars.js' },
      pages: false,
    });
  },
  contentFolder: '.',
  outputFolder: 'build',
  caches: ['.mojian', 'node_modules/.cache', 'node_modules/.vite'],
  listPages: listClassicTagPages,
};
