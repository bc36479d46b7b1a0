/** What the theme and other packages may use of the engine on any platform. */

export * from './docusaurus-modules.ts';
export * from './live-code.ts';
export { createLoopGuard } from './loop-guard.ts';
export * from './messages.ts';
export * from './messages-content.ts';
export * from './messages-search.ts';
export * from './messages-views.ts';
export type * from './page-data.ts';
export type * from './site-data.ts';
export * from './url.ts';
