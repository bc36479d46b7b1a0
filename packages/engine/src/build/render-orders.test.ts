import { expect, it } from 'vitest';
import type { CompletePage } from '../render/render-page.ts';
import type { PageData, SidebarData } from '../shared/page-data.ts';
import { createOrderDecoder, createOrderEncoder, measurePage } from './render-orders.ts';

const sidebarOf = (key: string): SidebarData => ({ key, kind: 'docs', title: key, entries: [] });

const pageOf = (permalink: string, sidebar: SidebarData | null): CompletePage => ({
  page: { permalink, sidebar, slots: {}, toc: [] } as unknown as PageData,
  content: { html: '<p>文</p>', references: [{ kind: 'link', url: '/甲' }], titleIds: [] },
  styleUrls: ['/a.css'],
});

const orderOf = (page: CompletePage) => ({ name: page.page.permalink, file: { data: page } });

it('gives the thread each page as it was, after it was sent', () => {
  const encode = createOrderEncoder();
  const decode = createOrderDecoder();
  const [css, react] = [sidebarOf('css'), sidebarOf('react')];
  const parcels = [
    [pageOf('/1', css), pageOf('/2', null), pageOf('/3', css)],
    [pageOf('/4', react), pageOf('/5', css)],
  ].map((pages) => pages.map(orderOf));
  const received = parcels.map((orders) => decode(structuredClone(encode(orders))));
  expect(received).toEqual(parcels);
});

it('sends each sidebar once, and leaves the pages that it is given as they are', () => {
  const encode = createOrderEncoder();
  const sidebar = sidebarOf('css');
  const pages = [pageOf('/1', sidebar), pageOf('/2', sidebar)];
  expect(encode(pages.map(orderOf)).sidebars).toEqual([sidebar]);
  expect(encode([orderOf(pageOf('/3', sidebar))]).sidebars).toEqual([]);
  expect(pages.map(({ page }) => page.sidebar)).toEqual([sidebar, sidebar]);
});

it('sends files that are there already as they are', () => {
  const orders = [{ name: 'a.txt', file: { content: '甲' } }];
  expect(createOrderDecoder()(structuredClone(createOrderEncoder()(orders)))).toEqual(orders);
});

it('measures the texts of a page, not those of its sidebar', () => {
  const short = measurePage(pageOf('/1', null));
  expect(measurePage(pageOf('/1', sidebarOf('long'.repeat(100))))).toBe(short);
  const long = pageOf('/1', null);
  if (long.content) long.content.html += 'x'.repeat(1000);
  expect(measurePage(long)).toBe(short + 1000);
});
