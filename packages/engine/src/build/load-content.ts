import { existsSync } from 'node:fs';
import path from 'node:path';
import { listInstances } from '../config/content-instances.ts';
import type { BlogOptions, DocsOptions, PagesOptions } from '../config/content-schema.ts';
import { loadModule } from '../config/load-module.ts';
import {
  findLocalizationFolder,
  pluginFolder,
  versionTranslationName,
} from '../config/localization.ts';
import type { Config } from '../config/schema.ts';
import { loadTranslationFile, type Translations } from '../config/translation-file.ts';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { readVersionSources, type VersionSource } from '../model/docs/versions.ts';
import {
  CATEGORY_FILE_NAMES,
  type CategoryFile,
  parseCategoryFile,
} from '../model/sidebars/category-file.ts';
import { checkHistory } from '../sources/check-history.ts';
import { createFirstDates, type FirstDate } from '../sources/first-dates.ts';
import { type GitChange, loadGitChanges } from '../sources/git-dates.ts';
import type { KnownSources } from '../sources/known-sources.ts';
import { type ContentFolder, listComponentFiles, scanContentFolder } from '../sources/scan.ts';
import type { SourceFile } from '../sources/source-file.ts';
import { loadYamlFile, type YamlFile } from '../sources/yaml-file.ts';
import { reportSharedFiles } from './shared-files.ts';

/** Everything read from disk that the model is made from, documents not yet compiled. */
export interface LoadedContent {
  blogs: LoadedBlog[];
  docs: LoadedDocs[];
  pages: LoadedPages | null;
  gitChanges: Map<string, GitChange>;
  /** See `createFirstDates`. */
  firstDateOf(filePath: string): FirstDate | null;
  /** Sidebars files of all docs versions, and the files of the modules that they import; absolute. */
  sidebarFiles: string[];
  diagnostics: Diagnostic[];
}

/** Where content lies. */
interface ContentFolders {
  /** Absolute path. */
  contentFolder: string;
  /** Folder of its translated files; it need not exist. */
  localizedFolder: string | null;
}

/** A blog as read from disk. */
export interface LoadedBlog extends ContentFolders {
  options: BlogOptions;
  files: SourceFile[];
  authors: YamlFile;
  tags: YamlFile | null;
}

/** The standalone pages as read from disk. */
export interface LoadedPages extends ContentFolders {
  options: PagesOptions;
  files: SourceFile[];
  /** Modules of pages that are React components. */
  components: { filePath: string; sourcePath: string }[];
}

/** A docs instance as read from disk. */
export interface LoadedDocs {
  options: DocsOptions;
  versions: LoadedVersion[];
}

/** A docs version as read from disk. */
export interface LoadedVersion {
  source: VersionSource;
  /** Folder of its translated files; it need not exist. */
  localizedFolder: string | null;
  files: SourceFile[];
  tags: YamlFile | null;
  sidebarsConfig: unknown;
  /** Translated labels of the sidebars. */
  labels: Translations;
  categoryFileOf(folderPath: string): CategoryFile | null;
}

/**
 * Loads the content folders that the configuration names.
 *
 * @param known Documents that earlier builds have read. @default none
 */
export async function loadContent(
  siteFolder: string,
  config: Config,
  known?: KnownSources,
): Promise<LoadedContent> {
  const diagnostics: Diagnostic[] = [];
  const translations = findLocalizationFolder(siteFolder, config);
  const sidebarFiles: string[] = [];
  const context: LoadContext = {
    ...{ siteFolder, translations, diagnostics, sidebarFiles, known },
    fileCount: 0,
  };
  const docs: LoadedDocs[] = [];
  for (const options of listInstances(config.docs)) docs.push(await loadDocs(options, context));
  const scope = { siteFolder, contentFolders: listContentFolders(siteFolder, config) };
  const gitChanges = wantsGit(config) ? loadGitChanges(scope) : null;
  if (gitChanges) diagnostics.push(...checkHistory(siteFolder));
  const content: LoadedContent = {
    blogs: listInstances(config.blog).map((options) => loadBlog(options, context)),
    docs,
    pages: config.pages === false ? null : loadPages(config.pages, context),
    gitChanges: gitChanges ?? new Map(),
    firstDateOf: createFirstDates(scope, gitChanges),
    sidebarFiles,
    diagnostics,
  };
  diagnostics.push(...reportSharedFiles(listSourceFiles(content)));
  return content;
}

function listContentFolders(siteFolder: string, config: Config): string[] {
  return listContentOptions(config).map((options) => path.resolve(siteFolder, options.path));
}

function wantsGit(config: Config): boolean {
  const options = listContentOptions(config);
  return options.some((each) => each.showLastUpdateTime || each.showLastUpdateAuthor);
}

function listContentOptions({ blog, docs, pages }: Config) {
  return [blog, docs, pages].flat().filter((each) => each !== false);
}

/** What loading a part of the content needs, and where its problems go. */
interface LoadContext {
  siteFolder: string;
  /** Folder of translations into the site's language. */
  translations: string | null;
  diagnostics: Diagnostic[];
  known: KnownSources | undefined;
  /** Number of documents so far. */
  fileCount: number;
  sidebarFiles: string[];
}

function scan(content: ContentFolder, context: LoadContext): SourceFile[] {
  const { files, diagnostics } = scanContentFolder(content, context);
  context.fileCount += files.length;
  context.diagnostics.push(...diagnostics);
  return files;
}

