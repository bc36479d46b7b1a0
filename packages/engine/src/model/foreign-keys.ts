import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { CompiledDocument } from '../markdown/compiled-document.ts';

/** A key of other tools that has a counterpart here. */
export interface ForeignKey {
  /** The key that says the same here; where a document has that too, its author knows. */
  ours: string;
  /** Tells whether the value means anything. @default any does */
  matters?: (value: unknown) => boolean;
  fix: string;
}

const GIVES_ADDRESS = 'Write `slug`, which gives the address below that of the section.';
const GIVES_ORDER = 'Write `sidebar_position`.';
const GIVES_DATE = 'Write `date`.';

/**
 * Keys of Hexo, Hugo, Jekyll, VitePress and Astro that decide where, when and whether a document is shown.
 * Authors who have moved from there would miss what they say. Other keys may be a site's own.
 */
export const FOREIGN_KEYS: Readonly<Record<string, ForeignKey>> = {
  permalink: { ours: 'slug', fix: GIVES_ADDRESS },
  url: { ours: 'slug', matters: isPath, fix: GIVES_ADDRESS },
  aliases: { ours: 'redirect_from', fix: 'Write `redirect_from`, with addresses from `/` on.' },
  weight: { ours: 'sidebar_position', matters: isNumber, fix: GIVES_ORDER },
  nav_order: { ours: 'sidebar_position', matters: isNumber, fix: GIVES_ORDER },
  published: {
    ours: 'draft',
    matters: (value) => value === false,
    fix: 'Write `draft: true`, or the document is public.',
  },
  hidden: {
    ours: 'unlisted',
    matters: (value) => value === true,
    fix: 'Write `unlisted: true`, or `draft: true` for a document without a page.',
  },
  publishDate: { ours: 'date', fix: GIVES_DATE },
  pubDate: { ours: 'date', fix: GIVES_DATE },
};

function isNumber(value: unknown): boolean {
  return typeof value === 'number';
}

function isPath(value: unknown): boolean {
  return typeof value === 'string' && /^\/[^/]/.test(value);
}

/**
 * Tells of keys of other tools, which have no effect.
 *
 * @param known Keys that the kind of document has.
 */
export function findForeignKeys(
  { source, frontMatter, frontMatterPositions }: CompiledDocument,
  known: readonly string[],
): Diagnostic[] {
  return Object.entries(frontMatter).flatMap(([key, value]) => {
    const foreign = Object.hasOwn(FOREIGN_KEYS, key) ? FOREIGN_KEYS[key] : undefined;
    if (!foreign || known.includes(key) || !known.includes(foreign.ours)) return [];
    if (foreign.ours in frontMatter || foreign.matters?.(value) === false) return [];
    return createDiagnostic({
      code: 'front-matter/foreign-key',
      severity: 'warning',
      filePath: source.filePath,
      ...frontMatterPositions[key],
      message: `The key \`${key}\` of other tools has no effect.`,
      fix: foreign.fix,
    });
  });
}
