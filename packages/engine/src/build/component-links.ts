import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { checkLinkOutside } from '../link/check-frame-links.ts';
import { createPageIndex } from '../link/page-index.ts';
import type { LoadedSite } from './load-site.ts';

/**
 * Checks links that components have written into a page. What they write is known only when they are
 * rendered, after the links of Markdown were checked.
 *
 * @param filePath The file that the page is made from: a document, or the component of a page.
 */
export type ComponentLinkCheck = (links: ReadonlySet<string>, filePath: string) => Diagnostic[];

/** Creates the check; as in Docusaurus, such links fail the build like those of Markdown. */
export function createComponentLinkCheck(site: LoadedSite): ComponentLinkCheck {
  const open = () => {
    const pages = createPageIndex(site.routes, new Set());
    const permalinks = new Map(
      site.routes.map(({ document, componentFilePath, permalink }) => [
        document?.source.filePath ?? componentFilePath,
        permalink,
      ]),
    );
    return { pages, permalinks };
  };
  let opened: ReturnType<typeof open> | undefined;
  return (links, filePath) => {
    if (links.size === 0) return [];
    opened ??= open();
    const { pages, permalinks } = opened;
    const base = permalinks.get(filePath);
    return [...links].flatMap((reference) => {
      const link = { reference, place: 'page', filePath, ...(base !== undefined && { base }) };
      return checkLinkOutside(link, site.model, { pages, assets: site.assets }) ?? [];
    });
  };
}
