import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createSearchFiles } from '../../search/index/create-search-files.ts';
import { loadTestSite } from '../../testing/load-test-site.ts';
import { callCommand } from '../call-command.fixture.ts';

/** A site whose index is written, and a function that calls `mojian search` in it. */
async function createSearchSite() {
  const site = await loadTestSite({
    'blog/2022-01-02-闭包.md':
      '---\nslug: /closure\n---\n\n函数记住环境。\n\n## 内存\n\n闭包与 `<b>` 内存泄漏。',
    'docs/guide.md': '# 指南\n\n导言。',
  });
  const folder = site.files.folder;
  const writeIndex = () => {
    for (const { outputPath, content } of createSearchFiles(site)) {
      const filePath = path.join(folder, 'build', outputPath);
      mkdirSync(path.dirname(filePath), { recursive: true });
      writeFileSync(filePath, content);
    }
  };
  const call = (...args: string[]) => callCommand(folder, 'search', ...args);
  return { writeIndex, call };
}

it('answers a query as one JSON line, with the bytes that a browser would fetch', async () => {
  const { writeIndex, call } = await createSearchSite();
  writeIndex();
  const { exitCode, stdout } = await call('--json', '内存泄漏');
  const answer = JSON.parse(stdout);
  expect(exitCode).toBe(0);
  expect(stdout.match(/\n/g)).toHaveLength(1);
  expect(answer).toMatchObject({
    query: '内存泄漏',
    tookMs: expect.any(Number),
    hits: [{ url: `/closure#${encodeURIComponent('内存')}`, type: 'lvl2' }],
  });
  expect(answer.bytesLoaded).toBeGreaterThan(100);
  expect(answer.hits[0].snippet).toBe('闭包与 &lt;b&gt; <mark>内存泄漏</mark>。');
});

it('prints titles, addresses and snippets for people', async () => {
  const { writeIndex, call } = await createSearchSite();
  writeIndex();
  const { stdout } = await call('泄漏');
  expect(stdout).toBe('博客 › 闭包 › 内存\n  /closure#内存\n  闭包与 <b> 内存泄漏。\n共 1 页。\n');
  expect((await call('没有的词语')).stdout).toBe('没有找到“没有的词语”。\n');
});

it('says what to do when there is no index', async () => {
  const { call } = await createSearchSite();
  const { exitCode, stderr } = await call('闭包');
  expect(exitCode).toBe(1);
  expect(stderr).toBe(
    'There is no search index in `build/search-index`. Run `mojian build` first.\n',
  );
});

it('exports the settings and then every record as JSON lines', async () => {
  const { call } = await createSearchSite();
  const { stdout } = await call('export');
  const [first, ...records] = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(first.settings.attributesForFaceting).toContain('docusaurus_tag');
  expect(records.map(({ objectID }) => objectID)).toContain('/closure');
  expect(records.find(({ hierarchy }) => hierarchy.lvl1 === '指南')).toMatchObject({
    docusaurus_tag: 'docs-default-current',
    language: 'zh-CN',
  });
});
