import { describe, expect, it } from 'vitest';
import { PAGE, runStartModule } from './start-page.fixture.ts';

describe('a page that has lost a module', () => {
  const newPage = PAGE.replace('11111111', '22222222');

  it('loads itself anew when the host has another release', async () => {
    const page = runStartModule();
    page.host.html = newPage;
    expect(await page.lose(null)).toEqual({ asked: 1, reloads: 1 });
    expect(page.dispatched).toEqual(['pagehide before reload 1']);
  });

  it('loads itself anew when the host’s page names another module', async () => {
    const page = runStartModule();
    page.host.html = PAGE.replace('demo.js', 'demo2.js');
    expect(await page.lose('/assets/demo.js')).toEqual({ asked: 1, reloads: 1 });
  });

  it.each([
    ['the host has the same release', {}],
    ['there is no network', { isDown: true }],
    ['the host fails', { status: 500, html: newPage }],
    ['something else answers in its place', { html: '<form>Wi-Fi</form>' }],
  ])('stays when %s', async (_, change) => {
    const page = runStartModule();
    Object.assign(page.host, change);
    expect(await page.lose('/assets/demo.js')).toEqual({ asked: 1, reloads: 0 });
  });

  it('does so once for each module, also where two releases answer in turn', async () => {
    const page = runStartModule();
    page.host.html = newPage;
    await page.lose(null);
    expect(await page.lose(null)).toEqual({ asked: 1, reloads: 1 });
    expect(await page.lose('/assets/demo.js')).toEqual({ asked: 2, reloads: 2 });
    expect(await page.lose('/assets/demo.js')).toEqual({ asked: 2, reloads: 2 });
  });

  it('stays where nothing can be remembered', async () => {
    const page = runStartModule();
    page.host.html = newPage;
    page.kept.get = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    expect(await page.lose(null)).toEqual({ asked: 0, reloads: 0 });
  });

  it('is one whose client did not come, too', async () => {
    const page = runStartModule({ failures: 1 });
    page.host.html = newPage;
    page.fire('keydown');
    await page.settle();
    expect(page.kept.size).toBe(1);
  });
});
