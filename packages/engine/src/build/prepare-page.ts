import { hash } from 'node:crypto';
import { applyReferences } from '../link/apply-references.ts';
import type { CompiledDocument } from '../markdown/compiled-document.ts';
import { createTwinPermalink } from '../output/markdown-twin.ts';
import { forbidsIndexing } from '../output/sitemap.ts';
import type { Contents } from '../render/content.ts';
import type { CompletePage } from '../render/render-page.ts';
import type { ComponentPageSource, ContentSource, Route } from '../routes/route.ts';
import type { PageData } from '../shared/page-data.ts';
import { encodePermalink } from '../shared/url.ts';
import { createStandIns } from './content-stand-ins.ts';
import { createExcerptDigests, type DocumentDigest } from './document-digests.ts';
import type { LoadedSite } from './load-site.ts';
import { type SlotSource, withSlots } from './page-slots.ts';
import { completeShareImage } from './share-image.ts';
import type { SharePictures } from './share-pictures.ts';
import { listShownDocuments } from './site-components.ts';
import type { WholeSidebars } from './whole-sidebars.ts';

/** A page that is not rendered yet. */
export interface PreparedPage {
  /** Digest of everything that the HTML is made from, the engine included. */
  digest: string;
  /** Completes its data, and tells of problems of its content. */
  complete(): CompletePage;
}

/** What the data of pages are made with. */
export interface PreparerContext {
  contents: Contents;
  componentPageOf: ComponentPageSource;
  slotsOf: SlotSource;
  sidebars: WholeSidebars;
  /** Digest of what all pages are made from. */
  siteDigest: string;
  digestOf: DocumentDigest;
  sharePictures: SharePictures;
  /** Addresses of the stylesheets of a page's components. */
  listStyles(page: PageData, route: Route): readonly string[];
}

/** Creates the function that makes the data of pages. */
export function createPagePreparer(
  site: LoadedSite,
  context: PreparerContext,
): (route: Route) => PreparedPage {
  const { componentPageOf, slotsOf, sidebars, siteDigest, sharePictures } = context;
  const { contentOf, compiledOf } = context.contents;
  const standIns = createStandIns(contentOf, {
    digestOf: context.digestOf,
    excerptDigestOf: createExcerptDigests(site),
  });
  const createPage = (route: Route, source: ContentSource): PageData => {
    const page = route.createPage(source, componentPageOf);
    page.head.elements = completeHeadElements(page, { site, route, contents: context.contents });
    page.head.markdownUrl = findMarkdownUrl(site, route, page.head.elements);
    completeShareImage(page, { site, route, sharePictures });
    if (page.sidebar) page.wholeSidebarUrl = sidebars.urlOf(page.sidebar);
    return page;
  };
  return (route) => {
    const bare = createPage(route, standIns.contentOf);
    const slots = slotsOf(bare, route);
    const page = withSlots(bare, slots);
    const isComplete = !standIns.takeWasUsed();
    // A sidebar is many times as long as what a page adds to it, and the same for many pages.
    const sidebarDigest = page.sidebar && sidebars.digestOf(page.sidebar);
    const shown = listShownDocuments(route).map(({ source }) => source.filePath);
    const made = [siteDigest, sidebarDigest, { ...page, sidebar: null }, shown];
    return {
      digest: hash('sha1', JSON.stringify(made)),
      complete() {
        const content = isComplete || !route.document ? null : compiledOf(route.document);
        const source = content ? leaveOut(route.document, contentOf) : contentOf;
        const whole = isComplete ? page : withSlots(createPage(route, source), slots);
        return { page: whole, content, styleUrls: context.listStyles(whole, route) };
      },
    };
  };
}

/** Creates what gives contents but that of one document, which the page gets when it is rendered. */
function leaveOut(document: CompiledDocument | null, contentOf: ContentSource): ContentSource {
  return (each) => (each === document ? { html: '', excerptHtml: '' } : contentOf(each));
}

/** Gives what a page's document and its components put into `<head>`, addresses in place. */
export function completeHeadElements(
  { head }: PageData,
  { site, route, contents }: { site: LoadedSite; route: Route; contents: Contents },
): string[] {
  const { document } = route;
  if (!document) return head.elements;
  const references = site.references.get(document.source.filePath) ?? [];
  return [...head.elements, ...contents.headElementsOf(document)].map((each) =>
    applyReferences(each, references),
  );
}

/**
 * Address of a page's Markdown twin (see `output/llms.ts`); `null` for pages that have none.
 *
 * @param headElements What the document and its components put into `<head>`.
 */
export function findMarkdownUrl(
  { config, model }: LoadedSite,
  route: Route,
  headElements: readonly string[],
): string | null {
  if (!route.document || route.isHidden || config.noIndex) return null;
  if (forbidsIndexing(headElements)) return null;
  return encodePermalink(createTwinPermalink(route.permalink, model.permalinks));
}
