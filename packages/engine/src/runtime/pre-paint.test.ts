import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import type { SiteData } from '../shared/site-data.ts';
import { createPrePaintScript } from './pre-paint.ts';
import { createSite } from './site.fixture.ts';

function run(site: SiteData, stored: Record<string, string> | null, isSystemDark = true) {
  const attributes: Record<string, string> = {};
  runInNewContext(createPrePaintScript(site), {
    document: {
      documentElement: {
        setAttribute: (name: string, value: string) => {
          attributes[name] = value;
        },
      },
    },
    localStorage: {
      getItem(key: string) {
        if (!stored) throw new Error('denied');
        return stored[key] ?? null;
      },
    },
    matchMedia: () => ({ matches: isSystemDark }),
  });
  return attributes;
}

const respectful = createSite({
  colorMode: { defaultMode: 'light', hasSwitch: true, respectPrefersColorScheme: true },
});

describe('createPrePaintScript', () => {
  it('shows the stored choice, else the default, also when storage throws', () => {
    const dark = { 'data-theme-choice': 'dark', 'data-theme': 'dark' };
    expect(run(createSite(), {})).toEqual(dark);
    expect(run(createSite(), null)).toEqual(dark);
    expect(run(createSite(), { theme: 'system' })).toEqual(dark);
    expect(run(createSite(), { theme: 'light' })).toEqual({
      'data-theme-choice': 'light',
      'data-theme': 'light',
    });
  });

  it('asks the system where the site respects it', () => {
    expect(run(respectful, {}, true)['data-theme']).toBe('dark');
    expect(run(respectful, {}, false)).toEqual({
      'data-theme-choice': 'system',
      'data-theme': 'light',
    });
    expect(run(respectful, { theme: 'dark' }, false)['data-theme']).toBe('dark');
  });

  it('hides the sidebar and the announcement that the reader has hidden', () => {
    const announcementBar = {
      id: '公告</script>"1',
      contentHtml: '',
      backgroundColor: null,
      textColor: null,
      isCloseable: true,
    };
    const site = createSite({ announcementBar });
    const stored = {
      'mojian.sidebar-hidden': 'true',
      'mojian.announcement-dismissed': JSON.stringify(announcementBar.id),
    };
    expect(Object.keys(run(site, stored))).toEqual(
      expect.arrayContaining(['data-sidebar-hidden', 'data-announcement-dismissed']),
    );
    const another = { 'mojian.announcement-dismissed': '"old"', 'mojian.sidebar-hidden': 'false' };
    expect(Object.keys(run(site, another))).toEqual(['data-theme-choice', 'data-theme']);
    expect(createPrePaintScript(site)).not.toContain('</script');
  });

  it('wraps long lines of code for readers who want that', () => {
    expect(run(createSite(), { 'mojian.code-wrap': 'true' })).toHaveProperty('data-code-wrap');
    expect(run(createSite(), {})).not.toHaveProperty('data-code-wrap');
  });

  it('is small', () => {
    expect(createPrePaintScript(createSite()).length).toBeLessThan(400);
  });
});
