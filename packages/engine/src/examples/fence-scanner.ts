import { CONTAINER } from '../markdown/prepare/source-zones.ts';

/** A fenced code block of a Markdown file. */
export interface Fence {
  /** First word of the info string, lower-case; empty when the block names no language. */
  language: string;
  /** The rest of the info string. */
  meta: string;
  /** Content without the indent and quote marks of what surrounds the block; lines end with LF. */
  code: string;
  /** 1-based line of the opening fence; the code begins on the next. */
  line: number;
  /** False when the file ends inside the block. */
  isClosed: boolean;
}

interface OpenFence {
  marker: string;
  /** Characters before the fence: indent, quote marks, a list marker. */
  prefix: string;
  info: string;
  line: number;
  code: string[];
}

const OPENING = new RegExp(`^${CONTAINER}(\`{3,}|~{3,})[ \\t]*(.*)$`);

/** A comment within a paragraph holds no fence: that would end the paragraph (CommonMark, HTML blocks, 2). */
const COMMENT = new RegExp(`^${CONTAINER}<!--`);

/**
 * Finds the fenced code blocks of a Markdown text in document order, those in lists and quotes
 * included. It reads lines, not Markdown: what a fence contains is never looked into, and HTML
 * comments and front matter hold no fences.
 */
export function scanFences(text: string): Fence[] {
  const fences: Fence[] = [];
  let open: OpenFence | null = null;
  let isInComment = false;
  const lines = text.split(/\r?\n/);
  for (let index = frontMatterLength(lines); index < lines.length; index++) {
    const line = lines[index] ?? '';
    if (open !== null) {
      if (isClosing(line, open.marker)) {
        fences.push(closeFence(open, true));
        open = null;
      } else {
        open.code.push(withoutPrefix(line, open.prefix));
      }
      continue;
    }
    if (!isInComment) open = openFence(line, index + 1);
    if (open === null) isInComment = endsInComment(line, isInComment);
  }
  if (open !== null) fences.push(closeFence(open, false));
  return fences;
}

function openFence(line: string, lineNumber: number): OpenFence | null {
  const match = OPENING.exec(line);
  if (match === null) return null;
  const [, prefix = '', marker = '', info = ''] = match;
  if (marker.startsWith('`') && info.includes('`')) return null;
  return { marker, prefix, info: info.trim(), line: lineNumber, code: [] };
}

function isClosing(line: string, marker: string): boolean {
  const text = line.replace(/^(?:[ \t]*>)*/, '').trim();
  return text.length >= marker.length && text === (marker[0] ?? '').repeat(text.length);
}

function closeFence({ info, line, code }: OpenFence, isClosed: boolean): Fence {
  const [, language = '', meta = ''] = /^(\S*)\s*([\s\S]*)$/.exec(info) ?? [];
  return { language: language.toLowerCase(), meta, code: code.join('\n'), line, isClosed };
}

/** Takes as many quote marks and as much indent off a line as stood before the opening fence. */
function withoutPrefix(line: string, prefix: string): string {
  let rest = line;
  for (const mark of prefix) {
    if (mark === '>') rest = rest.replace(/^[ \t]*>/, '');
    else if (/^[ \t]/.test(rest)) rest = rest.slice(1);
  }
  return rest;
}

function frontMatterLength(lines: readonly string[]): number {
  if (lines[0]?.trimEnd() !== '---') return 0;
  const end = lines.findIndex((line, index) => index > 0 && line.trimEnd() === '---');
  return end < 0 ? 0 : end + 1;
}

function endsInComment(line: string, isInComment: boolean): boolean {
  return (isInComment || COMMENT.test(line)) && !line.includes('-->');
}
