// packages/engine/src/shared/island.ts
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
/** Element that holds one island. */
const ISLAND_TAG = "mj-island";
/** Element that holds a slot; its `data-name` is the name of the prop. */
const SLOT_TAG = "mj-slot";
/**
* Global symbol under which the runtime keeps its React context. The engine, the theme's bundle and
* a site's own modules may each hold a copy of the runtime; through this key they share one context.
*/
const RUNTIME_CONTEXT_KEY = Symbol.for("mojian.runtime-context");
export { RUNTIME_CONTEXT_KEY as n, SLOT_TAG as r, ISLAND_TAG as t };
