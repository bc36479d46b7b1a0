/** What is to be matched. */
export interface RegExpQuery {
  pattern: string;
  flags: string;
  text: string;
  replacement: string;
}

/** One call of `exec`, with the cursor before and after. */
export interface ExecCall {
  from: number;
  /** `null` when there is no further match. */
  match: { index: number; end: number; groups: string[] } | null;
  to: number;
  /** Whether the cursor had to be moved by hand, because the match was empty. */
  isEmpty: boolean;
}

/** What matching came to. */
export type RegExpResult =
  | {
      kind: 'found';
      calls: ExecCall[];
      replaced: string;
      /** Whether there would be more calls than are made. */
      isCut: boolean;
    }
  | { kind: 'error'; message: string }
  | { kind: 'timeout' }
  /** The worker could not be loaded. */
  | { kind: 'failed' };

/** Most calls of `exec`. */
const MOST_CALLS = 40;

/**
 * Calls `exec` until it finds nothing more, once where the flags have neither `g` nor `y`. May take for
 * ever, as matching may: meant to run where it can be stopped.
 */
export function findMatches(query: RegExpQuery): RegExpResult {
  const { pattern, flags, text, replacement } = query;
  try {
    const regexp = new RegExp(pattern, flags);
    const calls = listCalls(regexp, text);
    regexp.lastIndex = 0;
    const isCut = calls.length === MOST_CALLS && calls.at(-1)?.match !== null;
    return { kind: 'found', calls, replaced: text.replace(regexp, replacement), isCut };
  } catch (error) {
    return { kind: 'error', message: (error as Error).message };
  }
}

function listCalls(regexp: RegExp, text: string): ExecCall[] {
  const calls: ExecCall[] = [];
  const hasCursor = regexp.global || regexp.sticky;
  do {
    const from = regexp.lastIndex;
    const found = regexp.exec(text);
    const isEmpty = found !== null && found[0] === '';
    const match = found && {
      index: found.index,
      end: found.index + found[0].length,
      groups: listGroups(found),
    };
    calls.push({ from, match, to: regexp.lastIndex, isEmpty: isEmpty && hasCursor });
    if (isEmpty) regexp.lastIndex += measureCharacter(text, regexp);
    if (found === null) break;
  } while (hasCursor && calls.length < MOST_CALLS);
  return calls;
}

/** Length of the character at the cursor: two code units for a pair when the flags say code points. */
function measureCharacter(text: string, { lastIndex, flags }: RegExp): number {
  const isByCodePoint = /[uv]/.test(flags);
  return isByCodePoint && (text.codePointAt(lastIndex) ?? 0) > 0xffff ? 2 : 1;
}

function listGroups(found: RegExpExecArray): string[] {
  const show = (value: string | undefined) =>
    value === undefined ? 'undefined' : JSON.stringify(value);
  const numbered = found.slice(1).map((value, index) => `$${index + 1} = ${show(value)}`);
  const named = Object.entries(found.groups ?? {}).map(
    ([name, value]) => `${name} = ${show(value)}`,
  );
  return [...numbered, ...named];
}

/** A stretch of the text; `match` counts the matches from 1. */
export interface TextPiece {
  start: number;
  text: string;
  match?: number;
}

/** Cuts the text at the matches. */
export function cutText(text: string, calls: readonly ExecCall[]): TextPiece[] {
  const pieces: TextPiece[] = [];
  let position = 0;
  let count = 0;
  for (const { match } of calls) {
    if (match === null) continue;
    if (match.index > position) {
      pieces.push({ start: position, text: text.slice(position, match.index) });
    }
    count += 1;
    pieces.push({ start: match.index, text: text.slice(match.index, match.end), match: count });
    position = match.end;
  }
  if (position < text.length) pieces.push({ start: position, text: text.slice(position) });
  return pieces;
}

/** Says what matching came to, in Chinese. */
export function describeResult(result: RegExpResult, flags: string): string {
  if (result.kind === 'error') return `语法错误：${result.message}`;
  if (result.kind === 'timeout') {
    return '0.5 秒还没有结果，已经终止：多半是灾难性回溯。在主线程上跑，页面就卡死了。';
  }
  if (result.kind === 'failed') return '匹配用的 Worker 没有载入，请刷新页面再试。';
  const count = result.calls.filter(({ match }) => match !== null).length;
  const last = result.calls.at(-1);
  const cursor = /[gy]/.test(flags)
    ? last?.match === null
      ? '最后一次找不到，lastIndex 归零'
      : '还没找完，只列到这里'
    : '没有 g 和 y，lastIndex 一直是 0，只找第一处';
  return `exec 调用 ${result.calls.length} 次，匹配 ${count} 处；${cursor}。`;
}
