import {
  type DocCard,
  type DocsData,
  MISSED_SERVICES_KEY,
  PAGE_SERVICES_KEY,
  WRITTEN_LINKS_KEY,
} from 'mojian/shared';
import { type Context, createContext, type ReactElement, use } from 'react';

/** What the build does for components while it renders a document or a page. */
export interface PageServices {
  /**
   * Permalink of the page; that of its own page for a document that lists show as well. Islands do without: they
   * hydrate before they know where they are.
   * @default not known
   */
  permalink?: string | undefined;
  /** Renders a code block to HTML exactly as a fence in Markdown. */
  renderCode(code: string, options: { language: string; meta: string }): string;
  /** Gives the cards of the category that the document opens; empty for other documents. */
  cards(): DocCard[];
  /** Gives what components may know of the site's docs, by id. */
  docs(): Readonly<Record<string, DocsData>>;
  /** Takes what a component says of the page's head; the first word counts. */
  describePage(metadata: PageMetadataProps): void;
  /** Takes elements for the page's `<head>`; they go before what the page says itself. */
  addToHead(elements: readonly ReactElement[]): void;
}

/** What a component says of the page's head. */
export interface PageMetadataProps {
  title?: string | undefined;
  description?: string | undefined;
}

/**
 * Context of the services; `null` in browsers and inside islands. The theme's server module and the
 * site's bundled modules hold copies of this one, so they meet at a global symbol.
 */
export const PageServicesContext: Context<PageServices | null> =
  /* @__PURE__ */ sharedContext(PAGE_SERVICES_KEY);

/** Context of the set that takes the links of the page being rendered; `null` in browsers. */
export const WrittenLinksContext: Context<Set<string> | null> =
  /* @__PURE__ */ sharedContext(WRITTEN_LINKS_KEY);

/** Context of what notes that services are missed inside an island at build time. */
const MissedServicesContext: Context<(() => void) | null> =
  /* @__PURE__ */ sharedContext(MISSED_SERVICES_KEY);

/** Gives the services of the page being rendered; `null` in browsers and inside islands. */
export function usePageServices(): PageServices | null {
  return use(PageServicesContext);
}

/**
 * Gives the services to what is nothing without them: the component of an island that asks for them is
 * drawn at build time only.
 */
export function useNeededServices(): PageServices | null {
  const services = usePageServices();
  const noteMissed = use(MissedServicesContext);
  if (!services) noteMissed?.();
  return services;
}

function sharedContext<T>(key: symbol): Context<T | null> {
  const registry = globalThis as { [key: symbol]: Context<T | null> | undefined };
  registry[key] ??= createContext<T | null>(null);
  return registry[key];
}
