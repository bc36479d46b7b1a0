import type { ClientModule, MdxImport } from './compiled-document.ts';
import { findInertCode } from './inert-code.ts';
import { isInTemplate } from './mdx-imports.ts';

/** An `export` statement of an MDX document, or a component that was made of one of its elements. */
export interface Declaration {
  code: string;
  /** Names that it declares; empty where they cannot be told (`export const { a } = b`). */
  names: readonly string[];
}

/** The code of a document, divided by where it runs. */
export interface DividedCode {
  /** What runs when the document is rendered only. */
  stays: readonly Declaration[];
  /** Names that the document imports from its client module. */
  clientNames: readonly string[];
  clientModule: ClientModule;
}

/**
 * Splits ESM without imports into its `export` statements: in MDX nothing else may stand there.
 *
 * @returns The statements with their offsets.
 */
export function splitStatements(esm: string): (Declaration & { offset: number })[] {
  const starts = [...esm.matchAll(/^[ \t]*export\b/gm)]
    .map(({ index }) => index)
    .filter((index) => !isInTemplate(esm, index));
  // What stands before is a comment, or an import that is read as none.
  return [0, ...starts].flatMap((offset, index) => {
    const code = esm.slice(offset, starts[index]).trimEnd();
    return code === '' ? [] : [{ code, names: namesOf(code), offset }];
  });
}

const DECLARATION =
  /\bexport\s+(?:const|let|var|class|(?:async\s+)?function\s*\*?)\s+([\p{ID_Start}$_][\p{ID_Continue}$]*)/gu;

function namesOf(code: string): string[] {
  return [...code.matchAll(DECLARATION)].map(([, name = '']) => name);
}

/**
 * Divides the code of a document: what reacts in browsers (hooks, handlers of events) goes, with all that it
 * uses, into a module of its own, whose components become islands as those of an imported module do. What it uses
 * of the rest of the document is in both.
 *
 * @param elements Components that were made of elements; all of them react.
 * @param imports Those of the document.
 * @returns What keeps the code from running in a module of its own, as the end of "its code …", if anything does.
 */
export function divideCode(
  statements: readonly Declaration[],
  elements: readonly Declaration[],
  imports: readonly MdxImport[],
): DividedCode | { obstacle: string } {
  const reacting = statements.filter(({ code }) => findInertCode(code) !== null);
  const client = new Set([...reacting, ...elements]);
  const moved = new Set(client);
  for (const { code } of moved) {
    const used = statements.filter(({ names }) => names.some((name) => mentions(code, name)));
    for (const each of used) moved.add(each);
  }
  // In the order of the document: what a statement uses stands before it.
  const ordered = [...statements, ...elements].filter((each) => moved.has(each));
  const code = ordered.map((each) => each.code).join('\n');
  const used = imports.filter(({ local }) => mentions(code, local));
  const obstacle = findObstacle(ordered, used);
  if (obstacle !== null) return { obstacle };
  return {
    stays: statements.filter((each) => !client.has(each)),
    clientNames: [...client].flatMap(({ names }) => names),
    clientModule: {
      imports: used.map(({ specifier, imported, local }) => ({ specifier, imported, local })),
      code,
    },
  };
}

/** Tells whether code may use a name. One that stands in a text or in a comment counts too. */
export function mentions(code: string, name: string): boolean {
  const escaped = name.replace(/\$/g, '\\$&');
  return new RegExp(`(?<![\\p{ID_Continue}$])${escaped}(?![\\p{ID_Continue}$])`, 'u').test(code);
}

/** What stands outside of the code of a document, see `mdx-contract.ts`. */
const DOCUMENT_VALUES = ['frontMatter', 'contentTitle', 'toc', 'props'];

function findObstacle(
  declarations: readonly Declaration[],
  imports: readonly MdxImport[],
): string | null {
  const declared = declarations.flatMap(({ names }) => names);
  for (const { code, names } of declarations) {
    if (names.length === 0) return 'exports what has no plain name';
    if (/\bfrom\s*["']|\bimport\s*\(\s*["'`]\./.test(code)) return 'loads other modules';
    const value = DOCUMENT_VALUES.find((each) => mentions(code, each) && !declared.includes(each));
    if (value !== undefined && !bindsProps(value, code))
      return `uses \`${value}\`, which only the document has`;
  }
  const partial = imports.find(({ specifier }) => /\.mdx?$/.test(specifier));
  return partial ? `shows \`<${partial.local}>\`, which is a document` : null;
}

/** Components often have parameters of that name. */
function bindsProps(value: string, code: string): boolean {
  return value === 'props' && /[(,{.]\s*props\s*[,})]|\bprops\s*=>/.test(code);
}
