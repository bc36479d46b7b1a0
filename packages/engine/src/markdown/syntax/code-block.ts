import { escapeHtml, escapeSingleQuoted } from '../../shared/html.ts';
import { ISLAND_TAG } from '../../shared/island.ts';
import { writeTokenLines, writeTokens } from '../highlight/write-tokens.ts';
import { positionOf } from '../render/document-draft.ts';
import type { NodeRenderer } from '../render/node-renderers.ts';
import type { Renderer } from '../render/renderer.ts';
import type { CodeBlock } from '../tree.ts';
import { type CodeMeta, isRunnable, parseCodeInfo, withoutFile } from './code-meta.ts';
import { renderDiagram } from './diagram.ts';
import {
  createLineWriter,
  hasChanges,
  type LineMarkSources,
  readLineMarks,
  withoutDeleted,
} from './line-marks.ts';
import type { MarkedCode } from './magic-comments.ts';
import { findMissingWords, type MarkedWord, wordsOfLine } from './marked-words.ts';
import { writePackageManagerTabs } from './package-manager-tabs.ts';
import { recordCode } from './reference.ts';

/**
 * Code blocks:
 *
 * ```html
 * <figure class="code" data-lang="ts"><figcaption>src/a.ts</figcaption><pre tabindex="0"><code>…</code></pre></figure>
 * ```
 *
 * Spans of one-letter classes colour the code (`highlight/highlighter.ts`). Lines have elements of their
 * own only where they need them: `<span class="ln">` on each line when lines are numbered (by CSS
 * counters), `<span class="hl">` on marked ones, with the class of the site's own magic comment after it,
 * `<span class="i" role="insertion">` and `<span class="d" role="deletion">` on those that change
 * (`line-marks.ts`), and marked words are `<mark>` (`marked-words.ts`). ` ```jsx live ` stands in an island
 * that gets the code as its props; ` ```js run ` has `data-run` and, after the code, a `button.run-button` that shows with
 * JavaScript only; ` ```text output ` has the class `code-output`; ` ```bash npm2yarn ` becomes tabs;
 * ` ```mermaid ` is drawn (`diagram.ts`).
 */
export const renderCodeBlock: NodeRenderer<CodeBlock> = (node, renderer) => {
  const { draft } = renderer;
  const { language, meta } = parseCodeInfo(node.lang ?? '', node.meta ?? '');
  if (!isClosed(node, renderer)) reportUnclosed(node, renderer);
  if (language === 'mermaid' && renderDiagram(node, renderer, meta)) return;
  if (meta.file !== null && writeFile(node, renderer, { language, file: meta.file, meta })) return;
  const lang = (language || draft.options.defaultCodeLanguage).toLowerCase();
  const { code, marks, words } = readMarkedCode(node.value, {
    lang,
    meta,
    own: draft.options.magicComments,
  });
  reportMissing(node, renderer, findMissingWords(code, words));
  const figureOf = (shown: string): string =>
    figureHtml(
      { lang, meta, content: contentHtml({ lang, code: shown, marks, words, meta }, renderer) },
      draft.translate('content.runCode'),
    );
  if (meta.isLive) renderer.write(liveHtml({ lang, code, figure: figureOf(code) }, renderer));
  else if (!meta.hasPackageManagers) renderer.write(figureOf(code));
  else writePackageManagerTabs(code, renderer, figureOf);
};

function figureHtml(
  { lang, meta, content }: { lang: string; meta: CodeMeta; content: string },
  runLabel: string,
): string {
  const classes = ['code'];
  if (meta.isOutput) classes.push('code-output');
  if (meta.wrapsLines !== null) classes.push(meta.wrapsLines ? 'code-wrap' : 'code-nowrap');
  const canRun = isRunnable(lang, meta);
  const run = canRun ? ' data-run' : '';
  const button = canRun
    ? `<button type="button" class="run-button needs-script">${escapeHtml(runLabel)}</button>`
    : '';
  const caption = meta.title === null ? '' : `<figcaption>${escapeHtml(meta.title)}</figcaption>`;
  return `<figure class="${classes.join(' ')}" data-lang="${escapeHtml(lang)}"${run}>${caption}<pre tabindex="0">${content}</pre>${button}</figure>`;
}

