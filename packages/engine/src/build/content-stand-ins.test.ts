import { expect, it } from 'vitest';
import type { CompiledDocument } from '../markdown/compiled-document.ts';
import { createStandIns } from './content-stand-ins.ts';
import { createDocumentDigests, createExcerptDigests } from './document-digests.ts';

const document = (facts: Partial<CompiledDocument>): CompiledDocument =>
  ({
    format: 'md',
    features: { hasMath: false, islands: [] },
    source: { filePath: '/site/docs/a.md', digest: '1' },
    ...facts,
  }) as CompiledDocument;

const options = { toolsDigest: 'tools', compileOptions: {}, references: new Map() };

it('stands in for HTML that is not made, but gives excerpts and what code comes to', () => {
  const asked: CompiledDocument[] = [];
  const contentOf = (each: CompiledDocument) => {
    asked.push(each);
    return { html: '<p>made</p>', excerptHtml: '<p>excerpt</p>' };
  };
  const standIns = createStandIns(contentOf, {
    digestOf: createDocumentDigests(options),
    excerptDigestOf: createExcerptDigests(options),
  });
  const plain = document({});
  expect(standIns.contentOf(plain).html).not.toContain('<');
  expect(asked).toEqual([]);
  expect(standIns.takeWasUsed()).toBe(true);
  expect(standIns.takeWasUsed()).toBe(false);
  expect(standIns.contentOf(plain).excerptHtml).toBe('<p>excerpt</p>');
  const post = document({ excerpt: { digest: '1', referenceCount: 0, hasComponents: false } });
  expect(standIns.contentOf(post).excerptHtml).not.toContain('<');
  expect(asked).toEqual([plain]);
  standIns.takeWasUsed();
  const running = [
    document({ format: 'mdx' }),
    document({ features: { hasMath: false, islands: ['LiveCode'] } }),
  ];
  for (const each of running) expect(standIns.contentOf(each).html).toBe('<p>made</p>');
  expect(standIns.takeWasUsed()).toBe(false);
});

it('digests a document by its file, its links and pictures, and how it is compiled', () => {
  const filePath = '/site/docs/a.md';
  const link = { kind: 'link', url: '/b' } as const;
  const asset = { filePath: '/site/a.svg', url: '/a.svg', size: null, svg: '<svg/>' };
  const references = (...all: object[]) => ({ references: new Map([[filePath, all as never[]]]) });
  const digests = [
    createDocumentDigests(options)(document({})),
    createDocumentDigests(options)(document({ source: { filePath, digest: '2' } as never })),
    createDocumentDigests({ ...options, toolsDigest: 'others' })(document({})),
    createDocumentDigests({ ...options, compileOptions: { emoji: false } })(document({})),
    createDocumentDigests({ ...options, ...references(link) })(document({})),
    createDocumentDigests({ ...options, ...references({ ...link, url: '/c' }) })(document({})),
    createDocumentDigests({ ...options, ...references({ kind: 'image', url: '/a', asset }) })(
      document({}),
    ),
    createDocumentDigests({
      ...options,
      ...references({ kind: 'image', url: '/a', asset: { ...asset, svg: '<svg></svg>' } }),
    })(document({})),
  ];
  expect(new Set(digests).size).toBe(digests.length);
  expect(createDocumentDigests(options)(document({}))).toBe(digests[0]);
});

it('digests an excerpt by its HTML, and the links and pictures in it', () => {
  const filePath = '/site/docs/a.md';
  const digest = (html: string, urls: string[]) => {
    const references = new Map([[filePath, urls.map((url) => ({ kind: 'link', url }) as const)]]);
    const excerpt = { digest: html, referenceCount: 1, hasComponents: false };
    return createExcerptDigests({ references })(document({ excerpt }));
  };
  const usual = digest('1', ['/a', '/b']);
  expect(digest('1', ['/a', '/c'])).toBe(usual);
  expect(digest('1', ['/c', '/b'])).not.toBe(usual);
  expect(digest('2', ['/a', '/b'])).not.toBe(usual);
});
