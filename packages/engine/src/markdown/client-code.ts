import type { DocumentModule, MdxImport, SourcePosition } from './compiled-document.ts';
import { createTemplateCheck } from './mdx-imports.ts';

/** An `export` statement of an MDX document, or a component that was made of one of its elements. */
export interface Declaration {
  code: string;
  /** Names that it declares; empty where they cannot be told (`export const { a } = b`). */
  names: readonly string[];
  /** What in it reacts in browsers (a hook, a handler of events), and where that stands. */
  reacts: { name: string; position: SourcePosition } | null;
  /** Imported component that it stands for, where that is an island. @default none */
  insteadOf?: string;
}

/** The code of a document, divided by where it runs. */
export interface DividedCode {
  /** What runs when the document is rendered only. */
  stays: readonly Declaration[];
  /** What the document imports from its own module. */
  moved: readonly Declaration[];
  documentModule: DocumentModule | null;
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
  const isInTemplate = createTemplateCheck(esm);
  const starts = [...esm.matchAll(/^[ \t]*export\b/gm)]
    .map(({ index }) => index)
    .filter((index) => !isInTemplate(index));
  // What stands before is a comment, or an import that is read as none.
  return [0, ...starts].flatMap((offset, index) => {
    const code = esm.slice(offset, starts[index]).trimEnd();
    return code === '' ? [] : [{ code, names: namesOf(code), offset }];
  });
}

const DECLARATION =
  /\bexport\s+(?:const|let|var|class|(?:async\s+)?function\s*\*?)\s+([\p{ID_Start}$_][\p{ID_Continue}$]*)/gu;

function namesOf(code: string): string[] {
  const isInTemplate = createTemplateCheck(code);
  const declarations = [...code.matchAll(DECLARATION)].filter(({ index }) => !isInTemplate(index));
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
  const undivided = { stays: declarations, moved: [], documentModule: null, obstacle: null };
  const reacting = new Set(declarations.filter(({ reacts }) => reacts !== null));
  if (reacting.size === 0) return undivided;
  const needed = addUsed(reacting, indexByName(declarations));
  // In the order of the document: what a statement uses stands before it.
  const ordered = declarations.filter((each) => needed.has(each));
  const code = ordered.map((each) => each.code).join('\n');
  const used = listUsedImports(ordered, imports);
  const obstacle = findObstacle(ordered, used);
  if (obstacle !== null) return { ...undivided, obstacle };
  return {
    stays: declarations.filter((each) => !reacting.has(each)),
    moved: [...reacting],
    documentModule: {
      imports: used.map(({ specifier, imported, local }) => ({ specifier, imported, local })),
      code,
    },
    obstacle: null,
  };
}

/** Adds the declarations that some use, directly or through others. */
function addUsed(
  reacting: Iterable<Declaration>,
  byName: ReadonlyMap<string, Declaration>,
): Set<Declaration> {
  const all = new Set(reacting);
  for (const { code } of all) {
    for (const name of listNames(code)) {
      const used = byName.get(name);
      if (used) all.add(used);
    }
  }
  return all;
}

function indexByName(declarations: readonly Declaration[]): Map<string, Declaration> {
  return new Map(declarations.flatMap((each) => each.names.map((name) => [name, each])));
}

/**
 * Creates what tells whether a declaration can run in browsers, with all that it uses.
 *
 * @param declarations Those of the document, without it.
 */
export function createClientCheck(
  declarations: readonly Declaration[],
  imports: readonly MdxImport[],
): (declaration: Declaration) => boolean {
  const byName = indexByName(declarations);
  return (declaration) => {
    const needed = [...addUsed([declaration], byName)];
    return findObstacle(needed, listUsedImports(needed, imports)) === null;
  };
}

function listUsedImports(
  declarations: readonly Declaration[],
  imports: readonly MdxImport[],
): MdxImport[] {
  const names = new Set(declarations.flatMap(({ code }) => [...listNames(code)]));
  return imports.filter(({ local }) => names.has(local));
}

/** Lists the names in some code. Those that stand in its texts and comments are among them. */
export function listNames(code: string): Set<string> {
  return new Set(code.match(/[\p{ID_Start}$_][\p{ID_Continue}$]*/gu));
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
    const used = listNames(code);
    const value = DOCUMENT_VALUES.find(
      (each) => used.has(each) && !known.has(each) && !isParameter(each, code),
    );
    if (value !== undefined) return `uses \`${value}\`, which only the document has`;
    const shared = findShared(code, known);
    if (shared !== null) return `uses \`<${shared}>\` without importing it`;
  }
  const partial = imports.find(({ specifier }) => /\.mdx?$/.test(specifier));
  return partial ? `shows \`<${partial.local}>\`, which is a document` : null;
}

/** Components that every document may use are handed to it when it is rendered; a module has to import them. */
function findShared(code: string, known: ReadonlySet<string>): string | null {
  const declared = code.matchAll(/\b(?:const|let|var|function|class)\s+([A-Z]\w*)/g);
  const local = new Set([...declared].map(([, name = '']) => name));
  for (const [, name = ''] of code.matchAll(/<([A-Z]\w*)(?=[\s/>.])/g)) {
    if (!known.has(name) && !local.has(name)) return name;
  }
  return null;
}

/** Components have parameters with such names: `(props) => …`, `({ toc, ...props }) => …`. */
function isParameter(name: string, code: string): boolean {
  return new RegExp(`[(,{.]\\s*${name}\\s*[,})=]|\\b${name}\\s*=>`).test(code);
}
