import { type Declaration, divideCode, listNames, splitStatements } from './client-code.ts';
import { isBrowserOnly, takeCodeProps } from './code-props.ts';
import type { DocumentModule, MdxImport } from './compiled-document.ts';
import { findInertCode, reportInertCode } from './inert-code.ts';
import { DOCUMENT_MODULE } from './mdx-contract.ts';
import { placeImports, splitEsm } from './mdx-imports.ts';
import { checkEsm, compileJsx, type DocumentEsm, listExported, MdxSyntaxError } from './parser.ts';
import type { DocumentDraft } from './render/document-draft.ts';
import type { RenderedPart } from './render/part-writer.ts';
import { HTML_PIECES, toReactChildren } from './syntax/jsx.ts';
import { replaceRequires } from './syntax/require-call.ts';
import type { Esm, JsxElement, MarkdownNode, Root } from './tree.ts';

/** The code of an MDX document; see `mdx-contract.ts`. */
export interface MdxCode {
  code: string;
  imports: MdxImport[];
  documentModule: DocumentModule | null;
}

/**
 * Compiles the rendered parts of an MDX document and its ESM.
 *
 * @throws MdxSyntaxError when an import or export is no valid JavaScript.
 */
export function compileMdx(
  parts: readonly RenderedPart[],
  root: Root,
  draft: DocumentDraft,
): MdxCode {
  const { imports, statements } = readEsm(root, draft);
  // One fragment holds it all: between the children of the root, line breaks would be put.
  const content: JsxElement = {
    type: 'mdxJsxFlowElement',
    name: null,
    attributes: [],
    children: toReactChildren(parts, draft),
  };
  const elements = [
    ...draft.clientElements,
    ...takeCodeProps(content, { imports, statements }, draft),
  ];
  const declarations = [...statements, ...elements];
  const { stays, moved, documentModule, obstacle } = divide(declarations, imports);
  const code = compileJsx(
    content,
    toEsm(
      stays,
      imports,
      moved.flatMap(({ names }) => names),
    ),
  );
  const first = declarations.find(({ reacts }) => reacts !== null)?.reacts ?? null;
  if (first && obstacle !== null) reportInertCode(draft, first, `its code ${obstacle}`);
  else reportStatic({ imports, moved, code }, draft);
  return {
    code: withHtmlPieces(code, draft.htmlPieces),
    imports: [...imports, ...moved.flatMap(importOwn)],
    documentModule,
  };
}

function importOwn({ names, reacts, insteadOf }: Declaration): MdxImport[] {
  return names.map((name) => ({
    ...{ specifier: DOCUMENT_MODULE, imported: name, local: name },
    position: reacts?.position ?? { line: 1, column: 1 },
    ...(insteadOf && { insteadOf }),
  }));
}

/** Divides the code of a document, if all that it exports is known by name: else content would miss what is moved. */
function divide(
  declarations: readonly Declaration[],
  imports: readonly MdxImport[],
): ReturnType<typeof divideCode> {
  const divided = divideCode(declarations, imports);
  if (divided.documentModule === null) return divided;
  const nothing: JsxElement = {
    type: 'mdxJsxFlowElement',
    name: null,
    attributes: [],
    children: [],
  };
  const code = compileJsx(nothing, toEsm(declarations, imports));
  const names = new Set(declarations.flatMap((each) => each.names));
  if (listExported(code).every((name) => names.has(name))) return divided;
  const obstacle = 'declares several names in one statement';
  return { stays: declarations, moved: [], documentModule: null, obstacle };
}

function toEsm(
  declarations: readonly Declaration[],
  imports: readonly MdxImport[],
  ownNames: readonly string[] = [],
): DocumentEsm {
  return {
    esm: declarations.map(({ code }) => ({ type: 'mdxjsEsm', value: code })),
    importedNames: [...imports.map(({ local }) => local), ...ownNames],
  };
}

