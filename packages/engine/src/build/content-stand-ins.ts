import type { CompiledDocument } from '../markdown/compiled-document.ts';
import type { ContentSource } from '../routes/route.ts';
import type { DocumentDigest } from './document-digests.ts';

/** Gives contents for page data that is to be digested, not shown. */
export interface StandIns {
  contentOf: ContentSource;
  /** Tells whether anything but contents themselves was given since this was asked last. */
  takeWasUsed(): boolean;
}

/** What stands in. */
export interface StandInDigests {
  digestOf: DocumentDigest;
  /** See `createExcerptDigests`. */
  excerptDigestOf(document: CompiledDocument): string | null;
}

/**
 * Creates stand-ins: in place of its HTML, which is most of what a site holds in memory and on disk, a
 * document gives a digest of all that the HTML is made from beside the engine. Documents that run code
 * (MDX, islands) give their HTML: what their components do, no digest tells, and what goes wrong in them
 * is to be told in every build. Excerpts have digests of their own, as lists do not change with the text after
 * them.
 */
export function createStandIns(
  contentOf: ContentSource,
  { digestOf, excerptDigestOf }: StandInDigests,
): StandIns {
  let wasUsed = false;
  return {
    contentOf(document) {
      if (runsCode(document)) return contentOf(document);
      wasUsed = true;
      return {
        html: digestOf(document),
        get excerptHtml() {
          return excerptDigestOf(document) ?? contentOf(document).excerptHtml;
        },
      };
    },
    takeWasUsed() {
      const result = wasUsed;
      wasUsed = false;
      return result;
    },
  };
}

function runsCode({ format, features }: CompiledDocument): boolean {
  return format === 'mdx' || features.islands.length > 0;
}
