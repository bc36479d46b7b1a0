import type { PagesOptions } from '../config/content-schema.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { CompiledDocument } from '../markdown/compiled-document.ts';
import type { GitChange } from '../sources/git-dates.ts';
import { createTeller } from '../system/lazy-fields.ts';
import { createEditUrl } from './edit-url.ts';
import {
  descriptionOf,
  listOf,
  type PageFrontMatter,
  validateFrontMatter,
} from './front-matter.ts';
import { type LastChange, resolveLastChange } from './last-update.ts';
import { createPermalink, type PermalinkOptions } from './permalinks.ts';
import type { SiteClock } from './site-clock.ts';

/** A standalone Markdown page. */
export interface Page {
  document: CompiledDocument;
  frontMatter: PageFrontMatter;
  title: string;
  /** Read from the document when it is asked for: `dev` has not compiled all. */
  readonly description: string;
  keywords: string[];
  /** Decoded, with the base URL. */
  permalink: string;
  isDraft: boolean;
  isUnlisted: boolean;
  lastUpdate: LastChange | null;
  editUrl: string | null;
}

/** What pages are made with. */
export interface PageContext {
  options: PagesOptions;
  permalinks: PermalinkOptions;
  siteFolder: string;
  /** Language of the site. */
  locale: string;
  siteTitle: string;
  gitChanges: Map<string, GitChange>;
  clock: SiteClock;
}

const completePage = createTeller<Page, 'description'>({ description: descriptionOf });

/** Creates a standalone page; `index` files stand for their folder (Docusaurus' pages plugin). */
export function createMarkdownPage(
  document: CompiledDocument,
  context: PageContext,
): { page: Page; diagnostics: Diagnostic[] } {
  const { options, permalinks } = context;
  const { source } = document;
  const { frontMatter, diagnostics } = validateFrontMatter('pages', document);
  const gitChange = context.gitChanges.get(source.filePath);
  const path = frontMatter.slug ?? createPagePath(source.sourcePath);
  const permalink = createPermalink(permalinks, options.routeBasePath, path);
  const page = completePage({
    document,
    frontMatter,
    title: frontMatter.title ?? (document.contentTitle || context.siteTitle),
    keywords: listOf(frontMatter.keywords),
    permalink,
    isDraft: frontMatter.draft ?? false,
    isUnlisted: frontMatter.unlisted ?? false,
    lastUpdate: resolveLastChange(frontMatter.last_update, gitChange, context),
    editUrl: createEditUrl(
      { source, permalink, customEditUrl: frontMatter.custom_edit_url },
      context,
    ),
  });
  return { page, diagnostics };
}

/**
 * Creates the path of a page file below the pages' base path.
 *
 * @example createPagePath('about/index.mdx') // '/about/'
 */
export function createPagePath(sourcePath: string): string {
  const withoutExtension = sourcePath.replace(/\.(?:mdx?|[jt]sx?)$/, '');
  return `/${withoutExtension.replace(/(^|\/)index$/, '$1')}`;
}