function readEsm(
  root: Root,
  draft: DocumentDraft,
): { imports: MdxImport[]; statements: Declaration[] } {
  const blocks = listEsm(root.children);
  if (blocks.length > 0) checkEsmAt(blocks, draft);
  const imports: MdxImport[] = [];
  const statements: Declaration[] = [];
  for (const block of blocks) {
    const split = splitEsm(block.value);
    const start = block.position?.start.offset ?? 0;
    const locate = (offset: number) => draft.source.locate(start + offset);
    imports.push(...placeImports(split, locate));
    for (const { code, names, offset } of splitStatements(split.rest)) {
      const found = findInertCode(code);
      const reacts = found && { name: found.name, position: locate(offset + found.offset) };
      statements.push({ code: replaceRequires(code, draft, locate(offset)), names, reacts });
    }
    for (const offset of split.unboundOffsets) reportUnbound(draft, start + offset);
  }
  imports.push(...draft.requires);
  return { imports, statements };
}

/**
 * Tells of what reacts in browsers and stays in what is drawn at build time only: Docusaurus' `<BrowserOnly>`,
 * and elements that are values, as only components become islands.
 *
 * @param code That of the document, without its HTML.
 */
function reportStatic(
  {
    imports,
    moved,
    code,
  }: { imports: readonly MdxImport[]; moved: readonly Declaration[]; code: string },
  draft: DocumentDraft,
): void {
  const browserOnly = imports.find(isBrowserOnly);
  if (!browserOnly && moved.length === 0) return;
  const used = listNames(code.replace(/^const \{[^}]*\} = arguments\[0\]\.imports;$/m, ''));
  if (browserOnly && used.has(browserOnly.local)) {
    reportInertCode(
      draft,
      { ...browserOnly, name: browserOnly.local },
      'it shows its fallback only',
    );
  }
  for (const { names, reacts } of moved) {
    const value = names.find((name) => !/^\p{Lu}/u.test(name) && used.has(name));
    if (value && reacts) reportInertCode(draft, reacts, `\`${value}\` is a value, not a component`);
  }
}

/** Lists the statements in order, also those that stand between the tags of components. */
function listEsm(nodes: readonly MarkdownNode[]): Esm[] {
  return nodes.flatMap((node) => {
    if (node.type === 'mdxjsEsm') return [node];
    return node.type === 'mdxJsxFlowElement' ? listEsm(node.children) : [];
  });
}

/** Puts the rendered HTML before the code that refers to it; the directive must stay first. */
function withHtmlPieces(code: string, pieces: readonly string[]): string {
  const directive = '"use strict";\n';
  const body = code.startsWith(directive) ? code.slice(directive.length) : code;
  return `${directive}const ${HTML_PIECES} = ${JSON.stringify(pieces)};\n${body}`;
}

/** Blanks all of a text but some blocks; line breaks stay, so that places stay true. */
function keepBlocks(text: string, blocks: readonly Esm[]): string {
  let kept = '';
  let last = 0;
  for (const { position } of blocks) {
    if (!position) continue;
    kept += text.slice(last, position.start.offset).replace(/[^\n]+/g, '');
    kept += text.slice(position.start.offset, position.end.offset);
    last = position.end.offset;
  }
  return kept;
}

/** Checks the statements; a place after the block that is at fault is moved to that block's end. */
function checkEsmAt(blocks: readonly Esm[], draft: DocumentDraft): void {
  try {
    checkEsm(keepBlocks(draft.source.text, blocks));
  } catch (error) {
    if (!(error instanceof MdxSyntaxError)) throw error;
    const block = blocks.findLast(({ position }) => (position?.start.line ?? 0) <= error.line);
    const end = block?.position?.end;
    if (end && end.line < error.line) throw new MdxSyntaxError(error.message, end, error);
    throw error;
  }
}

function reportUnbound(draft: DocumentDraft, offset: number): void {
  draft.report(draft.source.locate(offset), {
    code: 'markdown/import-without-name',
    severity: 'warning',
    message: 'This import names nothing, so it has no effect.',
    fix: 'Import by name what the document uses; styles belong to the component that needs them.',
  });
}