function loadBlog(options: BlogOptions, context: LoadContext): LoadedBlog {
  const { include, exclude, id } = options;
  const folders: ContentFolders = {
    contentFolder: path.resolve(context.siteFolder, options.path),
    localizedFolder:
      context.translations && pluginFolder(context.translations, { kind: 'blog', id }),
  };
  const folder = { ...folders, folder: folders.contentFolder, include, exclude };
  const files = scan({ kind: 'blog', pluginId: id, version: null, ...folder }, context);
  const emptyList =
    options.emptyList === 'auto' ? existsSync(folders.contentFolder) : options.emptyList;
  return {
    options: { ...options, emptyList },
    ...folders,
    files,
    authors: loadDataFile(folders, options.authorsMapPath),
    tags: loadTags(folders, options.tags),
  };
}

/** Loads a file of data of a content folder; a translated one stands for the other (Docusaurus' rule). */
function loadDataFile({ contentFolder, localizedFolder }: ContentFolders, name: string): YamlFile {
  const translated = localizedFolder && path.join(localizedFolder, name);
  return loadYamlFile(
    translated && existsSync(translated) ? translated : path.join(contentFolder, name),
  );
}

function loadTags(folders: ContentFolders, option: false | string): YamlFile | null {
  return option === false ? null : loadDataFile(folders, option);
}

function loadPages(options: PagesOptions, context: LoadContext): LoadedPages {
  const { include, exclude, id } = options;
  const contentFolder = path.resolve(context.siteFolder, options.path);
  const localizedFolder =
    context.translations && pluginFolder(context.translations, { kind: 'pages', id });
  const folder = { folder: contentFolder, localizedFolder, include, exclude };
  const content: ContentFolder = { kind: 'pages', pluginId: id, version: null, ...folder };
  const files = scan(content, context);
  const components = listComponentFiles(content);
  return { options, contentFolder, localizedFolder, files, components };
}

async function loadDocs(options: DocsOptions, context: LoadContext): Promise<LoadedDocs> {
  const found = readVersionSources(context.siteFolder, options);
  context.diagnostics.push(...found.diagnostics);
  const versions: LoadedVersion[] = [];
  for (const source of found.versions) versions.push(await loadVersion(source, options, context));
  return { options, versions };
}

async function loadVersion(
  source: VersionSource,
  options: DocsOptions,
  context: LoadContext,
): Promise<LoadedVersion> {
  const { translations, diagnostics } = context;
  const { include, exclude, id } = options;
  const { contentFolder: folder } = source;
  const instanceFolder = translations && pluginFolder(translations, { kind: 'docs', id });
  const localizedFolder =
    instanceFolder && path.join(instanceFolder, versionTranslationName(source.name));
  const place = { kind: 'docs', pluginId: id, version: source.name } as const;
  const files = scan({ ...place, folder, localizedFolder, include, exclude }, context);
  const labels = loadTranslationFile(localizedFolder && `${localizedFolder}.json`);
  diagnostics.push(...labels.diagnostics);
  return {
    source: { ...source, label: labels.translations.get('version.label') ?? source.label },
    labels: labels.translations,
    localizedFolder,
    files,
    tags: loadTags({ contentFolder: folder, localizedFolder }, options.tags),
    sidebarsConfig: await loadSidebars(source, context),
    categoryFileOf: createCategoryFileReader(folder, diagnostics),
  };
}

/**
 * Loads a sidebars file: a module, or JSON (as YAML, which JSON is a part of). One that is missing has no
 * sidebars; see `checkNamedPlaces`.
 */
async function loadSidebars(
  source: VersionSource,
  { diagnostics, sidebarFiles }: Pick<LoadContext, 'diagnostics' | 'sidebarFiles'>,
): Promise<unknown> {
  const filePath = source.sidebarFilePath;
  if (!filePath) return null;
  sidebarFiles.push(filePath);
  if (!existsSync(filePath)) return {};
  if (/\.(?:json|ya?ml)$/.test(filePath)) {
    const file = loadYamlFile(filePath);
    diagnostics.push(...file.diagnostics);
    return file.value ?? {};
  }
  const loaded = await loadModule(filePath);
  sidebarFiles.push(...loaded.files);
  if ('exports' in loaded) return loaded.exports.default ?? loaded.exports;
  const isFailure = loaded.diagnostic.code === 'config/failed-module';
  const own = isFailure ? { code: 'sidebar/failed-module' as const } : {};
  diagnostics.push(createDiagnostic({ ...loaded.diagnostic, ...own }));
  return {};
}

function createCategoryFileReader(
  contentFolder: string,
  diagnostics: Diagnostic[],
): (folderPath: string) => CategoryFile | null {
  return (folderPath) => {
    for (const name of CATEGORY_FILE_NAMES) {
      const file = loadYamlFile(path.join(contentFolder, folderPath, name));
      const parsed = parseCategoryFile(file);
      diagnostics.push(...parsed.diagnostics);
      if (parsed.category) return parsed.category;
    }
    return null;
  };
}

/** Lists every source file of the content, blogs first. */
export function listSourceFiles(content: LoadedContent): SourceFile[] {
  return [
    ...content.blogs.flatMap(({ files }) => files),
    ...content.docs.flatMap(({ versions }) => versions.flatMap(({ files }) => files)),
    ...(content.pages?.files ?? []),
  ];
}
