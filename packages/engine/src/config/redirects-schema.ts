import * as v from 'valibot';
import { byKind } from './schema-by-input.ts';

/** Gives the old routePaths of a page; nothing for none. */
export type CreateRedirects = (path: string) => string | readonly string[] | null | undefined;

/** One redirect, or several to one place. */
export const redirectSchema = v.strictObject({
  /** Old routePath or routePaths. */
  from: byKind(v.union([v.string(), v.array(v.string())])),
  to: v.string(),
});

const extensionSchema = v.pipe(
  v.string(),
  v.check(
    (extension) => extension !== '' && !/[./]/.test(extension) && isUrlText(extension),
    ({ input }) =>
      `The extension \`${input}\` of \`redirects\` must be letters and digits without a dot, such as \`html\`.`,
  ),
);

function isUrlText(text: string): boolean {
  return text.isWellFormed() && encodeURIComponent(text) === text;
}

/** Redirects by rules (Docusaurus' `plugin-client-redirects`), beside a list of them. */
export const redirectRulesSchema = v.strictObject({
  /** @default [] */
  list: v.optional(v.array(redirectSchema), []),
  /**
   * Extensions with which pages were found that have none now.
   *
   * @default []
   * @example ['html'] leads from `/a.html` to `/a`, for every page but the home page.
   */
  fromExtensions: v.optional(v.array(extensionSchema), []),
  /**
   * Extensions of pages that were found without.
   *
   * @default []
   * @example ['html'] leads from `/a` to `/a.html` where there is such a page.
   */
  toExtensions: v.optional(v.array(extensionSchema), []),
  /**
   * Is called with the path of every page, decoded and without the base URL, and gives the paths that
   * lead to it (Docusaurus' `createRedirects`).
   *
   * @example (path) => path.startsWith('/docs/') ? path.replace('/docs/', '/manual/') : undefined
   */
  create: v.optional(
    v.custom<CreateRedirects>(
      (value) => typeof value === 'function',
      '`redirects.create` must be a function.',
    ),
  ),
});

/** Redirects of the site: a list, or a list with rules. */
export const redirectsSchema = byKind(v.union([v.array(redirectSchema), redirectRulesSchema]));
