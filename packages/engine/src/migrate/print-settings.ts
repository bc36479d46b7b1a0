import { isSetting, type SettingLine, type Settings, type SettingValue } from './settings.ts';

/** Longest line of the printed configuration, in characters. */
const LINE_WIDTH = 100;

/**
 * Prints a configuration as a TypeScript module in the form that formatters leave alone: two spaces,
 * single quotes, final commas, objects and lists on one line where they fit. Comments stand above what
 * they are about, and are wrapped.
 */
export function printConfigModule(settings: Settings, heading: string): string {
  return `import { defineConfig } from 'mojian';

${printComment(heading, '')}export default defineConfig(${printExpanded(settings, '')});
`;
}

function printValue(value: SettingValue, indent: string, used: number): string {
  const inline = printInline(value);
  if (inline !== null && used + inline.length + 1 <= LINE_WIDTH) return inline;
  if (Array.isArray(value) || (typeof value === 'object' && value?.kind === 'settings')) {
    return printExpanded(value, indent);
  }
  if (typeof value === 'object' && value?.kind === 'computed') return printCode(value.code, indent);
  return inline ?? printText(String(value));
}

/**
 * Indents code of several lines like what stands around it. With a template in it, it is left as it
 * is: the spaces may be those of a text.
 */
function printCode(code: string, indent: string): string {
  if (code.includes('`')) return code;
  const [first = '', ...rest] = code.split(/\r?\n/);
  const margin = Math.min(
    ...rest.filter((line) => line.trim() !== '').map((line) => line.search(/\S/)),
  );
  const lines = rest.map((line) => (line.trim() === '' ? '' : `${indent}${line.slice(margin)}`));
  return [first, ...lines].join('\n');
}

function printExpanded(value: Settings | SettingValue[], indent: string): string {
  const inner = `${indent}  `;
  const lines = Array.isArray(value)
    ? value.map((item) => `${inner}${printValue(item, inner, inner.length)},\n`)
    : value.lines.map((line) => printLine(line, inner));
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  return lines.length === 0 ? `${open}${close}` : `${open}\n${lines.join('')}${indent}${close}`;
}

function printLine(line: SettingLine, indent: string): string {
  const comment = line.comment === undefined ? '' : printComment(line.comment, indent);
  if (!isSetting(line)) return comment;
  const start = `${indent}${printKey(line.key)}: `;
  return `${comment}${start}${printValue(line.value, indent, start.length)},\n`;
}

/** Prints a value on one line; `null` when comments or line breaks in it forbid that. */
function printInline(value: SettingValue): string | null {
  if (Array.isArray(value)) {
    const items = value.map(printInline);
    return items.includes(null) ? null : `[${items.join(', ')}]`;
  }
  if (typeof value === 'string') return printText(value);
  if (typeof value !== 'object' || value === null) return String(value);
  if (value.kind === 'computed') return value.code.includes('\n') ? null : value.code;
  const parts = value.lines.map((line) => {
    const printed = isSetting(line) && line.comment === undefined ? printInline(line.value) : null;
    return printed === null || !isSetting(line) ? null : `${printKey(line.key)}: ${printed}`;
  });
  if (parts.includes(null)) return null;
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`;
}

function printKey(key: string): string {
  return /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(key) ? key : printText(key);
}

/** Prints a text in the quotes that need fewer escapes; a text of several lines as a template. */
function printText(text: string): string {
  if (text.includes('\n') && !text.includes('\r'))
    return `\`${text.replace(/\\|`|\$(?=\{)/g, '\\$&')}\``;
  const json = JSON.stringify(text).slice(1, -1);
  if (text.includes("'") && !text.includes('"')) return `"${json}"`;
  return `'${json.replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

/** Prints a comment, wrapped at spaces. */
function printComment(text: string, indent: string): string {
  const width = LINE_WIDTH - indent.length - 3;
  const lines: string[] = [];
  for (const paragraph of text.split(/\r\n|[\n\r\u2028\u2029]/)) {
    let line = '';
    for (const word of paragraph.split(' ')) {
      if (line !== '' && line.length + word.length + 1 > width) {
        lines.push(line);
        line = word;
      } else {
        line = line === '' ? word : `${line} ${word}`;
      }
    }
    lines.push(line);
  }
  return lines.map((line) => `${indent}//${line === '' ? '' : ` ${line}`}\n`).join('');
}
