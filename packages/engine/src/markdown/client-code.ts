import type { ClientModule, MdxImport, SourcePosition } from './compiled-document.ts';
import { isInTemplate } from './mdx-imports.ts';

/** An `export` statement of an MDX document, or a component that was made of one of its elements. */
export interface Declaration {
  code: string;
  /** Names that it declares; empty where they cannot be told (`export const { a } = b`). */
  names: readonly string[];
  /** What in it reacts in browsers (a hook, a handler of events), and where that stands. */
  reacts: { name: string; position: SourcePosition } | null;
}

/** The code of a document, divided by where it runs. */
export interface DividedCode {
  /** What runs when the document is rendered only. */
  stays: readonly Declaration[];
  /** What the document imports from its client module, by name. */
  clientNames: readonly string[];
  clientModule: ClientModule | null;
  /** What keeps code that reacts from running in browsers, as the end of "its code …". */
  obstacle: string | null;
}

/**
 * Splits ESM without imports into its `export` statements: in MDX nothing else may stand there.
 *
 * @returns The statements with their offsets.
 */
export function splitStatements(
  esm: string,
): (Pick<Declaration, 'code' | 'names'> & { offset: number })[] {
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
  const declarations = [...code.matchAll(DECLARATION)].filter(
    ({ index }) => !isInTemplate(code, index),
  );
  return declarations.map(([, name = '']) => name);
}

/**
 * Divides the code of a document: what reacts in browsers goes, with all that it uses, into a module of its own,
 * whose components become islands as those of an imported module do. What it uses of the rest of the document is
 * in both.
 *
 * @param declarations Those of the document, in its order.
 * @param imports Those of the document.
 */
export function divideCode(
  declarations: readonly Declaration[],
  imports: readonly MdxImport[],
): DividedCode {
  const undivided = { stays: declarations, clientNames: [], clientModule: null, obstacle: null };
  const reacting = declarations.filter(({ reacts }) => reacts !== null);
  if (reacting.length === 0) return undivided;
  const moved = new Set(reacting);
  for (const { code } of moved) {
    const used = declarations.filter(({ names }) => names.some((name) => mentions(code, name)));
    for (const each of used) moved.add(each);
  }
  // In the order of the document: what a statement uses stands before it.
  const ordered = declarations.filter((each) => moved.has(each));
  const code = ordered.map((each) => each.code).join('\n');
  const used = imports.filter(({ local }) => mentions(code, local));
  const obstacle = findObstacle(ordered, used);
  if (obstacle !== null) return { ...undivided, obstacle };
  return {
    stays: declarations.filter((each) => !reacting.includes(each)),
    clientNames: reacting.flatMap(({ names }) => names),
    clientModule: {
      imports: used.map(({ specifier, imported, local }) => ({ specifier, imported, local })),
      code,
    },
    obstacle: null,
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
  const known = new Set([...declared, ...imports.map(({ local }) => local)]);
  for (const { code, names } of declarations) {
    if (names.length === 0) return 'exports what has no plain name';
    if (/\bfrom\s*["']|\bimport\s*\(\s*["'`]\./.test(code)) return 'loads other modules';
    const value = DOCUMENT_VALUES.find((each) => mentions(code, each) && !declared.includes(each));
    if (value !== undefined && !bindsProps(value, code))
      return `uses \`${value}\`, which only the document has`;
    const shared = findShared(code, known);
    if (shared !== null) return `uses \`<${shared}>\` without importing it`;
  }
  const partial = imports.find(({ specifier }) => /\.mdx?$/.test(specifier));
  return partial ? `shows \`<${partial.local}>\`, which is a document` : null;
}

/** Components that every document may use are handed to it when it is rendered; a module has to import them. */
function findShared(code: string, known: ReadonlySet<string>): string | null {
  for (const [, name = ''] of code.matchAll(/<([A-Z]\w*)(?=[\s/>.])/g)) {
    const isLocal = new RegExp(`\\b(?:const|let|var|function|class)\\s+${name}\\b`).test(code);
    if (!known.has(name) && !isLocal) return name;
  }
  return null;
}

/** Components often have parameters of that name. */
function bindsProps(value: string, code: string): boolean {
  return value === 'props' && /[(,{.]\s*props\s*[,})]|\bprops\s*=>/.test(code);
}
