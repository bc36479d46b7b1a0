import type { Config } from '../config/schema.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { CompiledDocument } from '../markdown/compiled-document.ts';
import { parseAuthorsFile } from '../model/authors.ts';
import { type Blog, createBlog } from '../model/blog/blog.ts';
import { type ComponentPage, createComponentPage } from '../model/component-page.ts';
import { createDocsVersion, type DocsInstance } from '../model/docs/docs.ts';
import { createMarkdownPage, type Page } from '../model/pages.ts';
import { createSiteClock, type SiteClock } from '../model/site-clock.ts';
import type { SiteModel } from '../model/site-model.ts';
import { parseTagsFile, type TagDefinitions } from '../model/tags.ts';
import { createViewTranslator } from '../shared/messages-views.ts';
import { decodePath, withoutBaseUrl } from '../shared/url.ts';
import type { AssetLibrary } from '../sources/asset-library.ts';
import type { SourceFile } from '../sources/source-file.ts';
import type { YamlFile } from '../sources/yaml-file.ts';
import type { LoadedBlog, LoadedContent, LoadedDocs } from './load-content.ts';

/** What a model is made from. */
export interface ModelInput {
  siteFolder: string;
  config: Config;
  content: LoadedContent;
  /** Compiled documents by the absolute path of their file. */
  documents: ReadonlyMap<string, CompiledDocument>;
  /** Time of the build, ISO 8601. */
  now: string;
  /** Drafts and posts of the future are part of the model: `dev`. */
  includesDrafts: boolean;
  /** Publishes pictures that the model names by their place. */
  assets: Pick<AssetLibrary, 'findFile' | 'findStatic'>;
}

/** What the parts of a model are made from. */
interface PartInput extends ModelInput {
  clock: SiteClock;
}

/** Creates the site's model from what was loaded and compiled. */
export function createModel(given: ModelInput): { model: SiteModel; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const { siteFolder, config, now } = given;
  const input: PartInput = { ...given, clock: createSiteClock(config.timeZone) };
  const { baseUrl, trailingSlash } = config;
  const model: SiteModel = {
    config,
    siteFolder,
    permalinks: { baseUrl, trailingSlash },
    hasStaticFile: createFileCheck(input),
    translate: createViewTranslator(config.locale, config.themeConfig.messages),
    blogs: input.content.blogs.map((blog) => createBlogPart(blog, input, diagnostics)),
    docs: input.content.docs.map((docs) => createDocsPart(docs, input, diagnostics)),
    pages: createPagesPart(input, diagnostics),
    componentPages: createComponentPages(input),
    now,
  };
  return { model, diagnostics };
}

function createFileCheck({ assets }: ModelInput): SiteModel['hasStaticFile'] {
  return (sitePath) => assets.findStatic(sitePath) !== null;
}

function documentsOf(files: readonly SourceFile[], input: ModelInput): CompiledDocument[] {
  return files.flatMap((file) => input.documents.get(file.filePath) ?? []);
}

function readTags(file: YamlFile | null, diagnostics: Diagnostic[]): TagDefinitions {
  if (!file) return null;
  const parsed = parseTagsFile(file);
  diagnostics.push(...parsed.diagnostics);
  return parsed.tags;
}

function createBlogPart(loaded: LoadedBlog, input: PartInput, diagnostics: Diagnostic[]): Blog {
  const { content, config, siteFolder, now, clock, includesDrafts } = input;
  const { options, files } = loaded;
  const permalinks = { baseUrl: config.baseUrl, trailingSlash: config.trailingSlash };
  const publishImage = (filePath: string) => {
    const url = input.assets.findFile(filePath)?.url;
    return url === undefined ? null : (withoutBaseUrl(decodePath(url), config.baseUrl) ?? null);
  };
  const authors = parseAuthorsFile(loaded.authors, {
    permalinks,
    basePath: [options.routeBasePath, options.authorsBasePath],
    publishImage,
  });
  const created = createBlog(documentsOf(files, input), {
    options,
    permalinks,
    siteFolder,
    locale: config.locale,
    authors: authors.authors,
    tagDefinitions: readTags(loaded.tags, diagnostics),
    gitChanges: content.gitChanges,
    clock,
    publishImage,
    firstDateOf: content.firstDateOf,
    now,
    includesDrafts,
  });
  diagnostics.push(...authors.diagnostics, ...leaveOutFollowing(created.diagnostics, loaded));
  return created.blog;
}

/** A file of authors that cannot be read is told of once, not again with each post that names one. */
function leaveOutFollowing(
  diagnostics: readonly Diagnostic[],
  { authors }: Pick<LoadedBlog, 'authors'>,
): Diagnostic[] {
  const isRead = authors.diagnostics.length === 0;
  return diagnostics.filter(({ code }) => isRead || code !== 'authors/unknown');
}

function createDocsPart(
  docs: LoadedDocs,
  input: PartInput,
  diagnostics: Diagnostic[],
): DocsInstance {
  const { options } = docs;
  const { content, config, siteFolder, clock, includesDrafts } = input;
  const versions = docs.versions.map((loaded) => {
    const created = createDocsVersion(documentsOf(loaded.files, input), {
      options,
      permalinks: { baseUrl: config.baseUrl, trailingSlash: config.trailingSlash },
      hasStaticFile: createFileCheck(input),
      siteFolder,
      locale: config.locale,
      tagDefinitions: readTags(loaded.tags, diagnostics),
      gitChanges: content.gitChanges,
      clock,
      source: loaded.source,
      sidebarsConfig: loaded.sidebarsConfig,
      labels: loaded.labels,
      categoryFileOf: loaded.categoryFileOf,
      includesDrafts,
    });
    diagnostics.push(...created.diagnostics);
    return created.version;
  });
  return { id: options.id, options, versions };
}

function createPagesPart(input: PartInput, diagnostics: Diagnostic[]): Page[] {
  const { content, config, siteFolder, clock, includesDrafts } = input;
  if (!content.pages) return [];
  const { options, files } = content.pages;
  const pages = documentsOf(files, input).map((document) => {
    const created = createMarkdownPage(document, {
      options,
      permalinks: { baseUrl: config.baseUrl, trailingSlash: config.trailingSlash },
      siteFolder,
      locale: config.locale,
      siteTitle: config.title,
      gitChanges: content.gitChanges,
      clock,
    });
    diagnostics.push(...created.diagnostics);
    return created.page;
  });
  return includesDrafts ? pages : pages.filter((page) => !page.isDraft);
}

function createComponentPages({ content, config }: ModelInput): ComponentPage[] {
  if (!content.pages) return [];
  const { options, components } = content.pages;
  const permalinks = { baseUrl: config.baseUrl, trailingSlash: config.trailingSlash };
  return components.map((file) => createComponentPage(file, { options, permalinks }));
}

/** Lists the files of a model's documents that have no page: drafts and posts of the future. */
export function findHiddenFiles(
  documents: ReadonlyMap<string, CompiledDocument>,
  shown: Iterable<CompiledDocument | null>,
): Set<string> {
  const hidden = new Set(documents.keys());
  for (const document of shown) {
    if (document) hidden.delete(document.source.filePath);
  }
  return hidden;
}
