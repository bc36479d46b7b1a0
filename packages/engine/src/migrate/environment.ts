/**
 * What a configuration has from the environment. It is run to be read, so that a token of a variable is a text
 * like any other by then; written down, it would be committed.
 */
import { existsSync, readFileSync } from 'node:fs';

/** An environment variable that a configuration reads. */
export interface Variable {
  name: string;
  value: string;
}

/** How a text comes from the environment. */
export type Origin =
  /** It is the value of a variable. */
  | { kind: 'whole'; variable: Variable }
  /** Values of variables stand in it. */
  | { kind: 'part'; variables: Variable[] }
  /** It stands in the value of a variable: an item of a list, or of an object in JSON. */
  | { kind: 'inside'; variable: Variable };

/** Shorter values are words (`/`, `en`) that stand in texts of any origin. */
const LEAST_LENGTH = { whole: 4, part: 6, inside: 8 } as const;

/** Says how the site is built; tools set it, and its value is a word that has other places too. */
const BUILD_MODE = 'NODE_ENV';

/** Names of variables that are secrets, where a configuration does not say which ones it reads. */
const SECRET_NAME = /TOKEN|SECRET|KEY|PASS|AUTH|CREDENTIAL|PRIVATE/i;

/** `{ ...process.env }`, `process.env[name]`. */
const UNNAMED_READ = /\.\.\.\s*(?:process\.)?env\b|\benv\s*\[\s*(?!['"\w]*['"]\s*\])/;

/**
 * Finds the variables that a configuration reads, those with the longest values first.
 *
 * @param filePaths The configuration and the modules of the site that it imports.
 * @param environment As it is once the configuration has run, which may have read a file `.env` into it.
 */
export function findVariables(
  filePaths: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Variable[] {
  const texts = filePaths.filter(existsSync).map((filePath) => readFileSync(filePath, 'utf8'));
  const text = texts.filter((each) => /\benv\b/.test(each)).join('\n');
  const words = new Set(text.match(/[\w$]+/g));
  const readsOthers = UNNAMED_READ.test(text);
  return Object.entries(environment)
    .map(([name, value = '']) => ({ name, value }))
    .filter(({ name, value }) => {
      const isRead = words.has(name) || (readsOthers && SECRET_NAME.test(name));
      return isRead && name !== BUILD_MODE && value.length >= LEAST_LENGTH.whole;
    })
    .sort((a, b) => b.value.length - a.value.length || (a.name < b.name ? -1 : 1));
}

/** Tells how a text comes from one of the variables; `null` when it does not. */
export function findOrigin(text: string, variables: readonly Variable[]): Origin | null {
  const whole = variables.find(({ value }) => value === text);
  if (whole) return { kind: 'whole', variable: whole };
  const parts = variables.filter(({ value }) => isPart(value) && text.includes(value));
  if (parts.length > 0) return { kind: 'part', variables: parts };
  const around =
    text.length >= LEAST_LENGTH.inside && variables.find(({ value }) => value.includes(text));
  return around ? { kind: 'inside', variable: around } : null;
}

function isPart(value: string): boolean {
  return value.length >= LEAST_LENGTH.part;
}

/** Writes an expression that gives the value of a variable. */
export function readVariable({ name }: Variable): string {
  return /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name)
    ? `process.env.${name}`
    : `process.env[${JSON.stringify(name)}]`;
}

/** Writes a template that gives a text in which values of variables stand. */
export function writeTemplate(text: string, variables: readonly Variable[]): string {
  const [variable, ...others] = variables;
  if (!variable) return text.replace(/\\|`|\$(?=\{)/g, '\\$&');
  return text
    .split(variable.value)
    .map((piece) => writeTemplate(piece, others))
    .join(`\${${readVariable(variable)}}`);
}

/**
 * Puts the names of variables in the place of their values in a comment, where white space is one space, quotes
 * are escaped, and a value that is too long is cut (see `describe-value.ts`).
 */
export function hideValues(text: string, variables: readonly Variable[]): string {
  return variables.reduce((shown, variable) => {
    const pattern = createPattern(variable.value);
    const read = () => readVariable(variable);
    const hidden = shown.replace(new RegExp(`'${pattern}'`, 'g'), read);
    if (!isPart(variable.value)) return hidden;
    return hideCut(hidden.replace(new RegExp(pattern, 'g'), read), variable);
  }, text);
}

function createPattern(value: string): string {
  return value
    .split(/\s+/)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll("'", "\\\\?'"))
    .join('\\s+');
}

/** Hides the beginning of a value before the sign that the rest was cut off. */
function hideCut(text: string, variable: Variable): string {
  const end = text.indexOf('…');
  if (end < 0) return text;
  const shown = variable.value.replace(/\s+/g, ' ').replaceAll("'", "\\'");
  const before = text.slice(0, end);
  for (let length = Math.min(shown.length, end); length >= LEAST_LENGTH.whole; length--) {
    if (before.endsWith(shown.slice(0, length)))
      return before.slice(0, -length) + readVariable(variable) + text.slice(end);
  }
  return text;
}
