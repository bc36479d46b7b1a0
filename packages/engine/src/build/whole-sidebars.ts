import { hash } from 'node:crypto';
import type { SidebarData } from '../shared/page-data.ts';

/** The files of long sidebars: what pages leave out of them is fetched from there. */
export interface WholeSidebars {
  /** Gives the address of a sidebar's file, percent-encoded; `null` for sidebars that have none. */
  urlOf(sidebar: SidebarData): string | null;
  /** Digest of what a sidebar shows. */
  digestOf(sidebar: SidebarData): string;
  /** Files of the sidebars that were asked for so far. */
  files: readonly { outputPath: string; content: string }[];
}

/** How the files come about. */
export interface WholeSidebarsOptions {
  /** Renders all of a sidebar; `null` when pages had better carry it themselves. */
  render(sidebar: SidebarData): string | null;
  toUrl(outputPath: string): string;
}

/**
 * Keeps one file per sidebar. It is JSON, since hosts that strip `.html` from addresses would redirect
 * the request, and its name changes with its content, so it is cached for good.
 */
export function createWholeSidebars({ render, toUrl }: WholeSidebarsOptions): WholeSidebars {
  const files: { outputPath: string; content: string }[] = [];
  const known = new Map<SidebarData, { url: string | null; digest: string }>();
  const factsOf = (sidebar: SidebarData) => {
    const facts = known.get(sidebar) ?? { url: write(sidebar), digest: digestSidebar(sidebar) };
    known.set(sidebar, facts);
    return facts;
  };
  const write = (sidebar: SidebarData): string | null => {
    const html = render(sidebar);
    if (html === null) return null;
    const content = JSON.stringify(html);
    const outputPath = `assets/sidebar.${hash('sha256', content).slice(0, 8)}.json`;
    if (files.every((file) => file.outputPath !== outputPath)) files.push({ outputPath, content });
    return toUrl(outputPath);
  };
  return {
    urlOf: (sidebar) => factsOf(sidebar).url,
    digestOf: (sidebar) => factsOf(sidebar).digest,
    files,
  };
}

function digestSidebar(sidebar: SidebarData): string {
  return hash('sha1', JSON.stringify(sidebar));
}
