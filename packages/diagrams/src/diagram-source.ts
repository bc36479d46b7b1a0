import { DiagramError } from './diagram.ts';

/** A line of a diagram that says something. */
export interface Statement {
  /** Trimmed. */
  text: string;
  /** 1-based line of the source. */
  line: number;
}

/** The source of a diagram, without comments and what is said about the whole of it. */
export interface Source {
  /** The first word: the kind. */
  keyword: string;
  /** What follows it in its line. */
  header: string;
  /** Line of the keyword. */
  line: number;
  statements: Statement[];
  /** Of the front matter, or of a `title` statement. */
  title: string | null;
  accTitle: string | null;
  accDescr: string | null;
}

/**
 * Takes a source apart: front matter, directives (`%%{…}%%`, which choose colours and are passed over), comments,
 * the kind, and lines.
 *
 * @throws {DiagramError} for a source without a kind.
 */
export function readSource(text: string): Source {
  const { body, frontTitle } = takeFrontMatter(text);
  const lines = blankDirectives(body)
    .split('\n')
    .map((line, index): Statement => ({ text: line.trim(), line: index + 1 }))
    .filter((each) => each.text !== '' && !each.text.startsWith('%%'));
  const [first, ...rest] = splitHeader(lines);
  if (!first) {
    throw new DiagramError('The diagram is empty.', {
      line: 1,
      fix: 'Begin with the kind, for example `flowchart LR`.',
    });
  }
  const [, keyword = '', header = ''] = /^([^\s:;]+):?\s*(.*)$/.exec(first.text) ?? [];
  const source: Source = {
    keyword,
    header: header.replace(/;$/, ''),
    line: first.line,
    statements: [],
    title: frontTitle,
    accTitle: null,
    accDescr: null,
  };
  takeAccessibility(rest, source);
  return source;
}

/** `graph LR; A-->B` has its first statement in the line of the kind. */
function splitHeader(lines: readonly Statement[]): Statement[] {
  const [first, ...rest] = lines;
  if (!first) return [];
  const at = /^(?:graph|flowchart)\b/.test(first.text) ? first.text.indexOf(';') : -1;
  if (at < 0) return [first, ...rest];
  const after = { text: first.text.slice(at + 1).trim(), line: first.line };
  const head = { text: first.text.slice(0, at), line: first.line };
  return after.text === '' ? [head, ...rest] : [head, after, ...rest];
}

/** Lines stay where they are, so that mistakes are told of in the right one. */
function takeFrontMatter(text: string): { body: string; frontTitle: string | null } {
  const match = /^\s*---[ \t]*\n([\s\S]*?)\n?[ \t]*---[ \t]*(?=\n|$)/.exec(text);
  if (!match) return { body: text, frontTitle: null };
  const title = /^[ \t]*title:[ \t]*(.+?)[ \t]*$/m.exec(match[1] ?? '')?.[1];
  return {
    body: match[0].replace(/[^\n]/g, '') + text.slice(match[0].length),
    frontTitle: title?.replace(/^(["'])(.*)\1$/, '$2') ?? null,
  };
}

function blankDirectives(text: string): string {
  return text.replace(/%%\{[\s\S]*?\}%%/g, (directive) => directive.replace(/[^\n]/g, ''));
}

/** Takes `accTitle` and `accDescr`, which every kind knows, out of the statements. */
function takeAccessibility(lines: readonly Statement[], source: Source): void {
  for (let index = 0; index < lines.length; index += 1) {
    const statement = lines[index];
    if (!statement) continue;
    const { text } = statement;
    const title = /^accTitle\s*:\s*(.+)$/.exec(text)?.[1];
    const description = /^accDescr\s*:\s*(.+)$/.exec(text)?.[1];
    if (title !== undefined) source.accTitle = title;
    else if (description !== undefined) source.accDescr = description;
    else if (/^accDescr\s*\{/.test(text)) {
      const words: string[] = [];
      let current = text.replace(/^accDescr\s*\{/, '');
      while (!current.includes('}') && index + 1 < lines.length) {
        words.push(current);
        index += 1;
        current = lines[index]?.text ?? '';
      }
      words.push(current.replace(/\}.*$/, ''));
      source.accDescr = words.join(' ').trim();
    } else source.statements.push(statement);
  }
}
