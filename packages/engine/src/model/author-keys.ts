import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { YamlFile } from '../sources/yaml-file.ts';
import { isAddress, SOCIAL_PLATFORMS } from './author-socials.ts';
import { findUnknownKeys } from './unknown-keys.ts';

/**
 * Tells of keys of an author in `authors.yml` that are nearly known ones: fields, `permalink` of the page
 * and platforms. As in Docusaurus an author may have fields and platforms besides, so a platform is told
 * only where a name stands in place of an address, which makes no link without the platform.
 */
export function findUnknownAuthorKeys(
  entry: unknown,
  { file, key, known }: { file: YamlFile; key: string; known: readonly string[] },
): Diagnostic[] {
  const about = { file, code: 'authors/unknown-key' } as const;
  const { page, socials } = (entry ?? {}) as Record<string, unknown>;
  const author = `author \`${key}\``;
  return [
    ...findUnknownKeys(entry, { ...about, path: [key], known, owner: `The ${author}` }),
    ...findUnknownKeys(page, {
      ...{ ...about, path: [key, 'page'], known: ['permalink'] },
      ...{
        owner: `The page of the ${author}`,
        advice: 'Remove it: a page has a `permalink` only.',
      },
    }),
    ...findUnknownKeys(listNames(socials), {
      ...{ ...about, path: [key, 'socials'], known: Object.keys(SOCIAL_PLATFORMS) },
      owner: `The mapping \`socials\` of the ${author}`,
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
