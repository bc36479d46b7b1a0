/** Option `headTags`: elements in `<head>` of every page, in the form that Docusaurus has for them. */
import * as v from 'valibot';

/** Elements without content. */
const EMPTY = ['meta', 'link'];

const attributeNameSchema = v.pipe(
  v.string(),
  v.regex(/^[^\s"'<>/=]+$/, 'The name of an attribute has neither blanks nor quotes.'),
);

const headTagSchema = v.pipe(
  v.strictObject({
    tagName: v.picklist(['meta', 'link', 'script', 'style', 'noscript']),
    /** Texts as they are, `true` for those without a value; `false` leaves one out. @default {} */
    attributes: v.optional(v.record(attributeNameSchema, v.union([v.string(), v.boolean()])), {}),
    /** Content of `script`, `style` and `noscript`, as it is. @default '' */
    innerHTML: v.optional(v.string(), ''),
  }),
  v.check(
    ({ tagName, innerHTML }) => innerHTML === '' || !EMPTY.includes(tagName),
    'A `meta` or `link` has no content: what it says stands in `attributes`.',
  ),
  v.check(
    ({ innerHTML }) => !/<\/(?:script|style|noscript)\b/i.test(innerHTML),
    'The content of the tag would end it: write `<\\/script` in a script.',
  ),
);

/** The schema of `headTags`. */
export const headTagsSchema = v.optional(v.array(headTagSchema), []);

/** An element of `headTags`. */
export type HeadTag = v.InferOutput<typeof headTagSchema>;
