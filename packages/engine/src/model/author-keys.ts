import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { isAddress, SOCIAL_PLATFORMS } from './author-socials.ts';
import { findUnknownKeys, type KnownKeys } from './unknown-keys.ts';

/** An author, and where it is written: in `authors.yml`, or in the front matter of a post. */
interface AuthorPlace extends Pick<KnownKeys, 'file' | 'path' | 'known'> {
  /** The author, in a sentence: ``author `mei` ``. */
  author: string;
}

/**
 * Tells of keys of an author that are nearly known ones: fields, `permalink` of the page and platforms. As in
 * Docusaurus an author may have fields and platforms besides, so a platform is told only where a name stands
 * in place of an address, which makes no link without the platform.
 */
export function findUnknownAuthorKeys(
  entry: unknown,
  { file, path, known, author }: AuthorPlace,
): Diagnostic[] {
  const about = { file, code: 'authors/unknown-key' } as const;
  const { page, socials } = (entry ?? {}) as Record<string, unknown>;
  return [
    ...findUnknownKeys(entry, { ...about, path, known, owner: `The ${author}` }),
    ...findUnknownKeys(page, {
      ...{ ...about, path: [...path, 'page'], known: ['permalink'] },
      ...{
        owner: `The page of the ${author}`,
        advice: 'Remove it: a page has a `permalink` only.',
      },
    }),
    ...findUnknownKeys(listNames(socials), {
      ...{ ...about, path: [...path, 'socials'], known: Object.keys(SOCIAL_PLATFORMS) },
      owner: `The mapping \`socials\` of the ${author}`,
      advice:
        'Write an address (`https://…`) in place of the name: where names on that platform lead is not known.',
    }),
  ];
}

/** The entries of `socials` that are names on platforms that are not known. */
function listNames(socials: unknown): unknown {
  if (typeof socials !== 'object' || socials === null || Array.isArray(socials)) return null;
  const isName = ([platform, value]: [string, unknown]) =>
    !isAddress(String(value)) && !Object.hasOwn(SOCIAL_PLATFORMS, platform.toLowerCase());
  return Object.fromEntries(Object.entries(socials).filter(isName));
}
