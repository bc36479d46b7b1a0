import { describeValue } from './describe-value.ts';
import { quote, type Rule } from './migration.ts';
import { nameOfMissing } from './missing-modules.ts';
import { capitalize } from './rules.ts';
import { note } from './settings.ts';

/** Plugins of remark and rehype whose work Mojian does by itself, by a part of their name. */
const BUILT_IN: readonly [pattern: RegExp, reason: string][] = [
  [/remark-?math|rehype-?katex/i, 'formulas are built in'],
  [/remark-?gfm/i, 'tables, task lists and footnotes are built in'],
  [/remark-?frontmatter/i, 'front matter is built in'],
  [/remark-?directive|remark-?admonitions/i, 'admonitions are built in'],
  [/npm2yarn/i, 'tabs of package managers are built in'],
  [/rehype-?(?:slug|autolink)/i, 'heading anchors are built in'],
  [/rehype-?(?:prism|highlight|pretty-code|shiki)/i, 'code is coloured by Mojian'],
  [/cjk-?(?:friendly|breaks)|pangu/i, 'Chinese text is read as its authors mean it'],
];

/** What functions without a name are called by compilers. */
const UNNAMED = /^(?:_?default|<function>)$/;

/** Names the plugins of remark, rehype and recma: those that are built in, and those that have no place. */
export const convertMarkdownPlugins: Rule = (value, context) => {
  const plugins = Array.isArray(value) ? value : [value];
  if (plugins.length === 0) return [note(`${quote(context.key, value)}: nothing to carry over.`)];
  return plugins.map((entry: unknown, index) => {
    const name = nameOf(entry);
    const reason = BUILT_IN.find(([pattern]) => pattern.test(name))?.[1];
    const shown = `\`${context.key}\`: \`${describeValue(entry)}\``;
    if (reason) return note(`${shown}: ${reason}.`);
    const label = UNNAMED.test(name) ? `${index + 1} of \`${context.key}\`` : `\`${name}\``;
    context.migration.addTodo(
      `${capitalize(context.place)}: the Markdown plugin ${label} has no counterpart; see what your content needs of it.`,
    );
    return note(`${shown}: Markdown plugins have no counterpart.`);
  });
};

function nameOf(entry: unknown): string {
  const plugin: unknown = Array.isArray(entry) ? entry[0] : entry;
  if (typeof plugin === 'string') return plugin;
  const missing = nameOfMissing(plugin);
  if (missing !== null) return missing;
  return typeof plugin === 'function' && plugin.name ? plugin.name : describeValue(plugin);
}
