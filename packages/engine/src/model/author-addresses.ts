import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { describeUnsafeAddress, isUnsafeAddress } from '../markdown/syntax/reference.ts';
import type { Author } from './authors.ts';

/** Where an author is written. */
type AuthorPlace = Pick<Diagnostic, 'filePath'> & Partial<Pick<Diagnostic, 'line' | 'column'>>;

/**
 * Leaves out the addresses of an author that would run code where they are followed: feeds and data for
 * search engines carry them to programs that no policy of ours protects.
 */
export function withoutUnsafeAddresses(
  author: Author,
  place: AuthorPlace,
): { author: Author; diagnostics: Diagnostic[] } {
  const { url, imageUrl, socials } = author;
  const addresses = [url, imageUrl, ...socials.map((social) => social.url)];
  const unsafe = addresses.filter((address) => address !== null && isUnsafeAddress(address));
  if (unsafe.length === 0) return { author, diagnostics: [] };
  const keep = (address: string | null) => (unsafe.includes(address) ? null : address);
  return {
    author: {
      ...author,
      url: keep(url),
      imageUrl: keep(imageUrl),
      socials: socials.filter((social) => !unsafe.includes(social.url)),
    },
    diagnostics: unsafe.map((address) =>
      createDiagnostic({ ...place, ...describeUnsafeAddress(address ?? '') }),
    ),
  };
}
