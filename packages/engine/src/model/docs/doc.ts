import path from 'node:path';
import type { DocsOptions, NumberPrefixParser } from '../../config/content-schema.ts';
import { createDiagnostic, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { CompiledDocument } from '../../markdown/compiled-document.ts';
import type { GitChange } from '../../sources/git-dates.ts';
import { createTeller } from '../../system/lazy-fields.ts';
import { createEditUrl } from '../edit-url.ts';
import {
  type DocFrontMatter,
  descriptionOf,
  listOf,
  validateFrontMatter,
} from '../front-matter.ts';
import { type LastChange, resolveLastChange } from '../last-update.ts';
import {
  createDocSlug,
  createPermalink,
  isCategoryIndex,
  type PermalinkOptions,
  selectNumberPrefixParser,
  stripNumberPrefixes,
} from '../permalinks.ts';
import { countWords, estimateReadingMinutes } from '../reading-time.ts';
import type { SiteClock } from '../site-clock.ts';
import type { Tag, TagResolver } from '../tags.ts';

/** A doc of one version. */
export interface Doc {
  document: CompiledDocument;
  frontMatter: DocFrontMatter;
  /** Folders without number prefixes, then the base id: `javascript/Runtime/闭包`. */
  id: string;
  title: string;
  /** Like the amounts of text below, read from the document when it is asked for: `dev` has not compiled all. */
  readonly description: string;
  /** Path below the docs' base path, beginning with `/`. */
  slug: string;
  /** Decoded, with the base URL. */
  permalink: string;
  sourcePath: string;
  tags: Tag[];
  keywords: string[];
  sidebarPosition: number | null;
  sidebarLabel: string | null;
  sidebarClassName: string | null;
  sidebarCustomProps: Record<string, unknown>;
  readonly readingMinutes: number;
  readonly wordCount: number;
  isDraft: boolean;
  isUnlisted: boolean;
  lastUpdate: LastChange | null;
  editUrl: string | null;
}

/** What docs are made with. */
export interface DocContext {
  options: DocsOptions;
  permalinks: PermalinkOptions;
  siteFolder: string;
  /** Language of the site. */
  locale: string;
  /** Path parts of the version: base path and version path. */
  versionPath: string[];
  resolveTags: TagResolver;
  gitChanges: Map<string, GitChange>;
  clock: SiteClock;
}

const completeDoc = createTeller<Doc, 'description' | 'readingMinutes' | 'wordCount'>({
  description: descriptionOf,
  readingMinutes: ({ document }) => estimateReadingMinutes(document.statistics),
  wordCount: ({ document }) => countWords(document.statistics),
});

/** Creates a doc from its compiled document by Docusaurus' rules for ids, slugs and prefixes. */
export function createDoc(
  document: CompiledDocument,
  context: DocContext,
): { doc: Doc; diagnostics: Diagnostic[] } {
  const { options, permalinks } = context;
  const { source } = document;
  const { frontMatter, diagnostics } = validateFrontMatter('docs', document);
  const name = parseDocName(document, frontMatter, options);
  const gitChange = context.gitChanges.get(source.filePath);
  const tagged = context.resolveTags(frontMatter.tags, {
    filePath: source.filePath,
    position: document.frontMatterPositions.tags,
  });
  const permalink = createPermalink(permalinks, ...context.versionPath, name.slug);
  const doc = completeDoc({
    document,
    frontMatter,
    id: name.folderPath === '' ? name.baseId : `${name.folderPath}/${name.baseId}`,
    title: frontMatter.title ?? (document.contentTitle || name.baseId),
    slug: name.slug,
    permalink,
    sourcePath: source.sourcePath,
    tags: tagged.tags,
    keywords: listOf(frontMatter.keywords),
    sidebarPosition: frontMatter.sidebar_position ?? name.numberPrefix ?? null,
    sidebarLabel: frontMatter.sidebar_label ?? null,
    sidebarClassName: frontMatter.sidebar_class_name ?? null,
    sidebarCustomProps: frontMatter.sidebar_custom_props ?? {},
    isDraft: frontMatter.draft ?? false,
    isUnlisted: frontMatter.unlisted ?? false,
    lastUpdate: resolveLastChange(frontMatter.last_update, gitChange, context),
    editUrl: createEditUrl(
      { source, permalink, customEditUrl: frontMatter.custom_edit_url },
      context,
    ),
  });
  return { doc, diagnostics: [...diagnostics, ...name.diagnostics, ...tagged.diagnostics] };
}

interface DocName {
  baseId: string;
  folderPath: string;
  slug: string;
  numberPrefix: number | undefined;
  diagnostics: Diagnostic[];
}

function parseDocName(
  document: CompiledDocument,
  frontMatter: DocFrontMatter,
  options: DocsOptions,
): DocName {
  const parser = selectParser(frontMatter, options);
  const { sourcePath, filePath } = document.source;
  const sourceFolder = path.posix.dirname(sourcePath) === '.' ? '' : path.posix.dirname(sourcePath);
  const sourceName = path.posix.basename(sourcePath).replace(/\.mdx?$/, '');
  const { filename, numberPrefix } = parser(sourceName);
  const folderPath = sourceFolder === '' ? '' : stripNumberPrefixes(sourceFolder, parser);
  const isIdValid = !frontMatter.id?.includes('/');
  const baseId = isIdValid ? (frontMatter.id ?? filename) : filename;
  const slug = createDocSlug({
    folderPath,
    baseId,
    slug: frontMatter.slug,
    isCategoryIndex: isCategoryIndex(sourceName, sourceFolder),
  });
  const diagnostics = isIdValid
    ? []
    : [
        createDiagnostic({
          code: 'doc/invalid-id',
          severity: 'error',
          filePath,
          ...document.frontMatterPositions.id,
          message: `The id \`${frontMatter.id}\` contains \`/\`.`,
          fix: 'Give the last part only; the folder is added to it.',
        }),
      ];
  return { baseId, folderPath, slug, numberPrefix, diagnostics };
}

function selectParser(frontMatter: DocFrontMatter, options: DocsOptions): NumberPrefixParser {
  return selectNumberPrefixParser(
    frontMatter.parse_number_prefixes === false ? false : options.numberPrefixParser,
  );
}
