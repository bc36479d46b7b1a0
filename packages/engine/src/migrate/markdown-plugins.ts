import { describeValue } from './describe-value.ts';
import { isOptions, type OptionContext, quote, type Rule } from './migration.ts';
import { nameOfMissing } from './missing-modules.ts';
import { capitalize } from './rules.ts';
import { note } from './settings.ts';

/** Plugins that read formulas or typeset them. */
const FORMULAS = /remark-?math|rehype-?(?:katex|mathjax)/i;

/** Plugins of remark and rehype whose work Mojian does by itself, by a part of their name. */
const BUILT_IN: readonly [pattern: RegExp, reason: string][] = [
  [FORMULAS, 'formulas are built in'],
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
    if (FORMULAS.test(name)) convertFormulas(name, Array.isArray(entry) ? entry[1] : {}, context);
    if (reason) return note(`${shown}: ${reason}.`);
    const label = UNNAMED.test(name) ? `${index + 1} of \`${context.key}\`` : `\`${name}\``;
    context.migration.addTodo(
      `${capitalize(context.place)}: the Markdown plugin ${label} has no counterpart; see what your content needs of it.`,
    );
    return note(`${shown}: Markdown plugins have no counterpart.`);
  });
};

/** Carries the commands of a site over, and names the other options of what typesets its formulas. */
function convertFormulas(
  name: string,
  options: unknown,
  { migration, place }: OptionContext,
): void {
  migration.hasMath = true;
  const { macros, ...others } = isOptions(options) ? options : {};
  const commands = Object.entries(isOptions(macros) ? macros : {});
  for (const [command, text] of commands)
    if (typeof text === 'string') migration.mathMacros[command] = text;
  const left = [
    ...Object.keys(others),
    ...commands.flatMap(([command, text]) =>
      typeof text === 'string' ? [] : `macros[${describeValue(command)}]`,
    ),
  ];
  if (left.length === 0) return;
  const names = left.map((each) => `\`${each}\``).join(', ');
  migration.addTodo(
    `${capitalize(place)}: options of \`${name}\` without a counterpart: ${names}. Formulas are typeset strictly, \`check\` names those that KaTeX cannot read.`,
  );
}

function nameOf(entry: unknown): string {
  const plugin: unknown = Array.isArray(entry) ? entry[0] : entry;
  if (typeof plugin === 'string') return plugin;
  const missing = nameOfMissing(plugin);
  if (missing !== null) return missing;
  return typeof plugin === 'function' && plugin.name ? plugin.name : describeValue(plugin);
}