interface HighlightedCode {
  lang: string;
  code: string;
  marks: MarkedCode['marks'];
  words: readonly MarkedWord[];
  meta: CodeMeta;
}

function contentHtml(
  { lang, code, marks, words, meta }: HighlightedCode,
  { draft }: Renderer,
): string {
  const tokens = draft.highlight(lang, code);
  const first = meta.firstLineNumber;
  const isPlain = first === null && marks.size === 0 && words.length === 0;
  if (isPlain) return `<code>${writeTokens(tokens)}</code>`;
  const writeLine = createLineWriter(marks, { isNumbered: first !== null, lang });
  const lines = writeTokenLines(tokens, (line) => wordsOfLine(words, line)).map(
    (html, index, { length }) => writeLine(index < length - 1 ? `${html}\n` : html, index + 1),
  );
  const counter = first !== null && first !== 1 ? ` style="counter-reset:line ${first - 1}"` : '';
  return `<code${first === null ? '' : ' class="numbered"'}${counter}>${lines.join('')}</code>`;
}

/** Wraps the static code in the island that replaces it by an editor and its result. */
function liveHtml(
  { lang, code, figure }: { lang: string; code: string; figure: string },
  { draft }: Renderer,
): string {
  draft.islands.add('LiveCode');
  const props = escapeSingleQuoted(JSON.stringify({ code, lang }));
  return `<${ISLAND_TAG} data-island="LiveCode" data-props='${props}'>${figure}</${ISLAND_TAG}>`;
}

/** Reads the code of a block with the marks of its lines; what is edited on the page has none. */
function readMarkedCode(source: string, sources: LineMarkSources): MarkedCode {
  const marked = readLineMarks(source, sources);
  if (!sources.meta.isLive || !hasChanges(marked)) return marked;
  return { ...marked, code: withoutDeleted(marked), marks: new Map(), words: [] };
}

function reportMissing(node: CodeBlock, { draft }: Renderer, words: readonly string[]): void {
  for (const word of words) {
    draft.report(node, {
      code: 'markdown/missing-word',
      severity: 'warning',
      message: `\`${word}\` is to be marked, but stands nowhere in the lines that are meant.`,
      fix: 'Write it as the code has it: it is a text, not a pattern, and letter case counts.',
    });
  }
}

/**
 * Writes what stands for a block that shows a file, which the link phase reads: a document is made of its own text
 * alone. A live block has the code that it runs in the document; false for one.
 */
function writeFile(
  node: CodeBlock,
  renderer: Renderer,
  { language, file, meta }: { language: string; file: string; meta: CodeMeta },
): boolean {
  const { draft } = renderer;
  if (meta.isLive) {
    draft.report(node, {
      code: 'markdown/live-file',
      severity: 'warning',
      message: `A live block runs the code that stands in it, so \`${file}\` is not shown.`,
      fix: 'Take `live` or `file` out.',
    });
    return false;
  }
  const rest = withoutFile([node.lang, node.meta].filter(Boolean).join(' ').slice(language.length));
  const shown = language || /\.(\w+)(?:#.*)?$/.exec(file)?.[1] || '';
  const info = `${shown} ${rest}`.trim();
  renderer.write(recordCode(draft, { target: file, info, position: positionOf(draft, node) }));
  return true;
}

/** Tells whether a fence has its closing fence; indented code needs none. */
function isClosed({ position }: CodeBlock, { draft }: Renderer): boolean {
  if (!position) return true;
  const source = draft.source.text.slice(position.start.offset, position.end.offset);
  const fence = /^(?:`{3,}|~{3,})/.exec(source)?.[0];
  if (fence === undefined) return true;
  const lastLine = source.trimEnd().slice(source.trimEnd().lastIndexOf('\n') + 1);
  const closing = lastLine.replace(/^[ \t>]+/, '');
  const isFence = closing === closing.charAt(0).repeat(closing.length);
  return source.includes('\n') && isFence && closing.startsWith(fence);
}

function reportUnclosed(node: CodeBlock, renderer: Renderer): void {
  renderer.draft.report(node, {
    code: 'markdown/unclosed-fence',
    severity: 'warning',
    message: 'The code fence that opens here is never closed, so all that follows it is code.',
    fix: 'Add a closing fence of the same length after the last line of the code.',
  });
}
