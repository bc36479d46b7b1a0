import * as v from 'valibot';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { describeExpected, describeReceived } from '../diagnostics/expected-value.ts';
import { nearestWord } from '../diagnostics/nearest-word.ts';
import type { SourcePosition } from '../markdown/compiled-document.ts';
import type { YamlFile } from '../sources/yaml-file.ts';
import { withoutUnsafeAddresses } from './author-addresses.ts';
import { hasPictureBeside, type PublishImage, publishPicture } from './author-images.ts';
import { findUnknownAuthorKeys } from './author-keys.ts';
import { createSocial } from './author-socials.ts';
import type { BlogFrontMatter } from './front-matter.ts';
import { createPermalink, createTagSlug, type PermalinkOptions } from './permalinks.ts';

/** An author of posts. */
export interface Author {
  /** Key in `authors.yml`; `null` for an author that only a post's front matter knows. */
  key: string | null;
  name: string;
  title: string | null;
  description: string | null;
  url: string | null;
  imageUrl: string | null;
  email: string | null;
  socials: { platform: string; url: string }[];
  /** Decoded permalink of the author's page; `null` unless the author has one. */
  pagePermalink: string | null;
}

/** Gives what tells an author from others: the key, or the name of one that has none. */
export function authorIdOf({ key, name }: Pick<Author, 'key' | 'name'>): string {
  return key ?? `inline:${name}`;
}

const authorSchema = v.looseObject({
  name: v.optional(v.string()),
  title: v.optional(v.string()),
  description: v.optional(v.string()),
  url: v.optional(v.string()),
  image_url: v.optional(v.string()),
  imageURL: v.optional(v.string()),
  email: v.optional(v.string()),
  // A user id that is a number, such as that of Stack Overflow, YAML reads as one.
  socials: v.optional(
    v.record(v.string(), v.union([v.string(), v.pipe(v.number(), v.transform(String))])),
  ),
  page: v.optional(
    v.union(
      [v.boolean(), v.object({ permalink: v.optional(v.string()) })],
      '`true`, `false` or an object with a text `permalink`',
    ),
  ),
});

/** Fields of an author in `authors.yml`. */
export const AUTHOR_FIELDS: readonly string[] = Object.keys(authorSchema.entries);

type AuthorInput = v.InferOutput<typeof authorSchema>;

/** Where authors' pages lie. */
export interface AuthorContext {
  permalinks: PermalinkOptions;
  /** Path parts of the authors list, for example `['/', 'authors']`. */
  basePath: string[];
  /** Publishes pictures that are named by their place; without it such names stay as they are. */
  publishImage?: PublishImage | undefined;
}

/** Reads `authors.yml`: key to name, title, url, image_url, email, socials, page. */
export function parseAuthorsFile(
  file: YamlFile,
  context: AuthorContext,
): { authors: Map<string, Author>; diagnostics: Diagnostic[] } {
  const authors = new Map<string, Author>();
  const diagnostics = [...file.diagnostics];
  const entries = file.value ?? {};
  const isMapping = typeof entries === 'object' && !Array.isArray(entries);
  if (!isMapping) diagnostics.push(describeNoMapping(file));
  // One by one, so that a slip in one entry does not make all others unknown.
  for (const [key, entry] of Object.entries(isMapping ? entries : {})) {
    const result = v.safeParse(authorSchema, entry);
    if (!result.success) diagnostics.push(describeIssue(file, result.issues[0], key));
    const about = { file, path: [key], known: AUTHOR_FIELDS, author: `author \`${key}\`` };
    diagnostics.push(...findUnknownAuthorKeys(entry, about));
    const input = result.success ? result.output : {};
    const place = { filePath: file.filePath, ...file.positions[key] };
    const safe = withoutUnsafeAddresses(createAuthor({ key, input, context }), place);
    diagnostics.push(...safe.diagnostics);
    authors.set(key, publishPicture(safe.author, [file.filePath], context.publishImage));
  }
  return { authors, diagnostics };
}

function describeNoMapping({ filePath, value, start }: YamlFile): Diagnostic {
  const found = Array.isArray(value) ? 'a list' : `the ${typeof value} \`${String(value)}\``;
  return createDiagnostic({
    code: 'authors/invalid-file',
    severity: 'error',
    filePath,
    ...start,
    message: `The authors file holds ${found}, not authors by their keys.`,
    fix: 'Write the key of each author with a colon (`mei:`), and what is known of the author below it, indented: `name: 梅`.',
  });
}

function describeIssue(file: YamlFile, issue: v.BaseIssue<unknown>, key: string): Diagnostic {
  const fields = (issue.path ?? []).map((item) => String(item.key)).join('.');
  const what = fields === '' ? '' : `\`${fields}\` of `;
  return createDiagnostic({
    code: 'authors/invalid-file',
    severity: 'error',
    filePath: file.filePath,
    ...file.positions[key],
    message: `The value of ${what}the author \`${key}\` is ${describeReceived(issue)}, but must be ${describeExpected(issue)}.`,
    fix:
      fields === ''
        ? 'Write what is known of the author below the key, indented: `name: 梅`.'
        : null,
  });
}

function createAuthor(options: {
  key: string | null;
  input: AuthorInput;
  context: AuthorContext;
}): Author {
  const { key, input, context } = options;
  const page = typeof input.page === 'object' ? input.page.permalink : undefined;
  const slug = page ?? createTagSlug(key ?? input.name ?? '');
  return {
    key,
    name: input.name ?? key ?? input.email ?? '',
    title: input.title ?? null,
    description: input.description ?? null,
    url: input.url ?? (input.email ? `mailto:${input.email}` : null),
    imageUrl: input.image_url ?? input.imageURL ?? null,
    email: input.email ?? null,
    socials: Object.entries(input.socials ?? {}).flatMap((each) => createSocial(each) ?? []),
    pagePermalink:
      key !== null && input.page
        ? createPermalink(context.permalinks, ...context.basePath, slug)
        : null,
  };
}

