/**
 * The frame costs as much as the article in it, and differs between pages in a handful of states. So it is
 * rendered once for each combination of them, cut where the regions go, and joined for each page.
 */
import { RuntimeProvider } from 'mojian/runtime';
import type { FrameState, SiteData } from 'mojian/shared';
import { renderToString } from 'react-dom/server';
import { Frame } from './frame.tsx';
import { linkState } from './is-active.ts';

/** HTML of the parts of a page that the frame stands around. */
export type FrameRegions = Readonly<Record<'main' | 'sidebar' | 'toc', string>>;

/** Gives the frame's HTML on a page, as React expects it when it hydrates. */
export type RenderFrame = (page: FrameState, regions: FrameRegions) => string;

/** Creates the function that renders the frame on the pages of a site; it keeps what they share. */
export function createFrameRenderer(site: SiteData): RenderFrame {
  const templates = new Map<string, readonly string[]>();
  const keyOf = createFrameKey(site);
  return (page, regions) => {
    const key = keyOf(page);
    let template = templates.get(key);
    if (template === undefined) {
      template = createTemplate(site, page);
      templates.set(key, template);
    }
    let html = '';
    for (const part of template) html += regions[part as keyof FrameRegions] ?? part;
    return html;
  };
}

/** Stands where a region goes. No HTML holds the character: parsers replace it. */
const markOf = (name: keyof FrameRegions) => `\0${name}\0`;

const MARKS: FrameRegions = {
  main: markOf('main'),
  sidebar: markOf('sidebar'),
  toc: markOf('toc'),
};

/** Renders the frame; every second part is the name of a region. */
function createTemplate(site: SiteData, page: FrameState): string[] {
  const html = renderToString(
    <RuntimeProvider site={site} page={withoutTexts(page)} regions={MARKS}>
      <Frame />
    </RuntimeProvider>,
  );
  return html.split('\0');
}

/** The page without texts that are not part of the key: one page's must never come to stand in another. */
function withoutTexts(page: FrameState): FrameState {
  return { ...page, title: '', className: '' };
}

/**
 * Creates the function that gives all that the frame's HTML depends on: pages with the same key have the
 * same frame.
 */
function createFrameKey({ navbar }: SiteData): (page: FrameState) => string {
  const links = navbar.items.flatMap((item) => {
    if (item.kind === 'dropdown') return [item.link ?? [], item.items].flat();
    return item.kind === 'link' ? [item] : [];
  });
  const namesPage = navbar.items.some(
    (item) => item.kind === 'locale' && item.items.some(({ isCurrent }) => !isCurrent),
  );
  return (page) => {
    const { view, layout, sidebarKey, sidebarTitle, hasToc, docsVersion, permalink } = page;
    const states = links.map((link) => linkState(link, page));
    const own = namesPage ? permalink : '';
    return JSON.stringify([
      view,
      layout,
      sidebarKey,
      sidebarTitle,
      hasToc,
      docsVersion,
      own,
      states,
    ]);
  };
}
