import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { drawSharePictures } from './draw-share-pictures.ts';
import type { SharePicture } from './share-picture.ts';

const picture = (title: string): SharePicture => ({
  title,
  section: '',
  siteTitle: '站',
  tagline: '',
  lang: 'zh-CN',
  seal: null,
});

/** Writes a worker that stands in for the real one, which is only there once the package is built. */
function createWorker(body: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'mojian-worker-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const filePath = path.join(folder, 'worker.mjs');
  writeFileSync(filePath, `import { parentPort } from 'node:worker_threads';\n${body}`);
  return filePath;
}

describe('drawSharePictures', () => {
  it('gives the results in the order of the pictures, whichever thread is first', async () => {
    const workerFilePath = createWorker(`parentPort.on('message', ({ title }) => {
      const png = new TextEncoder().encode(title);
      setTimeout(() => parentPort.postMessage({ png, reason: null }), title === '0' ? 50 : 0);
    });`);
    const titles = Array.from({ length: 20 }, (_, index) => String(index));
    const drawn = await drawSharePictures(titles.map(picture), { threads: 3, workerFilePath });
    expect(drawn.map(({ png }) => new TextDecoder().decode(png ?? undefined))).toEqual(titles);
  });

  it('tells the reason when a thread cannot start', async () => {
    const workerFilePath = createWorker(`throw new Error('no font');`);
    const drawn = await drawSharePictures(['甲', '乙', '丙'].map(picture), { workerFilePath });
    expect(drawn).toEqual(Array.from({ length: 3 }, () => ({ png: null, reason: 'no font' })));
  });

  it.each([1, 2])('loses one picture by which a thread ends, with %i', async (threads) => {
    const workerFilePath = createWorker(`parentPort.on('message', ({ title }) => {
      if (title === '丁') throw new Error('no such letter');
      parentPort.postMessage({ png: new Uint8Array(1), reason: null });
    });`);
    const pictures = [...'甲乙丙丁戊己庚辛壬癸'].map(picture);
    const drawn = await drawSharePictures(pictures, { threads, workerFilePath });
    expect(drawn.map(({ reason }) => reason)).toEqual(
      pictures.map(({ title }) => (title === '丁' ? 'no such letter' : null)),
    );
  });

  it('goes on while each thread draws something before it ends', async () => {
    const workerFilePath = createWorker(`let count = 0;
    parentPort.on('message', () => {
      if (++count === 3) process.exit(1);
      parentPort.postMessage({ png: new Uint8Array(1), reason: null });
    });`);
    const pictures = [...'甲乙丙丁戊己庚辛壬癸'].map(picture);
    const drawn = await drawSharePictures(pictures, { threads: 1, workerFilePath });
    const lost = pictures.filter((_, index) => drawn[index]?.png === null);
    expect(lost.map(({ title }) => title).join('')).toBe('丙己壬');
  });

  it('does not wait for a thread that has ended', async () => {
    const workerFilePath = createWorker(`parentPort.on('message', () => process.exit(1));`);
    const drawn = await drawSharePictures([picture('甲'), picture('乙')], { workerFilePath });
    expect(drawn.map(({ png }) => png)).toEqual([null, null]);
  });

  it('starts no thread for no pictures', async () => {
    expect(await drawSharePictures([], { workerFilePath: '/nowhere.mjs' })).toEqual([]);
  });
});
