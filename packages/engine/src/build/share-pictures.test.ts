import { readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { imageSize } from 'image-size';
import { describe, expect, it } from 'vitest';
import { loadTestSite } from '../testing/load-test-site.ts';
import { createPngHead } from '../testing/png-head.ts';
import { createTestSite } from '../testing/site-test.ts';
import { drawSharePictures, type PicturePackage } from './share-pictures.ts';

const config = (options = '') => `export default {
  title: '站点',
  tagline: '副题',
  url: 'https://site.example',
  blog: { routeBasePath: '/' },
  sharePictures: true,
  ${options}
};`;

const FILES = {
  'mojian.config.ts': config(),
  'blog/2022-01-02-a.md': '---\ntitle: 一篇\n---\n\n正文。\n',
  'docs/js/闭包.md': '# 闭包\n\n正文。\n',
  'docs/own.md': '---\nimage: img/own.png\n---\n\n# 自带图\n',
};

function readBytes(siteFolder: string, outputPath: string): Buffer {
  return readFileSync(path.join(siteFolder, 'build', outputPath));
}

/** Stands in for the package; a picture is the text of what it shows. */
function createPackage(fails: (title: string) => boolean = () => false) {
  const asked: string[] = [];
  const drawing: PicturePackage = {
    DESIGN_VERSION: 1,
    PICTURE_SIZE: { width: 1200, height: 630 },
    drawSharePictures: async (pictures) =>
      pictures.map(({ title, section, siteTitle }) => {
        asked.push(`${title}/${section}/${siteTitle}`);
        if (fails(title)) return { png: null, reason: '没有字。' };
        return { png: new TextEncoder().encode(title), reason: null };
      }),
  };
  return { asked, load: async () => drawing, drawing };
}

describe('drawSharePictures', () => {
  it('draws posts with their date and docs with their categories, but none that has a picture', async () => {
    const site = await loadTestSite(FILES);
    const { asked, load } = createPackage();
    const { permalinkOf, files, drawnCount, diagnostics } = await drawSharePictures(site, load);
    expect(asked.sort()).toEqual(['一篇/2022-01-02/站点', '闭包/js/站点']);
    expect([...permalinkOf.keys()].sort()).toEqual(['/2022/01/02/a', '/docs/js/闭包']);
    expect([...permalinkOf.values()].sort()).toEqual(
      files.map(({ outputPath }) => `/${outputPath}`).sort(),
    );
    expect([drawnCount, diagnostics]).toEqual([2, []]);
  });

  it('draws posts alone where only those are wanted', async () => {
    const text = config().replace('sharePictures: true', "sharePictures: 'posts'");
    const site = await loadTestSite({ ...FILES, 'mojian.config.ts': text });
    const { asked, load } = createPackage();
    await drawSharePictures(site, load);
    expect(asked).toEqual(['一篇/2022-01-02/站点']);
  });

  it('draws nothing a second time, and only what has changed a third', async () => {
    const site = await loadTestSite(FILES);
    const { asked, load } = createPackage();
    const first = await drawSharePictures(site, load);
    asked.length = 0;
    const second = await drawSharePictures(site, load);
    expect([asked, second.drawnCount]).toEqual([[], 0]);
    expect(second.permalinkOf).toEqual(first.permalinkOf);
    expect(second.files.map(({ content }) => Buffer.from(content))).toEqual(
      first.files.map(({ content }) => Buffer.from(content)),
    );
    const [post] = site.model.blogs[0]?.posts ?? [];
    if (post) post.title = '另一篇';
    await drawSharePictures(site, load);
    expect(asked).toEqual(['另一篇/2022-01-02/站点']);
  });

  it('draws everything again for another design', async () => {
    const site = await loadTestSite(FILES);
    const { load, drawing } = createPackage();
    const first = await drawSharePictures(site, load);
    drawing.DESIGN_VERSION = 2;
    const second = await drawSharePictures(site, load);
    expect(second.drawnCount).toBe(2);
    const names = ({ files }: typeof first) => files.map(({ outputPath }) => outputPath);
    expect(names(first).filter((name) => names(second).includes(name))).toEqual([]);
  });

  it('warns of a picture that cannot be drawn and draws the others', async () => {
    const site = await loadTestSite(FILES);
    const { load } = createPackage((title) => title === '一篇');
    const { permalinkOf, diagnostics } = await drawSharePictures(site, load);
    expect([...permalinkOf.keys()]).toEqual(['/docs/js/闭包']);
    expect(diagnostics).toMatchObject([
      {
        code: 'share-pictures/not-drawn',
        severity: 'warning',
        filePath: path.join(site.files.folder, 'blog/2022-01-02-a.md'),
        message:
          "The share picture of `一篇` could not be drawn, so the site's stands in: 没有字。",
      },
    ]);
  });

  it('warns when the package is not installed', async () => {
    const site = await loadTestSite(FILES);
    rmSync(path.join(site.files.folder, 'node_modules'));
    const { permalinkOf, diagnostics } = await drawSharePictures(site);
    expect(permalinkOf.size).toBe(0);
    expect(diagnostics).toMatchObject([
      {
        code: 'share-pictures/no-package',
        severity: 'warning',
        message:
          "`sharePictures` is on, but the package `@mojian/share-pictures` is not installed; every page shows the site's picture.",
        fix: "Run `npm install @mojian/share-pictures` in the site's folder, or set `sharePictures: false`.",
      },
    ]);
  });

  it('draws again what is not whole in the cache', async () => {
    const site = await loadTestSite(FILES);
    const { load } = createPackage();
    const { files } = await drawSharePictures(site, load);
    const cache = path.join(site.files.folder, '.mojian/share-pictures');
    for (const name of readdirSync(cache)) truncateSync(path.join(cache, name), 22);
    const again = await drawSharePictures(site, load);
    expect([again.drawnCount, again.files]).toEqual([2, files]);
    expect((await drawSharePictures(site, load)).drawnCount).toBe(0);
  });

  it('draws again what is missing in the cache, and survives a cache that cannot be written', async () => {
    const site = await loadTestSite(FILES);
    const { load } = createPackage();
    writeFileSync(path.join(site.files.folder, '.mojian'), 'a file where the folder should be');
    const { drawnCount, files } = await drawSharePictures(site, load);
    expect([drawnCount, files.length]).toEqual([2, 2]);
    expect((await drawSharePictures(site, load)).drawnCount).toBe(2);
  });
});

// Loads font and renderer on a thread.
describe('a build with share pictures', { timeout: 120_000 }, () => {
  const metaOf = (html: string) =>
    Object.fromEntries(
      [
        ...html.matchAll(
          /<meta (?:property|name)="((?:og:image|twitter:)[^"]*)" content="([^"]*)">/g,
        ),
      ].map(([, key, content]) => [key, content]),
    );

  it('gives each article a picture of its own, 1200 by 630 px, and other pages the site’s', async () => {
    const site = createTestSite({
      ...FILES,
      'mojian.config.ts': config("themeConfig: { image: 'img/site.png' }"),
      'static/img/site.png': createPngHead(600, 315),
      'static/img/own.png': createPngHead(800, 418),
    });
    const report = await site.build();
    expect(site.problems(report)).toEqual([]);
    expect(report.phases.find(({ name }) => name === 'Draw share pictures')?.count).toBe(2);

    const post = metaOf(site.read('2022/01/02/a/index.html'));
    expect(post).toEqual({
      'og:image': expect.stringMatching(
        /^https:\/\/site\.example\/assets\/share\/[\da-f]{16}\.png$/,
      ),
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': '一篇',
      'twitter:card': 'summary_large_image',
    });
    const picturePath = post['og:image']?.replace('https://site.example/', '') ?? '';
    const file = readBytes(site.folder, picturePath);
    expect(imageSize(file)).toMatchObject({ width: 1200, height: 630, type: 'png' });
    expect(site.read('2022/01/02/a/index.html')).toContain(`"image":"${post['og:image']}"`);

    expect(metaOf(site.read('docs/own/index.html'))).toMatchObject({
      'og:image': 'https://site.example/img/own.png',
      'og:image:width': '800',
      'og:image:height': '418',
      'og:image:alt': '自带图',
    });
    expect(metaOf(site.read('index.html'))).toMatchObject({
      'og:image': 'https://site.example/img/site.png',
      'og:image:width': '600',
      'og:image:alt': '站点：副题',
    });
    const again = await site.build();
    expect(again.phases.find(({ name }) => name === 'Draw share pictures')?.count).toBe(0);
    expect(readBytes(site.folder, picturePath).equals(file)).toBe(true);
  });

  it('draws nothing when the option is off or the run is dry', async () => {
    const off = createTestSite({ ...FILES, 'mojian.config.ts': config('sharePictures: false') });
    const dry = createTestSite(FILES);
    const reports = [await off.build(), await dry.build({ isDryRun: true })];
    for (const { phases } of reports) {
      expect(phases.map(({ name }) => name)).not.toContain('Draw share pictures');
    }
    expect(off.list().filter((name) => name.startsWith('assets/share'))).toEqual([]);
    expect(metaOf(off.read('2022/01/02/a/index.html'))).toEqual({ 'twitter:card': 'summary' });
    expect(readdirSync(dry.folder)).not.toContain('.mojian');
  });
});
