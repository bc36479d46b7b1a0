import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { SourcePosition } from './compiled-document.ts';
import { findTags } from './foreign/foreign-tags.ts';
import type { MdxSyntaxError } from './parser.ts';
import type { PreparedSource } from './prepare/prepare-source.ts';

/** Turns a syntax error of MDX into a diagnostic at its place in the author's file. */
export function describeSyntaxError(
  error: MdxSyntaxError,
  { filePath, source }: { filePath: string; source: PreparedSource },
): Diagnostic {
  // An unclosed tag is reported where the parser gives up; the tag itself is the place to mend.
  const opening = /\((\d+):(\d+)(?:-\d+:\d+)?\)/.exec(error.message);
  const { line, column } = opening
    ? { line: Number(opening[1]), column: Number(opening[2]) }
    : error;
  const place = source.locateColumn({ line, column });
  const words = explainTag(place, source) ?? explain(error.message);
  return createDiagnostic({
    code: 'markdown/invalid-mdx',
    severity: 'error',
    filePath,
    ...place,
    message: source.restore(words.message),
    fix: words.fix,
  });
}

/** Explains a tag of another tool, whose brace MDX takes for that of an expression. */
function explainTag(
  { line, column }: SourcePosition,
  { lines }: PreparedSource,
): Explanation | null {
  for (const { found, index, syntax, what, fix } of findTags(lines.lineAt(line))) {
    if (index >= column || index + found.length < column) continue;
    return { message: `\`${syntax}\` is ${what}; in MDX a brace begins JavaScript.`, fix };
  }
  return null;
}

interface Explanation {
  message: string;
  fix: string | null;
}

/** The parser's messages, and what they mean to an author. */
const EXPLANATIONS: readonly [RegExp, (...groups: string[]) => Explanation][] = [
  [
    /^Expected a closing tag for `<([^`>]*)>`[^`]*before the end of `paragraph`/,
    (name) => ({
      message: `The tag \`<${name}>\` is not closed in its paragraph.`,
      fix: `Put \`<${name}>\` and \`</${name}>\` on lines of their own, or write \`<${name} />\`.`,
    }),
  ],
  [
    /^Expected a closing tag for `<([^`>]*)>`/,
    (name) => ({
      message: `The tag \`<${name}>\` is never closed, or something inside it is not.`,
      fix: `Add \`</${name}>\`, or write \`<${name} />\` if it has no content.`,
    }),
  ],
  [
    /^Expected the closing tag `([^`]*)` either after the end/,
    (tag) => ({
      message: `\`${tag}\` stands in a block that begins after its opening tag, such as a list item.`,
      fix: `Put a blank line before \`${tag}\`, and indent it as the line of its opening tag.`,
    }),
  ],
  [
    /^Unexpected closing tag `([^`]*)`/,
    (tag) => ({
      message: `\`${tag}\` closes a tag that is not open here.`,
      fix: 'Remove it, or open the tag in the same block.',
    }),
  ],
  [
    /expected a valid JSX tag|before name, expected a character that can start a name/,
    () => ({
      message: 'This `<` opens no JSX tag, and in MDX it has no other meaning.',
      fix: 'Write `\\<` for the character; write links as `[text](url)`.',
    }),
  ],
  [
    /^Unexpected end of file in expression/,
    () => ({
      message: 'This `{` opens an expression that is never closed.',
      fix: 'Add the closing brace, or write `\\{` for the character.',
    }),
  ],
  [
    /^Could not parse expression with oxc: ([\s\S]*)$/,
    (reason) => ({
      message: `The expression in braces is not valid JavaScript: ${lowerFirst(reason)}.`,
      fix: 'Mend it, or write `\\{` for a plain brace.',
    }),
  ],
  [
    /^Could not parse esm with oxc: ([\s\S]*)$/,
    (reason) => ({
      message: `The import or export is not valid JavaScript: ${lowerFirst(reason)}.`,
      fix: 'Mend the statement, and leave a blank line after it.',
    }),
  ],
  [
    /^Unexpected statement in code/,
    () => ({
      message: 'A block that begins with `import` or `export` may hold nothing else.',
      fix: 'Put a blank line between the statements and the text.',
    }),
  ],
];

function explain(message: string): Explanation {
  for (const [pattern, describe] of EXPLANATIONS) {
    const match = pattern.exec(message);
    if (match) return describe(...match.slice(1));
  }
  return { message: `The MDX cannot be read: ${lowerFirst(message)}.`, fix: null };
}

function lowerFirst(text: string): string {
  const trimmed = text.trim().replace(/\.$/, '');
  return trimmed.charAt(0).toLowerCase() + trimmed.slice(1);
}
