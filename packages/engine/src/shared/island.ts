/**
 * The HTML contract of islands: the build writes it, the browser reads it.
 *
 * ```html
 * <mj-island data-src="/assets/counter.h4sh.js" data-export="default" data-id="i…" data-props='{"start":1}'>
 *   …static HTML of the component, with <mj-slot data-name="children">static HTML</mj-slot>…
 * </mj-island>
 * ```
 *
 * A *slot* is a prop that was React content at build time; it reaches the browser once, as the HTML
 * that already stands in the page. A slot that the component did not show at build time lies in a
 * `<template data-slot="name">` at the end of the island.
 */

/**
 * Global symbol under which the theme keeps the context of what the build does for components while
 * it renders content.
 */
export const PAGE_SERVICES_KEY: unique symbol = Symbol.for('mojian.page-services');

/**
 * Global symbol under which the theme keeps the context of the set that takes the links into the site
 * which components write. Unlike the services it reaches into islands: it changes nothing of their HTML.
 */
export const WRITTEN_LINKS_KEY: unique symbol = Symbol.for('mojian.written-links');

/**
 * Global symbol under which the theme keeps the context of a function that notes that a component asks
 * for services of the build inside an island, where there are none.
 */
export const MISSED_SERVICES_KEY: unique symbol = Symbol.for('mojian.missed-services');

/** Element that holds one island. */
export const ISLAND_TAG = 'mj-island';

/** Element that holds a slot; its `data-name` is the name of the prop. */
export const SLOT_TAG = 'mj-slot';

/** Where to find an island's component, and what tells its ids from all others of the page. */
export interface IslandReference {
  /** Address of the browser module, ready for HTML. */
  src: string;
  /** Name under which the module exports the component, or what it is a member of: `Card.Title`. */
  exportName: string;
}

/**
 * Global symbol under which the runtime keeps its React context. The engine, the theme's bundle and
 * a site's own modules may each hold a copy of the runtime; through this key they share one context.
 */
export const RUNTIME_CONTEXT_KEY: unique symbol = Symbol.for('mojian.runtime-context');
