import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadTestSite } from '../testing/load-test-site.ts';
import { createNoisyPng } from '../testing/noisy-png.ts';
import { createPngHead } from '../testing/png-head.ts';
import { createTestSite } from '../testing/site-test.ts';
import { type ImagePackage, makeResponsiveImages } from './responsive-images.ts';

/** As much of a picture as tells its size, and as much after it as makes it worth encoding. */
function createPng(width: number, { bytes = 9000, seed = 0 } = {}): Uint8Array {
  return createPngHead(width, width / 2, { bytes, fill: seed });
}

const FILES = {
  'mojian.config.ts':
    "export default { title: '站', url: 'https://site.example', blog: false, baseUrl: '/base/' };",
  'static/img/屏幕.png': createPng(2000),
  'docs/img/b.png': createPng(600, { seed: 1 }),
  'docs/img/icon.png': createPng(300, { seed: 2 }),
  'docs/img/light.png': createPng(1200, { bytes: 500, seed: 3 }),
  'docs/img/unused.png': createPng(1200, { seed: 4 }),
  'docs/img/raw.png': createPng(1200, { seed: 5 }),
  'docs/a.md':
    '# 甲\n\n![一](/img/屏幕.png)\n\n![二](./img/b.png)\n\n![三](./img/icon.png)\n\n![四](./img/light.png)\n',
  'docs/b.md': '# 乙\n\n![一](/img/屏幕.png)\n\n![二](./img/raw.png#original)\n',
};

/** Stands in for the package; a file is the text of what it shows. */
function createPackage({ version = 1, largest = Number.POSITIVE_INFINITY } = {}) {
  const asked: string[] = [];
  const encoder: ImagePackage = {
    ENCODING_VERSION: version,
    async encodeImage(bytes, { widths }) {
      const own = Buffer.from(bytes).readUInt32BE(16);
      asked.push(`${own}: ${widths.join(' ')}`);
      const fitting = widths.filter((width) => width <= largest);
      const variants = fitting.map((width) => ({ width, webp: Buffer.from(`${own} at ${width}`) }));
      return { variants, reason: null };
    },
  };
  return { asked, loadPackage: async () => encoder };
}

const load = (changes = {}) => loadTestSite({ ...FILES, ...changes });

