import type { DocsOptions } from '../../config/content-schema.ts';
import type { Translations } from '../../config/translation-file.ts';
import { createDiagnostic, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { nearestWord } from '../../diagnostics/nearest-word.ts';
import type { CompiledDocument } from '../../markdown/compiled-document.ts';
import { NameMap } from '../../system/name-map.ts';
import type { LinkSite } from '../config-link.ts';
import { selectNumberPrefixParser } from '../permalinks.ts';
import type { CategoryFile } from '../sidebars/category-file.ts';
import { describeSidebarProblem } from '../sidebars/describe-problem.ts';
import { generateSidebars } from '../sidebars/generate.ts';
import { createSidebarNavigation, type SidebarNavigation } from '../sidebars/navigation.ts';
import { type NormalizedSidebars, normalizeSidebars } from '../sidebars/normalize.ts';
import type { SidebarProblem } from '../sidebars/problem.ts';
import { type ResolvedSidebar, resolveSidebars } from '../sidebars/resolve.ts';
import { translateSidebars } from '../sidebars/translate.ts';
import { createTagResolver, groupByTag, type TagDefinitions, type TagGroup } from '../tags.ts';
import { createDoc, type Doc, type DocContext } from './doc.ts';
import { findMainDoc, reportUnknownMainDoc } from './main-doc.ts';
import type { VersionSource } from './versions.ts';

/** One version of a docs instance, complete. */
export interface DocsVersion extends VersionSource {
  pluginId: string;
  options: DocsOptions;
  /** Path parts: base path and version path. */
  pathParts: string[];
  /** Docs that get a page, ordered by id. */
  docs: Doc[];
  docsById: ReadonlyMap<string, Doc>;
  docsBySlug: ReadonlyMap<string, Doc>;
  draftIds: ReadonlySet<string>;
  sidebars: ResolvedSidebar[];
  navigation: SidebarNavigation;
  tags: TagGroup<Doc>[];
  /** The doc that a link to the version opens; `null` when the version is empty. */
  mainDoc: Doc | null;
}

/** A docs instance with its versions, newest first. */
export interface DocsInstance {
  id: string;
  options: DocsOptions;
  versions: DocsVersion[];
}

/** What a version is made with, beyond its documents. */
export interface VersionContext extends Omit<DocContext, 'versionPath' | 'resolveTags'>, LinkSite {
  tagDefinitions: TagDefinitions;
  source: VersionSource;
  /** Exports of the sidebars file, or `null` when there is none to read. */
  sidebarsConfig: unknown;
  /** Translated labels of the sidebars. @default none */
  labels?: Translations;
  categoryFileOf(folderPath: string): CategoryFile | null;
  includesDrafts: boolean;
}

/** Letters before their case, punctuation before letters: Docusaurus' order, alike on all machines. */
const idOrder = new Intl.Collator('en');

/** Creates a docs version from its compiled documents. */
export function createDocsVersion(
  documents: readonly CompiledDocument[],
  context: VersionContext,
): { version: DocsVersion; diagnostics: Diagnostic[] } {
  const { source, options } = context;
  const pathParts = [options.routeBasePath, source.path];
  const resolveTags = createTagResolver({
    ...context,
    ...options,
    basePath: [...pathParts, options.tagsBasePath],
  });
  const docContext = { ...context, versionPath: pathParts, resolveTags };
  const created = documents.map((document) => createDoc(document, docContext));
  const all = created.map(({ doc }) => doc).sort((a, b) => idOrder.compare(a.id, b.id));
  const docs = context.includesDrafts ? all : all.filter((doc) => !doc.isDraft);
  const docsById = new NameMap(docs.map((doc) => [doc.id, doc]));
  const draftIds = new Set(
    all.filter((doc) => doc.isDraft && !context.includesDrafts).map((doc) => doc.id),
  );
  const { sidebars, problems } = createSidebars(docs, {
    ...context,
    docsById,
    drafts: all.filter(({ id }) => draftIds.has(id)),
    draftIds,
    pathParts,
  });
  const navigation = createSidebarNavigation(sidebars);
  const version: DocsVersion = {
    ...source,
    pluginId: options.id,
    options,
    pathParts,
    docs,
    docsById,
    docsBySlug: new Map(docs.map((doc) => [doc.slug, doc])),
    draftIds,
    sidebars,
    navigation,
    tags: groupByTag(docs, (doc) => doc.tags),
    mainDoc: findMainDoc({ docs, docsById, sidebars, navigation }, options),
  };
  const diagnostics = [
    ...created.flatMap((each) => each.diagnostics),
    ...reportVersion(version, { all, problems, siteFolder: context.siteFolder }),
  ];
  return { version, diagnostics };
}

interface VersionParts {
  /** Docs with the drafts, ordered by id. */
  all: Doc[];
  /** Of its sidebars. */
  problems: readonly SidebarProblem[];
  siteFolder: string;
}

/** Reports what is wrong between the docs of a version. */
function reportVersion(
  version: DocsVersion,
  { all, problems, siteFolder }: VersionParts,
): Diagnostic[] {
  const { docs, docsById, options, name } = version;
  const ids = all.map(({ id }) => id);
  const place = { source: version, docIds: [...docsById.keys()] };
  return [
    ...reportDuplicateIds(all),
    ...reportUnknownMainDoc({ options, versionName: name, siteFolder, ids }),
    ...docs.flatMap((doc) => reportUnknownReferences(doc, version)),
    ...problems.map((problem) => describeSidebarProblem(problem, place)),
  ];
}

interface SidebarsContext extends VersionContext {
  docsById: ReadonlyMap<string, Doc>;
  drafts: readonly Doc[];
  draftIds: ReadonlySet<string>;
  pathParts: string[];
}

function createSidebars(
  docs: Doc[],
  context: SidebarsContext,
): { sidebars: ResolvedSidebar[]; problems: SidebarProblem[] } {
  const { source, options, docsById, draftIds, pathParts } = context;
  const { permalinks, hasStaticFile } = context;
  if (source.sidebarFilePath === false) return { sidebars: [], problems: [] };
  const normalized =
    source.sidebarFilePath === null
      ? { sidebars: defaultSidebars(), problems: [] }
      : normalizeSidebars(context.sidebarsConfig);
  const generated = generateSidebars(normalized.sidebars, {
    docs,
    drafts: context.drafts,
    categoryFileOf: context.categoryFileOf,
    parsePrefix: selectNumberPrefixParser(options.numberPrefixParser),
  });
  const resolved = resolveSidebars(generated.sidebars, {
    docs: docsById,
    draftIds,
    versionPath: pathParts,
    versionName: source.name,
    permalinks,
    hasStaticFile,
    defaults: {
      isCollapsible: options.sidebarCollapsible,
      // Where nothing is collapsible, a category that says it is begins open (Docusaurus convention).
      isCollapsed: options.sidebarCollapsible && options.sidebarCollapsed,
    },
  });
  return {
    sidebars: translateSidebars(resolved.sidebars, context.labels ?? new Map()),
    problems: [...normalized.problems, ...generated.problems, ...resolved.problems],
  };
}

/** Id of the sidebar of a docs folder without a sidebars file (Docusaurus' default). */
export const DEFAULT_SIDEBAR_ID = 'defaultSidebar';

function defaultSidebars(): NormalizedSidebars {
  return new Map([
    [DEFAULT_SIDEBAR_ID, [{ type: 'autogenerated', dirName: '.', place: DEFAULT_SIDEBAR_ID }]],
  ]);
}

function reportDuplicateIds(docs: Doc[]): Diagnostic[] {
  return docs.flatMap((doc, index) => {
    const before = docs[index - 1];
    if (before?.id !== doc.id) return [];
    return createDiagnostic({
      code: 'doc/duplicate-id',
      severity: 'error',
      filePath: doc.document.source.filePath,
      line: 1,
      message: `The id \`${doc.id}\` is also that of \`${before.sourcePath}\`.`,
      fix: 'Give one of the two another `id` in its front matter.',
    });
  });
}

/** Reports what a doc's front matter names and the version lacks: a sidebar, a previous or next doc. */
function reportUnknownReferences(doc: Doc, version: DocsVersion): Diagnostic[] {
  const { displayed_sidebar: sidebar, pagination_prev, pagination_next } = doc.frontMatter;
  const sidebarIds = version.sidebars.map(({ id }) => id);
  const isKnownDoc = (id: string) => version.docsById.has(id) || version.draftIds.has(id);
  const diagnostics: Diagnostic[] = [];
  if (sidebar && !sidebarIds.includes(sidebar)) {
    diagnostics.push(
      describeUnknownReference(doc, 'displayed_sidebar', {
        message: `There is no sidebar \`${sidebar}\`. Available sidebar ids: ${sidebarIds.map((id) => `\`${id}\``).join(', ') || 'none'}.`,
        suggestion: nearestWord(sidebar, sidebarIds),
      }),
    );
  }
  for (const [key, id] of Object.entries({ pagination_prev, pagination_next })) {
    if (!id || isKnownDoc(id)) continue;
    diagnostics.push(
      describeUnknownReference(doc, key, {
        message: `There is no doc with the id \`${id}\`.`,
        suggestion: nearestWord(id, version.docsById.keys()),
      }),
    );
  }
  return diagnostics;
}

function describeUnknownReference(
  doc: Doc,
  key: string,
  { message, suggestion }: { message: string; suggestion: string | undefined },
): Diagnostic {
  return createDiagnostic({
    code: 'doc/unknown-reference',
    severity: 'error',
    filePath: doc.document.source.filePath,
    ...doc.document.frontMatterPositions[key],
    message,
    fix: suggestion
      ? `Did you mean \`${suggestion}\`?`
      : `Correct \`${key}\`, or remove it; \`null\` is for none.`,
  });
}

/** Finds the sidebar that a doc shows: `displayed_sidebar` of its front matter, else the one that lists it. */
export function findDisplayedSidebar(version: DocsVersion, doc: Doc): ResolvedSidebar | null {
  const wanted = doc.frontMatter.displayed_sidebar;
  if (wanted === null) return null;
  if (wanted !== undefined) return version.sidebars.find(({ id }) => id === wanted) ?? null;
  return version.navigation.sidebarOfDoc.get(doc.id) ?? null;
}
