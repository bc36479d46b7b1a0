import { rmSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { createTestSite, type TestSite } from '../testing/site-test.ts';

const NAMES = Array.from({ length: 40 }, (_, index) => `docs/d${index}.md`);
const textOf = (name: string) => `# ${name}\n\n[下一篇](./d1.md)。\n\n${'正文。'.repeat(200)}\n`;

/** Writes, cuts short, removes and renames files without a pause, as a program that has been let loose. */
const RESTLESS = `
const fs = require('node:fs');
const { parentPort, workerData } = require('node:worker_threads');
const changes = [
  (file) => fs.appendFileSync(file, '改。'),
  (file) => fs.truncateSync(file, 5),
  (file) => fs.rmSync(file),
  (file) => fs.renameSync(file, file + '.away'),
  (file) => fs.renameSync(file + '.away', file),
  (file) => fs.writeFileSync(file, '---\\ntitle: [\\n---\\n'),
  (file) => fs.writeFileSync(file, '# 新\\n\\n[没有](./no.md)'),
];
const pick = (list) => list[Math.floor(Math.random() * list.length)];
setInterval(() => {
  for (let change = 0; change < 5; change++) try { pick(changes)(pick(workerData)); } catch {}
}, 1);
parentPort.postMessage('started');
`;

async function startRestless(site: TestSite): Promise<Worker> {
  const files = NAMES.map((name) => path.join(site.folder, name));
  const worker = new Worker(RESTLESS, { eval: true, workerData: files });
  await new Promise((resolve) => worker.once('message', resolve));
  return worker;
}

const readAll = (site: TestSite) => new Map(site.list().map((name) => [name, site.read(name)]));

it('a build whose files change while it reads them ends, and the next one is whole', async () => {
  const site = createTestSite(Object.fromEntries(NAMES.map((name) => [name, textOf(name)])));
  const worker = await startRestless(site);
  for (let round = 0; round < 10; round++) {
    const { outFolder, diagnostics } = await site.build();
    const errors = diagnostics.filter(({ severity }) => severity === 'error');
    expect(outFolder === null).toBe(errors.length > 0);
  }
  await worker.terminate();

  for (const name of NAMES) {
    site.write({ [`${name}.away`]: null, [name]: textOf(name) });
  }
  expect(site.problems(await site.build())).toEqual([]);
  const pages = readAll(site);
  for (const kept of ['build', '.mojian'])
    rmSync(path.join(site.folder, kept), { recursive: true });
  await site.build();
  expect(readAll(site)).toEqual(pages);
}, 60_000);
