/**
 * Functions of an old configuration, copied as they were written. A copy does what its original did if
 * it uses nothing but itself and what every module has.
 */
import { parseSync } from 'vite';
import { findFreeNames, type SyntaxNode, usesItsPlace } from './free-names.ts';
import type { OptionContext, Rule } from './migration.ts';
import { capitalize, replaceByHand } from './rules.ts';
import { setting } from './settings.ts';

/**
 * Copies an option that is a self-contained function, under a name; others are left to the author.
 *
 * @param where Tells the author where the function belongs: `into …`.
 */
export function copyFunction(key: string, where: string): Rule {
  return (value, context) => {
    const code = typeof value === 'function' ? readSelfContained(String(value)) : null;
    if (code !== null && context.accepts(key, value)) {
      if (key === 'editUrl' && /\blocale\b/.test(code)) explainLocale(context);
      return [setting(key, { kind: 'computed', code, value })];
    }
    return replaceByHand(
      `a function that needs more than itself; copy it ${where}`,
      `copy the function \`${context.key}\` ${where}, with what it needs`,
    )(value, context);
  };
}

/** Docusaurus names a locale as its folder, which need not be its language. */
function explainLocale({ migration, place }: OptionContext): void {
  for (const [name, language] of migration.renamedLocales) {
    migration.addTodo(
      `${capitalize(place)}: \`editUrl\` is given the locale \`${language}\` where it was \`${name}\`; see what it compares.`,
    );
  }
}

/**
 * Returns the source of a function as an expression; `null` when it names something outside of it, or
 * is no source at all (bound and native functions).
 */
export function readSelfContained(source: string): string | null {
  const code = parseExpression(source) ? source : methodToFunction(source);
  const node = code === null ? null : parseExpression(code);
  if (code === null || !node || usesItsPlace(node)) return null;
  const isKnown = (name: string) => name in globalThis || name === 'undefined';
  return findFreeNames(node).every(isKnown) ? code : null;
}

/** Parses a function or arrow; `null` for anything else. */
function parseExpression(source: string): SyntaxNode | null {
  const { program, errors } = parseSync('function.js', `(${source}\n)`, { preserveParens: false });
  const [statement, ...others] = program.body;
  if (errors.length > 0 || others.length > 0 || statement?.type !== 'ExpressionStatement')
    return null;
  const { expression } = statement;
  const isFunction = /^(?:Arrow)?FunctionExpression$/.test(expression.type);
  return isFunction ? (expression as unknown as SyntaxNode) : null;
}

/** Turns `name(a) { … }`, as a method's source reads, into `function (a) { … }`. */
function methodToFunction(source: string): string | null {
  const { program, errors } = parseSync('function.js', `({${source}\n})`, {
    preserveParens: false,
  });
  const [statement] = program.body;
  if (errors.length > 0 || statement?.type !== 'ExpressionStatement') return null;
  if (statement.expression.type !== 'ObjectExpression') return null;
  const [property, ...others] = statement.expression.properties;
  if (others.length > 0 || property?.type !== 'Property' || !property.method) return null;
  const { value } = property;
  if (value.type !== 'FunctionExpression') return null;
  const start = `${value.async ? 'async ' : ''}function${value.generator ? '*' : ''} `;
  return `${start}${source.slice(value.start - 2)}`;
}
