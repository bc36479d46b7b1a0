/** Option `offline`: the site can be installed and read without a network. */
import * as v from 'valibot';
import { byKind } from './schema-by-input.ts';

const iconSchema = v.strictObject({
  /** Path below a static folder. */
  src: v.string(),
  /** Width and height such as `192x192`, `any` for SVG. @default read from the file */
  sizes: v.optional(v.string()),
  /** `maskable` for a picture that may be cut to the shape of a device's icons. @default 'any' */
  purpose: v.optional(v.picklist(['any', 'maskable', 'monochrome']), 'any'),
});

const offlineOptionsSchema = v.strictObject({
  /** Name where there is little room, on a home screen for example. @default the title of the site */
  shortName: v.optional(v.string()),
  /** Icons of the installed site. @default the favicon */
  icons: v.optional(v.array(iconSchema), []),
  /** Colours of the page, for the frame of the installed site. @default those of the theme */
  colors: v.optional(v.strictObject({ light: v.string(), dark: v.string() })),
  /** Number of visited pages that are kept, those visited last. @default 200 */
  maxPages: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 200),
});

/**
 * The schema of `offline`; `true` is all defaults. It is off by default: a service worker outlives the
 * deployment that brought it, answers for every path below the base URL, whoever serves it, and fills
 * the readers' disks, so a site has to want it. A site that switches it off frees its readers: the
 * build then writes a worker that takes itself away.
 */
export const offlineSchema = v.optional(
  v.pipe(
    byKind(v.union([v.boolean(), offlineOptionsSchema])),
    v.transform((value) => (value === true ? v.parse(offlineOptionsSchema, {}) : value)),
  ),
  false,
);

/** Options of an offline site with defaults in place. */
export type OfflineConfig = v.InferOutput<typeof offlineOptionsSchema>;
