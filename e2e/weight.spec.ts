import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Response } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { test } from './harness/browser-test.ts';
import {
  listFiles,
  readBuiltPages,
  readMainHtml,
  readPageState,
  toText,
} from './harness/built-pages.ts';

const KILOBYTE = 1024;
const pages = readBuiltPages();

describe('the first visit', () => {
  for (const view of ['blog-list', 'blog-post', 'doc']) {
    test(`to a ${view} page loads 75 KB of JavaScript and 12 KB of CSS at most`, async ({
      openPage,
    }) => {
      const sample = pages.find(
        ({ html }) => readPageState(html)?.view === view && !html.includes('<mj-island'),
      );
      const responses: Response[] = [];
      const isOwn = (response: Response) => response.url().startsWith(inject('siteUrl'));
      const onResponse = (response: Response) => isOwn(response) && responses.push(response);
      const page = await openPage(encodeURI(sample?.permalink ?? ''), { onResponse });
      await page.waitForLoadState('networkidle');
      const scripts = await sumBrotliBytes(responses, 'script');
      expect(scripts).toBeGreaterThan(10 * KILOBYTE);
      expect(scripts).toBeLessThanOrEqual(75 * KILOBYTE);
      expect(await sumBrotliBytes(responses, 'stylesheet')).toBeLessThanOrEqual(12 * KILOBYTE);
      expect(responses.filter((response) => response.request().resourceType() === 'font')).toEqual(
        [],
      );
    });
  }
});

describe('the style sheets', () => {
  it('of every page come to 12 KB at most, those of its islands among them', () => {
    const sizes = new Map<string, number>();
    const sizeOf = (url: string): number => {
      const known = sizes.get(url);
      const size = known ?? brotliSize(readFileSync(path.join(inject('buildFolder'), url)));
      sizes.set(url, size);
      return size;
    };
    const heavy = pages.flatMap(({ permalink, html }) => {
      const links = html.matchAll(/<link rel="stylesheet" href="(\/[^"]+)"/g);
      const urls = new Set([...links].map(([, url = '']) => decodeURI(url)));
      const bytes = [...urls].reduce((sum, url) => sum + sizeOf(url), 0);
      return bytes > 12 * KILOBYTE ? [`${permalink}: ${bytes}`] : [];
    });
    expect(sizes.size).toBeGreaterThan(10);
    expect(heavy).toEqual([]);
  });

  it('keep the names that Safari on phones needs', () => {
    const [name = ''] = listFiles('.css').filter((file) => file.startsWith('assets/styles.'));
    const css = readFileSync(path.join(inject('buildFolder'), name), 'utf8');
    const needed = ['-webkit-text-size-adjust:100%', '-webkit-user-select:none'];
    expect(needed.filter((each) => !css.includes(each))).toEqual([]);
  });
});

describe('scripts', () => {
  it('never hold up the first paint', () => {
    for (const { permalink, html } of pages) {
      const tags = [...html.matchAll(/<script [^>]*src="[^>]*>/g)].map(([tag]) => tag);
      const blocking = tags.filter((tag) => !/ (?:type="module"|async|defer)[ =>]/.test(tag));
      expect(blocking, permalink).toEqual([]);
    }
  });

  it('hold no text of any article', () => {
    const buildFolder = inject('buildFolder');
    const scripts = [...listFiles('.js'), ...listFiles('.mjs')].map(
      (file) => [file, decodeEscapes(readFileSync(path.join(buildFolder, file), 'utf8'))] as const,
    );
    expect(scripts.length).toBeGreaterThan(0);
    const articles = pages.filter(({ html }) =>
      ['doc', 'blog-post', 'page'].includes(readPageState(html)?.view ?? ''),
    );
    expect(articles.length).toBeGreaterThan(10);
    const leaks = articles.flatMap(({ permalink, html }) =>
      sampleSentences(html).flatMap((sentence) =>
        scripts.flatMap(([file, code]) =>
          code.includes(sentence) ? [`${permalink} in ${file}`] : [],
        ),
      ),
    );
    expect([...new Set(leaks)]).toEqual([]);
  });
});

async function sumBrotliBytes(responses: readonly Response[], type: string): Promise<number> {
  const wanted = responses.filter((response) => response.request().resourceType() === type);
  const urls = new Map(wanted.map((response) => [response.url(), response]));
  const sizes = await Promise.all(
    [...urls.values()].map(async (response) => brotliSize(await response.body())),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

function brotliSize(body: Buffer): number {
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

/** Takes runs of Han characters that are long enough to be found nowhere else. */
function sampleSentences(html: string): string[] {
  const main = readMainHtml(html).replace(/<mj-island[\s\S]*?<\/mj-island>/g, ' ');
  const runs = toText(main).match(/\p{Script=Han}{12,}/gu) ?? [];
  return runs.filter((_, index) => index % 7 === 0).slice(0, 10);
}

function decodeEscapes(code: string): string {
  return code.replace(/\\u([\da-f]{4})/gi, (_, hex) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}
