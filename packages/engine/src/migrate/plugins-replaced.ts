/** What authors of diagrams have to do. */
export const MERMAID_TASK =
  'Diagrams are drawn while the site is built: run `npm install @mojian/diagrams`. `check` tells of kinds that it does not draw.';

/** Why properties of the analytics of old are left out. */
export const ANALYTICS_ENDED = 'Universal Analytics has ended; see `themeConfig.analytics`';
/** What authors have to do whose only property is one of those. */
export const ANALYTICS_TASK =
  'Universal Analytics has ended: write a property of Google Analytics 4 into `themeConfig.analytics`.';

/** A plugin that something of ours takes the place of. */
export interface ReplacedPlugin {
  /** Matches the name of the package. */
  pattern: RegExp;
  /** What takes its place, for a comment. */
  reason: string;
  /** What the author has to do: a sentence. */
  task?: string;
}

/** What takes the place of plugins that have no options to carry over. */
export const REPLACED_PLUGINS: readonly ReplacedPlugin[] = [
  {
    pattern: /ideal-image/,
    reason: 'images come in several sizes by the package `@mojian/responsive-images`',
    task: 'Images come in several sizes by a package: run `npm install @mojian/responsive-images`.',
  },
  { pattern: /live-codeblock/, reason: 'live code is built in: blocks marked `live`' },
  {
    pattern: /theme-mermaid|\bmermaid\b/,
    reason: '`mermaid` blocks are drawn by the package `@mojian/diagrams`, while the site is built',
    task: MERMAID_TASK,
  },
  { pattern: /search-algolia/, reason: 'see `themeConfig.search`' },
  { pattern: /search/i, reason: 'search is built in' },
  { pattern: /image-?zoom|medium-zoom/i, reason: 'pictures can be enlarged by themselves' },
  { pattern: /debug|rsdoctor/, reason: 'a tool of Docusaurus; nothing to carry over' },
  { pattern: /css-cascade-layers/, reason: 'style sheets use cascade layers' },
  {
    pattern: /svgr/,
    reason: 'SVG files that are imported are components, as they were',
  },
  {
    pattern: /google-analytics$/,
    reason: ANALYTICS_ENDED,
    task: ANALYTICS_TASK,
  },
  {
    pattern: /google-tag-manager/,
    reason: 'has no counterpart; see `themeConfig.analytics`',
    task: 'The tag manager has no counterpart: write the analytics property into `themeConfig.analytics`.',
  },
  {
    pattern: /sass/i,
    reason: 'Sass files are read where the package `sass` is installed',
  },
  { pattern: /llms-txt|llms/i, reason: '`llms.txt` and Markdown twins of pages are built in' },
];
