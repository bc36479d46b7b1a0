import type * as v from 'valibot';
import { configSchema } from '../config/schema.ts';
import { acceptsBy } from './content-options.ts';
import { convertOptions, isOptions, type Rule, type Rules, show } from './migration.ts';
import { MERMAID_TASK } from './plugins-replaced.ts';
import { keep, leaveOut, replaceByHand } from './rules.ts';
import { setting } from './settings.ts';

/** The same option; what draws diagrams is a package here, too. */
const mermaid: Rule = (value, context) => {
  if (value) context.migration.addTodo(MERMAID_TASK);
  return keep(value, context);
};

/** `detect` goes by file extension, `auto` does too, and finds MDX in `.md` files besides. */
const format: Rule = (value, context) =>
  value === 'detect'
    ? [setting('format', 'auto', `${show(value, context)}: \`.md\` files that import are MDX too.`)]
    : keep(value, context);

const preprocessor = replaceByHand(
  'a function; the text of documents is read as it is',
  'what `markdown.preprocessor` and `markdown.parseFrontMatter` changed has to be written into the documents',
);

const brokenLinks: Rule = (value, context) => {
  if (typeof value !== 'string') {
    return replaceByHand(
      'a function; see `onBrokenMarkdownLinks` for levels',
      'broken Markdown links cannot be mended by a function: mend the links',
    )(value, context);
  }
  context.migration.site.push(setting('onBrokenMarkdownLinks', value));
  return [];
};

const brokenImages: Rule = (value, context) => {
  if (typeof value !== 'string') {
    return replaceByHand(
      'a function; see `diagnostics` for levels',
      'missing images cannot be mended by a function: mend their paths',
    )(value, context);
  }
  context.migration.diagnostics.push(setting('links/missing-image', value));
  return [];
};

const HOOK_RULES: Rules = {
  onBrokenMarkdownLinks: brokenLinks,
  onBrokenMarkdownImages: brokenImages,
  onUnusedMarkdownDirectives: leaveOut(
    'unknown directives are shown as the text they are; `markdown/unknown-admonition` warns of blocks',
  ),
};

const hooks: Rule = (value, context) =>
  isOptions(value) ? convertOptions(value, HOOK_RULES, context) : keep(value, context);

const MARKDOWN_RULES: Rules = {
  format,
  mermaid,
  emoji: keep,
  preprocessor,
  parseFrontMatter: preprocessor,
  mdx1Compat: leaveOut('HTML comments, `:::tip Title` and `{#id}` are always read'),
  remarkRehypeOptions: leaveOut('there is no remark-rehype'),
  anchors: keep,
  hooks,
};

/** Converts `markdown`, whose hooks become options of the site. */
export const convertMarkdownOptions: Rule = (value, context) => {
  if (!isOptions(value)) return keep(value, context);
  const accepts = acceptsBy(
    configSchema.entries.markdown.wrapped as v.StrictObjectSchema<never, undefined>,
  );
  context.migration.markdown.push(
    ...convertOptions(value, MARKDOWN_RULES, {
      ...context,
      accepts,
      place: 'the option `markdown`',
    }),
  );
  return [];
};
