import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { stepOver } from '../config/find-element.ts';
import type { TextPlace } from '../diagnostics/locate-text.ts';

/** A place in a module of the site. */
export interface SourcePlace extends TextPlace {
  filePath: string;
}

/** A word in a text, and in how many brackets it stands. */
interface Word {
  at: number;
  depth: number;
}

/**
 * Finds the place in the sources at which a module of a bundle has thrown. The bundle is one module of many, without
 * a map: the comments in it say of which file each part is made, and the word at which it has failed stands in that
 * file, too, in as many brackets. It is no place rather than a wrong one where several could be meant.
 */
export function locateThrown(error: unknown): SourcePlace | null {
  const frame = error instanceof Error ? readFrame(error) : null;
  if (frame === null) return null;
  const part = findPart(frame.lines, frame.line);
  if (part === null) return null;
  const bundled = frame.lines.slice(part.from, part.to).join('\n');
  const before = frame.lines.slice(part.from, frame.line - 1).join('\n').length;
  const at = before + (frame.line - 1 > part.from ? 1 : 0) + frame.column - 1;
  const word = /^[\w$.]+/.exec(bundled.slice(at))?.[0];
  if (word === undefined) return null;
  const source = readFileSync(part.filePath, 'utf8');
  const found = findSame({ bundled, source, word, at });
  return found === null ? null : { filePath: part.filePath, ...placeAt(source, found) };
}

interface Frame {
  /** Lines of the bundle. */
  lines: string[];
  /** 1-based, both. */
  line: number;
  column: number;
}

/** Reads the innermost frame of a stack whose file is there: Node's own are not. */
function readFrame({ stack = '' }: Error): Frame | null {
  const match = /(?:\(|at )(file:\/\/\S+?|\/\S+?|[A-Za-z]:\\.+?):(\d+):(\d+)\)?$/m.exec(stack);
  if (!match) return null;
  const [, file = '', line, column] = match;
  const filePath = file.startsWith('file:') ? fileURLToPath(file) : file;
  if (!existsSync(filePath)) return null;
  const lines = readFileSync(filePath, 'utf8').split('\n');
  return { lines, line: Number(line), column: Number(column) };
}

/** The lines of a bundle that are made of one file: from the first, 0-based, to the one before `to`. */
interface Part {
  filePath: string;
  from: number;
  to: number;
}

function findPart(lines: readonly string[], line: number): Part | null {
  const start = lines.findLastIndex((text, index) => index < line && PART.test(text));
  const named = PART.exec(lines[start] ?? '')?.[1];
  if (named === undefined) return null;
  const filePath = path.resolve(named);
  // What a package does is not to be mended there.
  if (filePath.split(path.sep).includes('node_modules') || !existsSync(filePath)) return null;
  const end = lines.findIndex((text, index) => index > start && PART.test(text));
  return { filePath, from: start + 1, to: end < 0 ? lines.length : end };
}

/** The comment before each part: its file, from the current folder. */
const PART = /^\/\/ (?!\\0)([^?]+\.[cm]?[jt]sx?)(?:\?.*)?$/;

/** Finds in the source the word that stands at an offset of what was made of it. */
function findSame(texts: {
  bundled: string;
  source: string;
  word: string;
  at: number;
}): number | null {
  const { bundled, source, word, at } = texts;
  const made = listWords(bundled, word);
  const failed = made.find((each) => each.at === at);
  if (!failed) return null;
  const isAlike = ({ depth }: Word) => depth === failed.depth;
  const [madeAlike, written] = [made.filter(isAlike), listWords(source, word).filter(isAlike)];
  if (written.length === 1) return written[0]?.at ?? null;
  // Where the bundler has left some out, which one it is is not known.
  if (written.length !== madeAlike.length) return null;
  return written[madeAlike.indexOf(failed)]?.at ?? null;
}

/** Lists where a word stands in a module, comments and texts aside. */
function listWords(text: string, word: string): Word[] {
  const pattern = new RegExp(`(?<![\\w$])${word.replace(/[.$]/g, '\\$&')}(?![\\w$])`, 'y');
  const words: Word[] = [];
  for (let at = 0, depth = 0; at < text.length; at = stepOver(text, at)) {
    const character = text[at] ?? '';
    pattern.lastIndex = at;
    if (pattern.test(text)) words.push({ at, depth });
    if ('([{'.includes(character)) depth += 1;
    else if (')]}'.includes(character)) depth -= 1;
  }
  return words;
}

function placeAt(text: string, offset: number): TextPlace {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
