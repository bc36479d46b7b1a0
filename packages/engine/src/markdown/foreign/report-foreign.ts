import type { DiagnosticInit } from '../../diagnostics/diagnostic.ts';
import type { SourcePosition } from '../compiled-document.ts';
import type { PreparedSource } from '../prepare/prepare-source.ts';
import type { SourceLines } from '../prepare/source-lines.ts';
import type { Reporter } from '../render/reporter.ts';
import { SHOWS_MARKDOWN, UNKNOWN_NOTE } from '../syntax/code-notes.ts';
import type { CodeBlock, MarkdownNode, Root } from '../tree.ts';
import { adviseOnTag } from './foreign-advice.ts';
import { findTags } from './foreign-tags.ts';
import { FULL_WIDTH_HINT, findFullWidthColons, findFullWidthMeta } from './full-width-signs.ts';

/** What is told of syntax of another tool. */
type Finding = Pick<DiagnosticInit, 'message' | 'fix'> & Partial<Pick<DiagnosticInit, 'code'>>;

/** Whatever is found has some of it: of documents without it the tree is not looked at. */
const FOREIGN_HINT =
  /\{%|\{\{[<%]|\{\{-?\s*(?:site|page|post|config|theme)\.|\[_?toc_?\]|^\{:|^<<<|@include:|<!--\s*more\s*-->|\[!code|:line-numbers|^[ \t]*(?:```|~~~)[^\n]*\[/im;
const HINT = new RegExp(`${FOREIGN_HINT.source}|${FULL_WIDTH_HINT.source}`, 'im');

/**
 * Tells of syntax of other tools that means nothing here, so that readers would see it: tags of Hexo and
 * Jekyll, shortcodes of Hugo, and what VitePress, Typora and kramdown add to Markdown; and of our own, written
 * with full-width signs. Code that shows such syntax is what its author meant, but for notes to the highlighter.
 */
export function reportForeign(root: Root, source: PreparedSource, report: Reporter): void {
  if (!HINT.test(source.original)) return;
  const tell = ({ position }: MarkdownNode, findings: Iterable<[string, Finding]>) => {
    if (!position) return;
    const find = createFinder(source.lines, position.start.line, position.end.line);
    for (const [found, finding] of findings) {
      const place = find(found);
      if (place)
        report(place, { code: 'markdown/foreign-syntax', severity: 'warning', ...finding });
    }
  };
  const visit = (node: MarkdownNode): void => {
    if (node.type === 'code') tell(node, findInCode(node));
    else if (node.type === 'html') tell(node, findInComments(node.value));
    else if (!('children' in node)) return;
    else if (TEXT_BLOCKS.has(node.type)) {
      const text = withoutCode(node.children);
      for (const find of IN_TEXT) tell(node, find(text));
      // A link to Markdown, in some spellings.
      tell(node, findContents(source.lines.lineAt(node.position?.start.line ?? 0)));
    } else {
      const title = node.type === 'admonition' ? withoutCode(node.title ?? []) : '';
      for (const find of IN_TEXT) tell(node, find(title));
      for (const child of node.children) visit(child);
    }
  };
  visit(root);
}

const TEXT_BLOCKS = new Set<MarkdownNode['type']>(['paragraph', 'heading', 'tableCell']);

/**
 * Creates a function that finds one text after another in lines of a file. What its author has escaped is
 * not there as it reads, or after a backslash.
 */
function createFinder(
  lines: SourceLines,
  firstLine: number,
  lastLine: number,
): (found: string) => SourcePosition | null {
  let line = firstLine;
  let column = 0;
  return (found) => {
    for (let at = line; at <= lastLine; at++) {
      const text = lines.lineAt(at);
      const index = text.indexOf(found, at === line ? column : 0);
      if (index < 0) continue;
      line = at;
      column = index + found.length;
      return text[index - 1] === '\\' ? null : { line, column: index + 1 };
    }
    return null;
  };
}

/** Gives the text of inline nodes, spaces for code and formulas. */
function withoutCode(nodes: readonly MarkdownNode[]): string {
  let text = '';
  let openElement: string | null = null;
  const add = (node: MarkdownNode): void => {
    if (node.type === 'html') {
      const [, end, name = ''] = /^<(\/?)(code|kbd|samp)\b/i.exec(node.value) ?? [];
      if (end === '') openElement ??= name;
      else if (name === openElement) openElement = null;
      else if (openElement === null) text += node.value;
    } else if ('children' in node) node.children.forEach(add);
    else if (openElement === null && node.type === 'text') text += node.value;
    else text += node.type === 'break' ? '\n' : ' ';
  };
  nodes.forEach(add);
  return text;
}

const FULL_WIDTH = 'markdown/full-width-sign';
const VARIABLE = /\{\{-?\s*((?:site|page|post|config|theme)\.[\w.]+)/g;
const TABLE_OF_CONTENTS = /(?<=^[ \t>]*)(?:\[\[_?toc_?\]\]|@\[toc\]\(.*\)|\[toc\])(?=[ \t]*$)/i;
const ATTRIBUTES = /^\{:[^}\n]*\}/gm;
const SNIPPET = /^<<<[ \t]*\S+/gm;

/** What is found in a text, each in the order of the text. */
const IN_TEXT: readonly ((text: string) => Iterable<[string, Finding]>)[] = [
  findInComments,
  function* (text) {
    for (const { found, syntax, what, fix } of findTags(text)) {
      yield [found, describe(syntax, what, fix)];
    }
  },
  function* (text) {
    for (const [found, name] of text.matchAll(VARIABLE)) {
      const fix = 'Write the value itself; the address of a static file begins with `/`.';
      yield [found, describe(`{{ ${name} }}`, 'a variable of Hexo or Jekyll', fix)];
    }
  },
  function* (text) {
    for (const [found] of text.matchAll(ATTRIBUTES)) {
      const fix = 'Remove it; an id is written `{#id}` after its heading.';
      yield [found, describe(found, 'an attribute list of kramdown', fix)];
    }
  },
  function* (text) {
    for (const [found] of text.matchAll(SNIPPET)) {
      const fix =
        'Name the file after the language of a fence: ```` ```ts file="./a.ts#region" ````.';
      yield [found, describe(found, 'a code import of VitePress', fix)];
    }
  },
  function* (text) {
    for (const { found, ...words } of findFullWidthColons(text)) {
      yield [found, { code: FULL_WIDTH, ...words }];
    }
  },
];

function* findContents(line: string): Generator<[string, Finding]> {
  const [found] = TABLE_OF_CONTENTS.exec(line) ?? [];
  if (found === undefined) return;
  const fix = 'Remove it: every page shows its table of contents.';
  yield [found, describe(found, 'a table of contents of other tools', fix)];
}

function* findInComments(html: string): Generator<[string, Finding]> {
  for (const [found] of html.matchAll(/<!--\s*more\s*-->/gi)) {
    const message = `\`${found}\` ends the excerpt in Hexo and Hugo, and means nothing here.`;
    yield [found, { message, fix: 'Write `<!-- truncate -->`.' }];
  }
  for (const [found, path = ''] of html.matchAll(/<!--\s*@include:\s*([^\s<>]+)\s*-->/g)) {
    yield [
      found,
      {
        message: `\`<!--@include: ${path}-->\` is a file inclusion of VitePress, which is not read.`,
        fix: adviseOnTag('include'),
      },
    ];
  }
}

function* findInCode({ lang, meta, value }: CodeBlock): Generator<[string, Finding]> {
  const [, name, numbers] = /^([^\s:]+):(?:no-)?line-numbers(?:=(\d+))?$/.exec(lang ?? '') ?? [];
  if (name !== undefined) {
    const ours = numbers ? `showLineNumbers=${numbers}` : 'showLineNumbers';
    const message = `\`${lang}\` numbers lines in VitePress; here it is a language that nobody knows.`;
    yield [lang ?? '', { message, fix: `Write \`${name} ${ours}\`.` }];
  }
  const [label, title] = /^\[([^\]\s]+)\]/.exec(meta ?? '') ?? [];
  if (label !== undefined) {
    const message = `\`${label}\` is a label of a code group of VitePress, which is not read.`;
    yield [label, { message, fix: `Write \`title="${title}"\`.` }];
  }
  for (const { found, ...words } of findFullWidthMeta([lang, meta].filter(Boolean).join(' '))) {
    yield [found, { code: FULL_WIDTH, ...words }];
  }
  const note = SHOWS_MARKDOWN.test(lang ?? '') ? null : UNKNOWN_NOTE.exec(value);
  if (note) {
    const fix =
      'Write `// highlight-next-line` before the line, or `{1,3}` after the language; `++`, `--`, `highlight`, `focus`, `error`, `warning` and `word:x` are read.';
    yield [note[0], describe(note[0], 'a note of Shiki and VitePress', fix)];
  }
}

function describe(syntax: string, what: string, fix: string): Finding {
  return { message: `\`${syntax}\` is ${what}, which is not read, so readers see it.`, fix };
}
