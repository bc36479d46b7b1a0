import type { createSiteConfig, PageMetadataProps, PageServices, wrapContent } from '@mojian/theme';
import { createElement, type ElementType, type ReactElement, type ReactNode } from 'react';
import { isIsland } from '../bundle/island-wrapper.tsx';
import type { CompiledDocument } from '../markdown/compiled-document.ts';
import { listCards } from '../routes/doc-cards.ts';
import { createDocsData } from '../routes/docs-data.ts';
import type { SlotProps } from '../shared/page-slots.ts';
import type { LoadedSite } from './load-site.ts';
import { renderFence } from './render-fence.ts';

/** Puts content below the site's data and the services of the build. */
export interface ContentWrapper {
  /** For a document's content; `said` takes what its components say while it is rendered. */
  wrapDocument(content: ReactNode, document: CompiledDocument, said: SaidOfDocument): ReactElement;
  /**
   * For a page that is a component.
   *
   * @param place.said Takes what the component says while it is rendered.
   */
  wrapPage(Page: ElementType, place: { permalink: string; said: SaidOfPage }): ReactElement;
  /**
   * For a component in a slot of a page.
   *
   * @param place.permalink Permalink of the page.
   * @param place.document The document that the page shows whole; `null` for none.
   * @param place.said Takes what the component says while it is rendered.
   */
  wrapSlot(
    Component: ElementType,
    props: SlotProps,
    place: { permalink: string; document: CompiledDocument | null; said: SaidOfDocument },
  ): ReactElement;
}

/** What the components of a document say of its page. */
export interface SaidOfDocument {
  /** Targets of their links into the site, as their author wrote them. */
  links: Set<string>;
  /** Elements for the page's `<head>`. */
  headElements: ReactElement[];
}

/** What a component says of its page. */
export interface SaidOfPage extends SaidOfDocument {
  metadata: PageMetadataProps;
}

/** What the wrapper needs of the theme, in its present state. */
export interface ContentTheme {
  wrapContent: typeof wrapContent;
  createSiteConfig: typeof createSiteConfig;
}

/** Creates the wrapper. */
export function createContentWrapper(
  site: LoadedSite,
  { wrapContent: wrap, createSiteConfig }: ContentTheme,
): ContentWrapper {
  const renderCode: PageServices['renderCode'] = (code, { language, meta }) =>
    renderFence(site.compiler, code, `${language} ${meta}`).html;
  // Docusaurus hands its configuration to every page; an island would carry it into the HTML.
  const pageProps = { config: createSiteConfig(site.site) };
  const docs = () => createDocsData(site.model);
  const permalinkOf = createPermalinkLookup(site);
  const wrapFor = (content: ReactNode, place: ContentPlace) => {
    const { permalink, document, said, describePage = () => undefined } = place;
    return wrap(content, {
      site: site.site,
      services: {
        permalink,
        renderCode,
        docs,
        cards: () => (document ? listCards(site.model, document) : []),
        describePage,
        addToHead: (elements) => said.headElements.push(...elements),
      },
      links: said.links,
    });
  };
  return {
    wrapDocument: (content, document, said) =>
      wrapFor(content, { permalink: permalinkOf(document), document, said }),
    wrapPage: (Page, { permalink, said }) =>
      wrapFor(createElement(Page, isIsland(Page) ? {} : pageProps), {
        permalink,
        document: null,
        said,
        describePage({ title, description }) {
          if (title) said.metadata.title ??= title;
          if (description) said.metadata.description ??= description;
        },
      }),
    wrapSlot: (Component, props, place) => wrapFor(createElement(Component, props), place),
  };
}

/** Creates what finds the page of a document; made when the first one is rendered. */
function createPermalinkLookup({
  model,
}: LoadedSite): (document: CompiledDocument) => string | undefined {
  let known: Map<string, string> | undefined;
  const list = () => [
    ...model.blogs.flatMap(({ posts }) => posts),
    ...model.docs.flatMap(({ versions }) => versions.flatMap(({ docs }) => docs)),
    ...model.pages,
  ];
  return ({ source }) => {
    known ??= new Map(
      list().map(({ document, permalink }) => [document.source.filePath, permalink]),
    );
    return known.get(source.filePath);
  };
}

/** Where content stands. */
interface ContentPlace {
  /** Permalink of the page that shows it whole. */
  permalink: string | undefined;
  /** Whose cards it may show; `null` for none. */
  document: CompiledDocument | null;
  said: SaidOfDocument;
  /** @default what it says of the page is passed over */
  describePage?: PageServices['describePage'];
}