describe('makeResponsiveImages', () => {
  it('makes sizes of what documents show, once, but not of what is small or wanted as it is', async () => {
    const site = await load();
    const { asked, loadPackage } = createPackage();
    const { copies, encodedCount, diagnostics } = await makeResponsiveImages(site, { loadPackage });
    expect(asked.sort()).toEqual(['2000: 480 720 1080 1440 2000', '600: 480 600']);
    expect([encodedCount, diagnostics]).toEqual([2, []]);
    const names = copies.map(({ outputPath }) => outputPath.replace(/-[0-9a-f]{16}-/, '-…-'));
    expect(names).toEqual([
      ...[480, 600].map((width) => `assets/images/b-…-${width}.webp`),
      ...[480, 720, 1080, 1440, 2000].map((width) => `assets/images/屏幕-…-${width}.webp`),
    ]);
    expect(copies.map(({ filePath }) => readFileSync(filePath, 'utf8'))).toContain('600 at 480');
  });

  it('shows them in the pages, by addresses below the base URL', async () => {
    const site = await load();
    await makeResponsiveImages(site, createPackage());
    const [document] = [...site.documents.values()];
    const { html } = site.contentOf(document as never);
    expect(html.match(/ srcset="/g)).toHaveLength(2);
    expect(html).toMatch(
      /<img src="\/base\/img\/%E5%B1%8F%E5%B9%95\.png" srcset="\/base\/assets\/images\/%E5%B1%8F%E5%B9%95-[0-9a-f]{16}-480\.webp 480w, [^"]* 2000w" sizes="\(max-width: 760px\) [^"]*" alt="一" width="2000" height="1000"/,
    );
  });

  it('offers the file itself where none of its size would be smaller', async () => {
    const site = await load();
    await makeResponsiveImages(site, createPackage({ largest: 1080 }));
    const [document] = [...site.documents.values()];
    const { html } = site.contentOf(document as never);
    expect(html).toContain('-1080.webp 1080w, /base/img/%E5%B1%8F%E5%B9%95.png 2000w"');
  });

  it('leaves a picture alone of which nothing is smaller', async () => {
    const site = await load();
    const { copies } = await makeResponsiveImages(site, createPackage({ largest: 0 }));
    const [document] = [...site.documents.values()];
    expect(copies).toEqual([]);
    expect(site.contentOf(document as never).html).not.toContain('srcset');
  });

  it('encodes nothing a second time, what has changed a third, and all by another encoder', async () => {
    const site = await load();
    const { asked, loadPackage } = createPackage();
    const first = await makeResponsiveImages(site, { loadPackage });
    const again = await makeResponsiveImages(site, { loadPackage });
    expect([asked.length, again.encodedCount, again.copies]).toEqual([2, 0, first.copies]);
    site.files.write({ 'docs/img/b.png': createPng(600, { seed: 9 }) });
    const third = await makeResponsiveImages(site, { loadPackage });
    expect([asked.length, third.encodedCount]).toEqual([3, 1]);
    const other = createPackage({ version: 2 });
    await makeResponsiveImages(site, other);
    expect(other.asked).toHaveLength(2);
  });

  it('keeps nothing in a build that takes nothing from earlier ones', async () => {
    const site = await load();
    const { asked, loadPackage } = createPackage();
    const options = { loadPackage, usesCache: false };
    const images = await makeResponsiveImages(site, options);
    await makeResponsiveImages(site, options).then(({ discard }) => discard());
    expect(asked).toHaveLength(4);
    expect(readdirSync(site.files.folder)).not.toContain('.mojian');
    const [file] = images.copies;
    expect(readFileSync(file?.filePath ?? '', 'utf8')).toBe('600 at 480');
    images.discard();
    expect(() => readFileSync(file?.filePath ?? '')).toThrow('ENOENT');
  });

  it('tells of an image that cannot be read, and goes on', async () => {
    const site = await load();
    const { loadPackage } = createPackage();
    const encoder = await loadPackage();
    const failing: ImagePackage = {
      ...encoder,
      encodeImage: async (bytes, options) =>
        Buffer.from(bytes).readUInt32BE(16) === 600
          ? { variants: null, reason: 'It is broken.' }
          : encoder.encodeImage(bytes, options),
    };
    const { diagnostics, copies } = await makeResponsiveImages(site, {
      loadPackage: async () => failing,
    });
    expect(copies).toHaveLength(5);
    expect(diagnostics).toMatchObject([
      {
        code: 'images/not-encoded',
        severity: 'warning',
        filePath: path.join(site.files.folder, 'docs/img/b.png'),
        message: expect.stringContaining('It is broken.'),
      },
    ]);
  });

  it('tells of an image that has gone since it was found', async () => {
    const site = await load();
    const { asked, loadPackage } = createPackage();
    const { diagnostics } = await makeResponsiveImages(site, {
      loadPackage() {
        site.files.write({ 'static/img/屏幕.png': null });
        return loadPackage();
      },
    });
    expect(asked).toEqual(['600: 480 600']);
    expect(diagnostics).toMatchObject([
      { code: 'images/not-encoded', message: expect.stringContaining('ENOENT') },
    ]);
  });

  it('tells of a package that cannot be loaded', async () => {
    const site = await load();
    const { diagnostics, copies } = await makeResponsiveImages(site, {
      loadPackage: async () => {
        throw new Error('There is no binary for this system.');
      },
    });
    expect(copies).toEqual([]);
    expect(diagnostics).toMatchObject([
      { code: 'images/no-package', message: expect.stringContaining('no binary') },
    ]);
  });

  it('loads no package for a site without images that are worth it', async () => {
    const site = await load({ 'docs/a.md': '# 甲\n', 'docs/b.md': '# 乙\n' });
    const loadPackage = () => Promise.reject(new Error('loaded'));
    expect((await makeResponsiveImages(site, { loadPackage })).diagnostics).toEqual([]);
  });
});

describe('a build with the package', () => {
  it('has the files that its pages and feeds name, and the step that makes them', async () => {
    const site = createTestSite({
      'blog/2026-01-01-a/index.md': '# 甲\n\n![照片](./照片.png)\n',
      'blog/2026-01-01-a/照片.png': createNoisyPng(1000),
    });
    const { phases, diagnostics } = await site.build();
    expect(diagnostics).toEqual([]);
    expect(phases.find(({ name }) => name === 'Resize images')?.count).toBe(1);
    const [, srcset = ''] = / srcset="([^"]+)"/.exec(site.main('2026/01/01/a/index.html')) ?? [];
    const files = srcset.split(', ').map((each) => decodeURI(each.split(' ')[0] ?? ''));
    expect(files).toHaveLength(3);
    for (const file of files) expect(site.has(file.slice(1)), file).toBe(true);
    expect(site.read('rss.xml')).toContain(`https://site.example${encodeURI(files[0] ?? '')} 480w`);
    expect(site.read('2026/01/01/a.md')).toContain('![照片](https://site.example/assets/images/');
    expect(site.read('2026/01/01/a.md')).not.toContain('.webp');
  });

  it('has one size of each where the configuration wants that', async () => {
    const site = createTestSite({
      'mojian.config.ts':
        "export default { title: '站', url: 'https://site.example', responsiveImages: false };",
      'docs/a.md': '# 甲\n\n![照片](./照片.png)\n',
      'docs/照片.png': createNoisyPng(1000),
    });
    const { phases } = await site.build();
    expect(phases.map(({ name }) => name)).not.toContain('Resize images');
    expect(site.list().filter((file) => file.endsWith('.webp'))).toEqual([]);
  });
});
