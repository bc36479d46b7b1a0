import type { MdxImport, SourcePosition } from './compiled-document.ts';

/** The ESM of an MDX document, parted into what it imports and what it exports. */
export interface SplitEsm {
  imports: Omit<MdxImport, 'position'>[];
  /** Offsets in the ESM of the statements that `imports` came from, one for each. */
  offsets: number[];
  /** Offsets of statements that import for side effects only. */
  unboundOffsets: number[];
  /** The ESM with its imports blanked; line breaks kept. */
  rest: string;
}

const IMPORT_STATEMENT =
  /(?:^|(?<=;))[ \t]*import\b(?:([\w$\s{},*]*?)\bfrom\b)?\s*(["'])([^"'\n]+)\2(?:[ \t]*with\s*\{([^}]*)\})?[ \t]*;?/gm;

/** What a document imports for its effect on the page, and not for a value. */
const STYLE_SHEET = /\.(?:css|s[ac]ss|less)$/;

type ImportGroups = [
  clause: string | undefined,
  quote: string,
  specifier: string,
  attributes: string | undefined,
  offset: number,
];

/**
 * Takes the imports out of ESM: default, named (`as` included), namespace, for side effects only.
 * A style sheet that is imported without a name gets one, so that it is bundled with the page's.
 * What is imported `with { type: 'text' }` gets the query `?raw`, the bundler's name for that.
 * A line that looks like an import but stands in a template literal is left alone.
 */
export function splitEsm(esm: string): SplitEsm {
  const imports: SplitEsm['imports'] = [];
  const offsets: number[] = [];
  const unboundOffsets: number[] = [];
  const isInTemplate = createTemplateCheck(esm);
  const rest = esm.replace(IMPORT_STATEMENT, (statement, ...groups) => {
    const [clause, , written, attributes, offset] = groups as ImportGroups;
    // Formatters of Markdown write `\_` for `_`, which is the same in JavaScript.
    const name = written.replace(/\\([^\w\n]|_)/g, '$1');
    if (isInTemplate(offset)) return statement;
    const isText = /\btype\s*:\s*["']text["']/.test(attributes ?? '');
    const specifier = isText ? `${name}?raw` : name;
    const bindings = parseClause(clause ?? '');
    if (bindings.length === 0 && STYLE_SHEET.test(name)) {
      imports.push({ specifier, imported: '*', local: `mojianStyle${imports.length}` });
      offsets.push(offset);
    } else if (bindings.length === 0) unboundOffsets.push(offset);
    for (const binding of bindings) {
      imports.push({ specifier, ...binding });
      offsets.push(offset);
    }
    return statement.replace(/[^\n]+/g, '');
  });
  return { imports, offsets, unboundOffsets, rest };
}

/** Turns positions relative to the ESM into positions in the file. */
export function placeImports(
  { imports, offsets }: SplitEsm,
  locate: (offset: number) => SourcePosition,
): MdxImport[] {
  return imports.map((each, index) => ({ ...each, position: locate(offsets[index] ?? 0) }));
}

function parseClause(clause: string): { imported: string; local: string }[] {
  const namedAt = clause.indexOf('{');
  const named = namedAt < 0 ? '' : clause.slice(namedAt + 1, clause.lastIndexOf('}'));
  const outer = (namedAt < 0 ? clause : clause.slice(0, namedAt)).split(',');
  return [...outer.map(parseOuter), ...named.split(',').map(parseNamed)].filter(
    (binding) => binding !== null,
  );
}

function parseOuter(text: string): { imported: string; local: string } | null {
  const name = text.trim();
  if (name === '') return null;
  const namespace = /^\*\s*as\s+(\S+)$/.exec(name)?.[1];
  return namespace ? { imported: '*', local: namespace } : { imported: 'default', local: name };
}

function parseNamed(text: string): { imported: string; local: string } | null {
  const [imported = '', , local = imported] = text.trim().split(/\s+/);
  return imported === '' ? null : { imported, local };
}

/** What may hold a backtick without opening a template literal, and what opens or closes one. */
const OUTSIDE = /\/\*[\s\S]*?\*\/|\/\/.*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|(?<!\\)`/g;
const INSIDE = /(?<!\\)`/g;

/**
 * Creates what tells whether an offset of some code is in a template literal: an odd number of backticks
 * stands before it, those in comments and texts not counted. Offsets must be asked for in order.
 */
export function createTemplateCheck(code: string): (offset: number) => boolean {
  let isInside = false;
  let at = 0;
  let next = -1;
  const findNext = () => {
    const pattern = isInside ? INSIDE : OUTSIDE;
    pattern.lastIndex = at;
    let match = pattern.exec(code);
    while (match && match[0] !== '`') match = pattern.exec(code);
    next = match?.index ?? code.length;
    at = next + 1;
  };
  findNext();
  return (offset) => {
    while (next < offset) {
      isInside = !isInside;
      findNext();
    }
    return isInside;
  };
}
