import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { CompiledDocument, Reference } from '../markdown/compiled-document.ts';
import { resolveSiteUrl } from '../model/config-link.ts';
import {
  decodePath,
  encodePermalink,
  isExternalUrl,
  resolvePath,
  setTrailingSlash,
  splitUrl,
  type TrailingSlash,
  withBaseUrl,
  withoutBaseUrl,
} from '../shared/url.ts';
import type { Asset, AssetLibrary } from '../sources/asset-library.ts';
import {
  findPermalink,
  listFileCandidates,
  listReferencedFiles,
  suggestDocument,
  suggestFile,
} from './named-files.ts';
import type { PageIndex } from './page-index.ts';
import { resolveCode } from './resolve-code.ts';
import { suggestAddress } from './suggest-address.ts';

/** A reference of a document with its final address. */
export type ResolvedReference =
  | { kind: 'link'; url: string }
  | { kind: 'image'; url: string; asset: Asset | null }
  /** What a code block shows of a file, and its HTML; `url` is the path as it was written. */
  | { kind: 'code'; url: string; code: string; html: string };

/** Gives the resolved references of a document by the absolute path of its file. */
export type ReferenceLookup = Pick<ReadonlyMap<string, readonly ResolvedReference[]>, 'get'>;

/** What references are resolved against. */
export interface ResolveOptions {
  pages: PageIndex;
  assets: AssetLibrary;
  siteFolder: string;
  /** Absolute path of the folder that `/x.md` links are relative to, beside the site folder. */
  contentFolders: readonly string[];
  baseUrl: string;
  trailingSlash: TrailingSlash;
  /** Readers reach the site by HTTPS. */
  isEncrypted: boolean;
  /** Renders a code block that shows a file, from its info string, and tells what is wrong with that. */
  renderCode(code: string, info: string): Pick<CompiledDocument, 'html' | 'diagnostics'>;
}

/** The document whose references are resolved. */
export interface ReferencingPage {
  document: CompiledDocument;
  /** Decoded permalink of the page that shows the document. */
  permalink: string;
}

/**
 * Resolves every reference of a document, in order, by Docusaurus' rules: `.md` paths are files,
 * relative or from a content folder; other relative paths of links are addresses; pictures and other
 * files by relative path are published with the page; `pathname://` is unchecked, of links
 * below the base URL.
 * A broken reference keeps its address and is reported with the nearest target.
 */
export function resolveReferences(
  page: ReferencingPage,
  options: ResolveOptions,
): { references: ResolvedReference[]; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const resolver: Resolver = {
    ...page,
    ...options,
    report: (reference, problem) => diagnostics.push(describeProblem(page, reference, problem)),
  };
  const references = page.document.references.map((reference) =>
    RESOLVERS[reference.kind](reference, resolver),
  );
  return { references, diagnostics };
}

const RESOLVERS: Record<
  Reference['kind'],
  (reference: Reference, resolver: Resolver) => ResolvedReference
> = { link: resolveLink, image: resolveImage, code: resolveCode };

/** What is wrong with a reference. */
export interface Problem {
  code:
    | 'links/broken-link'
    | 'links/missing-code'
    | 'links/broken-markdown-link'
    | 'links/broken-anchor'
    | 'links/missing-image'
    | 'links/insecure-image'
    | 'markdown/missing-word';
  message: string;
  suggestion?: string | undefined;
  /** What to do when nothing can be suggested. */
  advice: string;
}

const WARNINGS = new Set<Problem['code']>([
  'links/broken-markdown-link',
  'links/broken-anchor',
  'links/insecure-image',
  'markdown/missing-word',
]);

/** What a reference is resolved with. */
export interface Resolver extends ReferencingPage, ResolveOptions {
  report(reference: Reference, problem: Problem): void;
}

function describeProblem(
  page: ReferencingPage,
  reference: Reference,
  problem: Problem,
): Diagnostic {
  const isPath = !isExternalUrl(reference.target);
  const suggestion = (isPath && suggestAddress(reference.target)) || problem.suggestion;
  return createDiagnostic({
    code: problem.code,
    severity: WARNINGS.has(problem.code) ? 'warning' : 'error',
    filePath: page.document.source.filePath,
    line: reference.line,
    column: reference.column,
    message: problem.message,
    fix: suggestion === undefined ? problem.advice : `Did you mean \`${suggestion}\`?`,
  });
}

function resolveLink(reference: Reference, resolver: Resolver): ResolvedReference {
  const { target } = reference;
  if (target.startsWith('pathname://'))
    return { kind: 'link', url: resolveSiteUrl(target, resolver.baseUrl) };
  if (isExternalUrl(target)) return { kind: 'link', url: target };
  const { pathname, search, hash } = splitUrl(target);
  const decoded = decodePath(pathname);
  if (decoded === '') {
    checkAnchor(reference, { permalink: resolver.permalink, hash }, resolver);
    return { kind: 'link', url: target };
  }
  if (/\.mdx?$/.test(decoded)) return resolveMarkdownLink(reference, decoded, resolver);
  const file = resolveCoLocatedFile(decoded, resolver);
  if (file) return { kind: 'link', url: `${file.url}${search}${hash}` };
  return resolvePageLink(reference, decoded, resolver);
}

