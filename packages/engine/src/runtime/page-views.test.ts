import { describe, expect, it } from 'vitest';
import { createGtagReporter, type GtagPage } from './gtag-reporter.ts';
import { createMemoryStorage } from './memory-storage.fixture.ts';
import { startPageViews } from './page-views.ts';
import type { TextStorage } from './storage.ts';

describe('page views', () => {
  const place = { pathname: '/a', search: '?q=1', hash: '#b' };
  function report(
    analytics: { propertyId: string; needsConsent: boolean } | null,
    storage: TextStorage,
  ) {
    const seen: unknown[] = [];
    let go = (_: typeof place) => undefined as unknown;
    startPageViews({
      site: { analytics },
      reporters: [(view, propertyId) => seen.push([view, propertyId])],
      storage,
      place,
      watch: (listener) => {
        go = listener;
        return () => undefined;
      },
    });
    go({ pathname: '/c', search: '', hash: '' });
    return seen;
  }

  it('tells path, query and hash of the first page and of each route', () => {
    expect(report({ propertyId: 'G-1', needsConsent: false }, createMemoryStorage())).toEqual([
      [{ path: '/a', query: '?q=1', hash: '#b' }, 'G-1'],
      [{ path: '/c', query: '', hash: '' }, 'G-1'],
    ]);
  });

  it('sends nothing without a property or without the consent it needs', () => {
    expect(report(null, createMemoryStorage())).toEqual([]);
    const storage = createMemoryStorage();
    expect(report({ propertyId: 'G-1', needsConsent: true }, storage)).toEqual([]);
    storage.set('mojian.analytics-consent', 'granted');
    expect(report({ propertyId: 'G-1', needsConsent: true }, storage)).toHaveLength(2);
  });

  it('counts the page on which the reader agrees, and nothing after a withdrawal', () => {
    const storage = createMemoryStorage();
    const seen: string[] = [];
    let go = (_: typeof place) => undefined as unknown;
    const stop = startPageViews({
      site: { analytics: { propertyId: 'G-1', needsConsent: true } },
      reporters: [({ path }) => seen.push(path)],
      storage,
      place,
      watch: (listener) => {
        go = listener;
        return () => undefined;
      },
    });
    go({ pathname: '/b', search: '', hash: '' });
    storage.set('mojian.analytics-consent', 'granted');
    expect(seen).toEqual(['/b']);
    // Told again, of a choice that is known.
    storage.set('mojian.analytics-consent', 'granted');
    expect(seen).toEqual(['/b']);
    storage.set('mojian.analytics-consent', 'denied');
    go({ pathname: '/c', search: '', hash: '' });
    expect(seen).toEqual(['/b']);
    stop();
    storage.set('mojian.analytics-consent', 'granted');
    expect(seen).toEqual(['/b']);
  });

  it('reach Google with anonymised addresses, one command each', () => {
    const page: GtagPage & { scripts: string[] } = {
      scripts: [],
      addScript: (url) => page.scripts.push(url),
    };
    const reporter = createGtagReporter(page);
    reporter({ path: '/a', query: '?q', hash: '' }, 'G-1');
    reporter({ path: '/b', query: '', hash: '#c' }, 'G-1');
    expect(page.scripts).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-1']);
    const commands = page.dataLayer?.map((entry) => [...(entry as IArguments)]);
    expect(commands?.slice(1)).toEqual([
      ['config', 'G-1', { anonymize_ip: true, send_page_view: false }],
      ['event', 'page_view', { page_path: '/a?q' }],
      ['event', 'page_view', { page_path: '/b#c' }],
    ]);
  });
});