/** What the authors of a post are resolved against. */
export interface PostAuthorContext extends AuthorContext {
  authors: Map<string, Author>;
  filePath: string;
  /** Absolute path of the post that this one is a translation of. */
  translationOf?: string | undefined;
  position: SourcePosition | undefined;
  /** Path of the authors file in the folder of the blog. */
  authorsFile: string;
}

/**
 * Resolves the authors of a post: keys of `authors.yml`, objects, objects that refine a key, or the
 * older single keys `author`, `author_title`, `author_url`, `author_image_url`, the last three also by
 * their names in Docusaurus 1: `authorTitle`, `authorURL`, `authorImageURL`.
 */
export function resolveAuthors(
  frontMatter: BlogFrontMatter,
  context: PostAuthorContext,
): { authors: Author[]; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const authors = listAuthorInputs(frontMatter).map((input): Author | null => {
    const key = typeof input === 'string' ? input : (input.key ?? null);
    const known = key === null ? undefined : context.authors.get(key);
    if (key !== null && !known) {
      diagnostics.push(describeUnknownAuthor(key, context));
      return null;
    }
    if (typeof input === 'string') return known ?? null;
    const place = { filePath: context.filePath, ...context.position };
    diagnostics.push(...findUnknownKeysOfPost(input, context));
    const safe = withoutUnsafeAddresses(createAuthor({ key: null, input, context }), place);
    diagnostics.push(...safe.diagnostics);
    return known ? refineAuthor(known, safe.author, input) : safe.author;
  });
  const besides = [context.filePath, context.translationOf ?? []].flat();
  const found = authors
    .filter((author) => author !== null)
    .map((author) => publishPicture(author, besides, context.publishImage));
  if (context.publishImage) {
    const missing = found.filter(hasPictureBeside);
    diagnostics.push(...missing.map((author) => describeMissingPicture(author, context)));
  }
  return { authors: found, diagnostics };
}

/** Tells of the keys of an author that a post describes itself. */
function findUnknownKeysOfPost(
  input: AuthorInput & { key?: string },
  { filePath, position }: PostAuthorContext,
): Diagnostic[] {
  const name = input.name ?? input.key;
  return findUnknownAuthorKeys(input, {
    file: { filePath, locate: () => position },
    path: ['authors'],
    known: ['key', ...AUTHOR_FIELDS],
    author: name === undefined ? 'author of the post' : `author \`${name}\``,
  });
}

function listAuthorInputs(
  frontMatter: BlogFrontMatter,
): (string | (AuthorInput & { key?: string }))[] {
  const { authors, author, author_title, author_url, author_image_url } = frontMatter;
  const legacy = {
    name: author,
    title: author_title ?? frontMatter.authorTitle,
    url: author_url ?? frontMatter.authorURL,
    image_url: author_image_url ?? frontMatter.authorImageURL,
  };
  if (authors !== undefined) {
    return (Array.isArray(authors) ? authors : [authors]) as (string | AuthorInput)[];
  }
  const given = Object.entries(legacy).filter(([, value]) => value !== undefined);
  return given.length > 0 ? [Object.fromEntries(given) as AuthorInput] : [];
}

/**
 * Puts what a post says of an author over what the authors file says. A name or an address that only
 * follows from the post's mail address is none that the post says.
 */
function refineAuthor(known: Author, given: Author, input: AuthorInput): Author {
  const hasOwnUrl = known.url !== null && known.url !== `mailto:${known.email}`;
  return {
    ...known,
    ...withoutEmpty(given),
    ...(input.name ? {} : { name: known.name }),
    ...(hasOwnUrl && !input.url ? { url: known.url } : {}),
  };
}

function withoutEmpty(author: Author): Partial<Author> {
  const entries = Object.entries(author).filter(([, value]) =>
    Array.isArray(value) ? value.length > 0 : value !== null && value !== '',
  );
  return Object.fromEntries(entries) as Partial<Author>;
}

function describeUnknownAuthor(key: string, context: PostAuthorContext): Diagnostic {
  const { authors, authorsFile } = context;
  const suggestion = nearestWord(key, authors.keys());
  const place = `\`${authorsFile}\` in the folder of the blog`;
  return createDiagnostic({
    code: 'authors/unknown',
    severity: 'error',
    filePath: context.filePath,
    ...context.position,
    message:
      authors.size === 0
        ? `The post names the author \`${key}\`, and the blog has no authors.`
        : `The authors file has no author \`${key}\`.`,
    fix: suggestion
      ? `Did you mean \`${suggestion}\`?`
      : `Write \`${key}: { name: … }\` into ${place}, or \`authors: { name: … }\` into the post.`,
  });
}

function describeMissingPicture(
  { key, name, imageUrl }: Author,
  { filePath, position }: PostAuthorContext,
): Diagnostic {
  const beside = key === null ? 'beside the post' : 'beside the authors file or the post';
  return createDiagnostic({
    code: 'links/missing-image',
    severity: 'error',
    filePath,
    ...position,
    message: `There is no picture \`${imageUrl}\` of the author \`${name}\` ${beside}.`,
    fix: 'Put the file there, or name one of a static folder: `/img/me.png`.',
  });
}
