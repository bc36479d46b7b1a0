import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { useLocation } from './browser.tsx';
import { wrapContent } from './content-shell.tsx';
import { Link, type LinkProps } from './link.tsx';
import type { PageServices } from './services.ts';

function Path() {
  return useLocation().pathname;
}

function render(content: React.ReactNode, permalink?: string): string {
  const site = {
    baseUrl: '/',
    locale: { lang: 'zh-CN' },
    colorMode: { defaultMode: 'light' },
    messages: {},
  } as never;
  const services = { permalink } as PageServices;
  return renderToStaticMarkup(wrapContent(content, { site, services, links: new Set() }));
}

it('the path is that of the page at build time, encoded, and empty where it is not known', () => {
  expect(render(<Path />, '/docs/闭包')).toBe('/docs/%E9%97%AD%E5%8C%85');
  expect(render(<Path />)).toBe('');
});

const ACTIVE = 'aria-current="page" class="a on"';

it.each([
  [{ to: '/docs' }, '/docs', true],
  [{ to: '/docs' }, '/docs/intro', true],
  [{ to: '/docs/' }, '/docs', true],
  [{ to: '/docs?a=1#b' }, '/docs', true],
  [{ to: '/docs', exact: true }, '/docs/intro', false],
  [{ to: '/docs' }, '/docs-old', false],
  [{ to: '/docs' }, undefined, false],
  [{ to: '/docs', isNavLink: false }, '/docs', false],
] satisfies [LinkProps, string | undefined, boolean][])(
  'a navigation link %j is marked on %s: %s',
  (props, permalink, isActive) => {
    const link = <Link isNavLink className="a" activeClassName="on" {...props} />;
    expect(render(link, permalink).includes(ACTIVE)).toBe(isActive);
  },
);