function resolveMarkdownLink(
  reference: Reference,
  linkPath: string,
  resolver: Resolver,
): ResolvedReference {
  const { search, hash } = splitUrl(reference.target);
  const permalink = findPermalink(linkPath, resolver);
  if (permalink) {
    checkAnchor(reference, { permalink, hash }, resolver);
    return { kind: 'link', url: `${resolver.pages.addressOf(permalink)}${search}${hash}` };
  }
  const candidates = [...listFileCandidates(linkPath, resolver)];
  const isHidden = candidates.some((file) => resolver.pages.isHiddenFile(file));
  resolver.report(reference, {
    code: 'links/broken-markdown-link',
    message: isHidden
      ? `\`${linkPath}\` is a draft or scheduled, so readers cannot follow this link.`
      : `There is no document \`${linkPath}\`.`,
    suggestion: isHidden ? undefined : suggestFile(linkPath, resolver),
    advice: isHidden
      ? 'Remove the link until the document is published.'
      : 'Correct the path, which begins at this file, or with `/` at the content folder.',
  });
  return { kind: 'link', url: reference.target };
}

/** A file beside the document, or in the site by `@site/`, that is linked for download. */
function resolveCoLocatedFile(linkPath: string, resolver: Resolver): Asset | null {
  if (linkPath.startsWith('/')) return null;
  if (!/\.[\w-]+$/.test(linkPath)) return null;
  return findReferencedFile(linkPath, resolver);
}

function findReferencedFile(filePath: string, resolver: Resolver): Asset | null {
  for (const candidate of listReferencedFiles(filePath, resolver)) {
    const asset = resolver.assets.findFile(candidate);
    if (asset) return asset;
  }
  return null;
}

function resolvePageLink(
  reference: Reference,
  linkPath: string,
  resolver: Resolver,
): ResolvedReference {
  const { search, hash } = splitUrl(reference.target);
  const resolved = resolvePath(resolver.permalink, linkPath);
  const permalink = linkPath.startsWith('/') ? toPermalink(resolved, resolver) : resolved;
  const page = resolver.pages.findPage(permalink);
  if (page) {
    checkAnchor(reference, { permalink: page, hash }, resolver);
    return { kind: 'link', url: `${resolver.pages.addressOf(page)}${search}${hash}` };
  }
  const file = resolver.assets.findStatic(withoutBaseUrl(permalink, resolver.baseUrl) ?? permalink);
  if (file) return { kind: 'link', url: `${file.url}${search}${hash}` };
  resolver.report(reference, {
    code: 'links/broken-link',
    message: `The link \`${reference.target}\` leads to no page of the site.`,
    suggestion:
      suggestDocument(reference, resolver) ??
      resolver.assets.suggestStatic(linkPath) ??
      resolver.pages.suggest(permalink, resolver.pages.listPermalinks(), linkPath),
    advice: 'Correct it; `pathname://` before a path says that it is no page of the site.',
  });
  return {
    kind: 'link',
    url: `${encodePermalink(setTrailingSlash(permalink, resolver))}${search}${hash}`,
  };
}

/** Absolute links may be written with or without the base URL, as Docusaurus allows. */
function toPermalink(absolutePath: string, resolver: Resolver): string {
  const hasBaseUrl = absolutePath.startsWith(resolver.baseUrl);
  return hasBaseUrl && (resolver.baseUrl !== '/' || absolutePath.startsWith('/'))
    ? absolutePath
    : withBaseUrl(absolutePath, resolver.baseUrl);
}

function checkAnchor(
  reference: Reference,
  target: { permalink: string; hash: string },
  resolver: Resolver,
): void {
  const id = decodePath(target.hash.slice(1));
  if (id === '' || id === 'top' || id.startsWith(':~:')) return;
  const anchors = resolver.pages.anchorsOf(target.permalink);
  if (!anchors || anchors.has(id)) return;
  resolver.report(reference, {
    code: 'links/broken-anchor',
    message: `The page \`${target.permalink}\` has no anchor \`#${id}\`.`,
    suggestion: resolver.pages.suggest(id, anchors),
    advice: `Correct it, or give the heading that is meant this id: \`{#${id}}\` at its end.`,
  });
}

function resolveImage(reference: Reference, resolver: Resolver): ResolvedReference {
  const { target } = reference;
  if (target.startsWith('pathname://')) {
    return { kind: 'image', url: target.slice('pathname://'.length), asset: null };
  }
  if (isExternalUrl(target)) {
    reportInsecure(reference, resolver);
    return { kind: 'image', url: target, asset: null };
  }
  const { pathname, search, hash } = splitUrl(target);
  const filePath = decodePath(pathname);
  const asset = filePath.startsWith('/')
    ? (resolver.assets.findStatic(withoutBaseUrl(filePath, resolver.baseUrl) ?? filePath) ??
      resolver.assets.findStatic(filePath))
    : findReferencedFile(filePath, resolver);
  if (asset) return { kind: 'image', url: `${asset.url}${search}${hash}`, asset };
  resolver.report(reference, {
    code: 'links/missing-image',
    message: `There is no image \`${target}\`.`,
    suggestion: resolver.assets.suggestStatic(filePath),
    advice: filePath.startsWith('/')
      ? 'Put the file into a static folder, or correct the path.'
      : 'Put the file beside this one, or correct the path.',
  });
  return { kind: 'image', url: target, asset: null };
}

/** Browsers ask for such a picture by HTTPS or not at all (W3C, Mixed Content), and policies forbid it. */
function reportInsecure(reference: Reference, { isEncrypted, report }: Resolver): void {
  const { target } = reference;
  if (!isEncrypted || !/^http:\/\//i.test(target)) return;
  report(reference, {
    code: 'links/insecure-image',
    message: `The image \`${target}\` is asked for without encryption, so pages of this site may not show it.`,
    advice: `Write \`https\` if its host can do that, else put the file beside this one.`,
  });
}
