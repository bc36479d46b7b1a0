import path from 'node:path';
import { listInstances } from '../config/content-instances.ts';
import type { BlogOptions, DocsOptions, PagesOptions } from '../config/content-schema.ts';
import { loadModule } from '../config/load-module.ts';
import type { Config } from '../config/schema.ts';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { readVersionSources, type VersionSource } from '../model/docs/versions.ts';
import {
  CATEGORY_FILE_NAMES,
  type CategoryFile,
  parseCategoryFile,
} from '../model/sidebars/category-file.ts';
import { type GitChange, loadGitChanges } from '../sources/git-dates.ts';
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
  diagnostics: Diagnostic[];
}

/** A blog as read from disk. */
export interface LoadedBlog {
  options: BlogOptions;
  contentFolder: string;
  files: SourceFile[];
  authors: YamlFile;
  tags: YamlFile | null;
}

/** The standalone pages as read from disk. */
export interface LoadedPages {
  options: PagesOptions;
  contentFolder: string;
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
  files: SourceFile[];
  tags: YamlFile | null;
  sidebarsConfig: unknown;
  categoryFileOf(folderPath: string): CategoryFile | null;
}

/** Loads the content folders that the configuration names. */
export async function loadContent(siteFolder: string, config: Config): Promise<LoadedContent> {
  const diagnostics: Diagnostic[] = [];
  const docs: LoadedDocs[] = [];
  for (const options of listInstances(config.docs)) {
    docs.push(await loadDocs(siteFolder, options, diagnostics));
  }
  const content: LoadedContent = {
    blogs: listInstances(config.blog).map((options) => loadBlog(siteFolder, options, diagnostics)),
    docs,
    pages: config.pages === false ? null : loadPages(siteFolder, config.pages, diagnostics),
    gitChanges: wantsGit(config) ? loadGitChanges(siteFolder) : new Map(),
    diagnostics,
  };
  diagnostics.push(...reportSharedFiles(listSourceFiles(content)));
  return content;
}

function wantsGit({ blog, docs, pages }: Config): boolean {
  const options = [blog, docs, pages].flat().filter((each) => each !== false);
  return options.some((each) => each.showLastUpdateTime || each.showLastUpdateAuthor);
}

function loadBlog(siteFolder: string, options: BlogOptions, diagnostics: Diagnostic[]): LoadedBlog {
  const contentFolder = path.resolve(siteFolder, options.path);
  const { include, exclude, id } = options;
  const scan = scanContentFolder({
    kind: 'blog',
    pluginId: id,
    version: null,
    folder: contentFolder,
    include,
    exclude,
  });
  diagnostics.push(...scan.diagnostics);
  return {
    options,
    contentFolder,
    files: scan.files,
    authors: loadYamlFile(path.join(contentFolder, options.authorsMapPath)),
    tags: loadTags(contentFolder, options.tags),
  };
}

function loadTags(contentFolder: string, option: false | string): YamlFile | null {
  return option === false ? null : loadYamlFile(path.join(contentFolder, option));
}

function loadPages(
  siteFolder: string,
  options: PagesOptions,
  diagnostics: Diagnostic[],
): LoadedPages {
  const contentFolder = path.resolve(siteFolder, options.path);
  const { include, exclude, id } = options;
  const folder = { folder: contentFolder, include, exclude };
  const content: ContentFolder = { kind: 'pages', pluginId: id, version: null, ...folder };
  const scan = scanContentFolder(content);
  diagnostics.push(...scan.diagnostics);
  const components = listComponentFiles(content).map((sourcePath) => ({
    filePath: path.join(contentFolder, sourcePath),
    sourcePath,
  }));
  return { options, contentFolder, files: scan.files, components };
}

async function loadDocs(
  siteFolder: string,
  options: DocsOptions,
  diagnostics: Diagnostic[],
): Promise<LoadedDocs> {
  const found = readVersionSources(siteFolder, options);
  diagnostics.push(...found.diagnostics);
  const versions: LoadedVersion[] = [];
  for (const source of found.versions)
    versions.push(await loadVersion(source, options, diagnostics));
  return { options, versions };
}

async function loadVersion(
  source: VersionSource,
  options: DocsOptions,
  diagnostics: Diagnostic[],
): Promise<LoadedVersion> {
  const { include, exclude, id } = options;
  const folder = source.contentFolder;
  const scan = scanContentFolder({
    kind: 'docs',
    pluginId: id,
    version: source.name,
    folder,
    include,
    exclude,
  });
  diagnostics.push(...scan.diagnostics);
  return {
    source,
    files: scan.files,
    tags: loadTags(folder, options.tags),
    sidebarsConfig: await loadSidebars(source, diagnostics),
    categoryFileOf: createCategoryFileReader(folder, diagnostics),
  };
}

/** Loads a sidebars file: a module, or JSON (as YAML, which JSON is a part of). */
async function loadSidebars(source: VersionSource, diagnostics: Diagnostic[]): Promise<unknown> {
  const filePath = source.sidebarFilePath;
  if (!filePath) return null;
  if (/\.(?:json|ya?ml)$/.test(filePath)) {
    const file = loadYamlFile(filePath);
    diagnostics.push(...file.diagnostics);
    return file.value ?? {};
  }
  const loaded = await loadModule(filePath);
  if ('exports' in loaded) return loaded.exports.default ?? loaded.exports;
  diagnostics.push(createDiagnostic({ ...loaded.diagnostic, code: 'sidebar/failed-module' }));
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
