/** What the theme and other packages may use of the engine on any platform. */

export { createComponentError } from './component-error.ts';
export type * from './docs-data.ts';
export * from './docusaurus-modules.ts';
export { MISSED_SERVICES_KEY, PAGE_SERVICES_KEY, WRITTEN_LINKS_KEY } from './island.ts';
export * from './live-code.ts';
export { createLoopGuard } from './loop-guard.ts';
export * from './messages.ts';
export * from './messages-article.ts';
export * from './messages-consent.ts';
export * from './messages-content.ts';
export * from './messages-hosted-search.ts';
export * from './messages-islands.ts';
export * from './messages-live.ts';
export * from './messages-picture.ts';
export * from './messages-run.ts';
export * from './messages-search.ts';
export * from './messages-views.ts';
export { SAVED_PAGES_MARK } from './offline.ts';
export type * from './page-data.ts';
export * from './page-slots.ts';
export type * from './site-data.ts';
export * from './url.ts';
