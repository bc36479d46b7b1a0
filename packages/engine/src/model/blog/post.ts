import type { BlogOptions } from '../../config/content-schema.ts';
import { createDiagnostic, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { CompiledDocument } from '../../markdown/compiled-document.ts';
import type { FirstDate } from '../../sources/first-dates.ts';
import type { GitChange } from '../../sources/git-dates.ts';
import { createTeller } from '../../system/lazy-fields.ts';
import type { PublishImage } from '../author-images.ts';
import { type Author, resolveAuthors } from '../authors.ts';
import { isAfter, parseDate } from '../dates.ts';
import { createEditUrl } from '../edit-url.ts';
import {
  type BlogFrontMatter,
  descriptionOf,
  listOf,
  validateFrontMatter,
} from '../front-matter.ts';
import { type LastChange, resolveLastChange } from '../last-update.ts';
import { createPermalink, type PermalinkOptions, parseBlogFileName } from '../permalinks.ts';
import { countWords, estimateReadingMinutes } from '../reading-time.ts';
import type { SiteClock, SiteDate } from '../site-clock.ts';
import type { Tag, TagResolver } from '../tags.ts';

/** A post of the blog. */
export interface BlogPost {
  document: CompiledDocument;
  frontMatter: BlogFrontMatter;
  title: string;
  /** Like the amounts of text below, read from the document when it is asked for: `dev` has not compiled all. */
  readonly description: string;
  /** See `SiteDate.date`. */
  date: string;
  /** Decoded, with the base URL. */
  permalink: string;
  tags: Tag[];
  authors: Author[];
  keywords: string[];
  /** Its reading time is to be shown. */
  hasReadingTime: boolean;
  /** `null` where it is not to be shown. */
  readonly readingMinutes: number | null;
  readonly wordCount: number;
  isDraft: boolean;
  isUnlisted: boolean;
  /** Its date had not come yet when the site was built. */
  isScheduled: boolean;
  /** When its date comes, ISO 8601 in UTC. */
  dueAt: string;
  lastUpdate: LastChange | null;
  editUrl: string | null;
}

/** What posts are made with. */
export interface PostContext {
  options: BlogOptions;
  permalinks: PermalinkOptions;
  siteFolder: string;
  /** Language of the site. */
  locale: string;
  authors: Map<string, Author>;
  resolveTags: TagResolver;
  gitChanges: Map<string, GitChange>;
  clock: SiteClock;
  /** Tells when a file came to be, for posts that do not say it themselves. */
  firstDateOf(filePath: string): FirstDate | null;
  /** Publishes pictures of authors that lie beside a file. */
  publishImage?: PublishImage | undefined;
  /** Time of the build, ISO 8601. */
  now: string;
}

const completePost = createTeller<BlogPost, 'description' | 'readingMinutes' | 'wordCount'>({
  description: descriptionOf,
  readingMinutes: ({ hasReadingTime, document }) =>
    hasReadingTime ? estimateReadingMinutes(document.statistics) : null,
  wordCount: ({ document }) => countWords(document.statistics),
});

/** Creates a post from its compiled document by Docusaurus' rules for titles, slugs and dates. */
export function createPost(
  document: CompiledDocument,
  context: PostContext,
): { post: BlogPost; diagnostics: Diagnostic[] } {
  const { options, permalinks } = context;
  const { frontMatter, diagnostics } = validateFrontMatter('blog', document);
  const { source } = document;
  const fileName = parseBlogFileName(source.sourcePath);
  const gitChange = context.gitChanges.get(source.filePath);
  const dated = datePost({ document, written: frontMatter.date, named: fileName.date }, context);
  const slug = frontMatter.slug ?? fileName.slug;
  const permalink = createPermalink(permalinks, options.routeBasePath, slug);
  const signed = resolvePostAuthors(document, frontMatter, context);
  const tagged = context.resolveTags(frontMatter.tags, {
    filePath: source.filePath,
    position: document.frontMatterPositions.tags,
  });
  const post = completePost({
    document,
    frontMatter,
    title: frontMatter.title ?? (document.contentTitle || fileName.text || (fileName.date ?? '')),
    date: dated.date,
    permalink,
    tags: tagged.tags,
    authors: signed.authors,
    keywords: listOf(frontMatter.keywords),
    hasReadingTime: options.showReadingTime && !frontMatter.hide_reading_time,
    isDraft: frontMatter.draft ?? false,
    isUnlisted: frontMatter.unlisted ?? false,
    isScheduled: dated.dueAt > context.now,
    dueAt: dated.dueAt,
    lastUpdate: resolveLastChange(frontMatter.last_update, gitChange, context),
    editUrl: createEditUrl(
      { source, permalink, customEditUrl: frontMatter.custom_edit_url },
      context,
    ),
  });
  const all = [diagnostics, dated.diagnostics, signed.diagnostics, tagged.diagnostics];
  return { post, diagnostics: all.flat() };
}

/** Where the date of a post may stand. */
interface DatePlaces {
  document: CompiledDocument;
  /** Date of its front matter. */
  written: string | undefined;
  /** Date in the name of its file or folder. */
  named: string | null;
}

/**
 * Finds the date of a post, and when it comes: from front matter, then from the file or folder name, then from
 * the first commit, then from the file (Docusaurus' order).
 */
function datePost(
  { document, written, named }: DatePlaces,
  context: PostContext,
): SiteDate & { diagnostics: Diagnostic[] } {
  const date = written ?? parseDate(named);
  if (!date) {
    const found = findDate(document.source.filePath, context);
    // One that cannot be read, in front matter or in the name, is told of already.
    const isTold = document.frontMatter.date != null || named !== null;
    return isTold ? { ...found, diagnostics: [] } : found;
  }
  return { ...context.clock.read(date), diagnostics: [] };
}

/** Finds the date of a post that has none of its own; it is never of the future, which would hide the post. */
function findDate(
  filePath: string,
  { firstDateOf, now, clock }: PostContext,
): ReturnType<typeof datePost> {
  const first = firstDateOf(filePath);
  const dueAt = first && first.date < now ? first.date : now;
  const date = clock.show(dueAt);
  if (first?.isCommitted) return { date, dueAt, diagnostics: [] };
  const diagnostic = createDiagnostic({
    code: 'blog/no-date',
    severity: 'warning',
    filePath,
    message:
      'The post has no date, so it takes the time at which the file was saved on this machine.',
    fix: 'Put `date: 2022-01-02` into its front matter, or the date before its name: `2022-01-02-name.md`.',
  });
  return { date, dueAt, diagnostics: [diagnostic] };
}

function resolvePostAuthors(
  { source, frontMatterPositions }: CompiledDocument,
  frontMatter: BlogFrontMatter,
  { authors, permalinks, options, publishImage }: PostContext,
): ReturnType<typeof resolveAuthors> {
  return resolveAuthors(frontMatter, {
    authors,
    permalinks,
    basePath: [options.routeBasePath, options.authorsBasePath],
    publishImage,
    filePath: source.filePath,
    translationOf: source.translationOf,
    authorsFile: options.authorsMapPath,
    position: frontMatterPositions.authors ?? frontMatterPositions.author,
  });
}

const nameOrder = new Intl.Collator('en', { numeric: true });

/**
 * Orders posts oldest first. Posts of one moment are ordered by file name with numbers by value, so that
 * part 10 of a series stands after part 9.
 */
export function compareDates(a: BlogPost, b: BlogPost): number {
  if (isAfter(a.date, b.date)) return 1;
  if (isAfter(b.date, a.date)) return -1;
  return nameOrder.compare(a.document.source.sourcePath, b.document.source.sourcePath);
}
