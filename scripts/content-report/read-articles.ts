import { type LoadedSite, loadSite } from '../../packages/engine/src/build/load-site.ts';
import { createStepRunner } from '../../packages/engine/src/build/steps.ts';
import { readExamples } from '../../packages/engine/src/examples/example.ts';
import { type Fence, scanFences } from '../../packages/engine/src/examples/fence-scanner.ts';
import type { CompiledDocument } from '../../packages/engine/src/markdown/compiled-document.ts';
import type { Tag } from '../../packages/engine/src/model/tags.ts';
import { decodePath, splitUrl } from '../../packages/engine/src/shared/url.ts';

/** What the report knows of one article. */
export interface Article {
  /** Decoded. */
  route: string;
  kind: 'post' | 'doc';
  hanCharacters: number;
  descriptionLength: number;
  fences: Fence[];
  checkableBlocks: number;
  checkedBlocks: number;
  figures: number;
  /** Specifiers of the demos that it shows. */
  demos: string[];
  /** Routes of other pages of the site that it links to, each once. */
  internalLinks: string[];
  tags: string[];
  /** Prose without code, for terms. */
  prose: string;
}

/** Loads the site and describes its posts and docs. */
export async function readArticles(siteFolder: string): Promise<Article[]> {
  const { site } = await loadSite({
    siteFolder,
    steps: createStepRunner(),
    includesDrafts: false,
    now: new Date().toISOString(),
  });
  if (!site) throw new Error('The site could not be loaded; `mojian check site` tells why.');
  const posts = site.model.blogs
    .flatMap((blog) => blog.posts)
    .map((post) => describe(site, post, 'post'));
  const docs = site.model.docs.flatMap(({ versions }) =>
    versions.flatMap((version) => version.docs.map((doc) => describe(site, doc, 'doc'))),
  );
  return [...posts, ...docs];
}

interface PageOfArticle {
  document: CompiledDocument;
  permalink: string;
  description: string;
  tags: readonly Tag[];
}

function describe(site: LoadedSite, page: PageOfArticle, kind: Article['kind']): Article {
  const { document, permalink, description, tags } = page;
  const { filePath } = document.source;
  const text = textOf(site, filePath);
  const fences = scanFences(text);
  const { checkableBlocks, checkedBlocks } = readExamples(filePath, fences);
  const isDemo = ({ specifier }: { specifier: string }) => specifier.includes('/demos/');
  return {
    route: permalink,
    kind,
    hanCharacters: document.statistics.hanCharacters,
    descriptionLength: description.length,
    fences,
    checkableBlocks,
    checkedBlocks,
    figures: document.references.filter((reference) => reference.kind === 'image').length,
    demos: document.imports.filter(isDemo).map(({ specifier }) => specifier),
    internalLinks: listInternalLinks(site, page),
    tags: tags.map(({ label }) => label),
    prose: document.sections.map((section) => section.text).join('\n'),
  };
}

function textOf({ content }: LoadedSite, filePath: string): string {
  const files = [
    ...content.blogs.flatMap((blog) => blog.files),
    ...content.docs.flatMap(({ versions }) => versions.flatMap((version) => version.files)),
  ];
  return files.find((file) => file.filePath === filePath)?.text ?? '';
}

function listInternalLinks(
  { references, routes }: LoadedSite,
  { document, permalink }: PageOfArticle,
): string[] {
  const known = new Set(routes.map((route) => route.permalink));
  const targets = (references.get(document.source.filePath) ?? [])
    .filter((reference) => reference.kind === 'link')
    .map(({ url }) => decodePath(splitUrl(url).pathname));
  return [...new Set(targets)].filter((route) => known.has(route) && route !== permalink);
}
