/** Renders a configuration object as the text of a `mojian.config.ts`. */
export function renderConfigText(config: Readonly<Record<string, unknown>>): string {
  return `import { defineConfig } from 'mojian';

export default defineConfig(${renderValue(config, '')});
`;
}

/** Longest list or object, in characters, that stays on one line. */
const MAX_INLINE = 72;

function renderValue(value: unknown, indent: string): string {
  if (typeof value === 'string') return renderText(value);
  if (typeof value !== 'object' || value === null) return String(value);
  const isList = Array.isArray(value);
  const parts = isList
    ? value.map((item) => renderValue(item, `${indent}  `))
    : Object.entries(value)
        .filter(([, item]) => item !== undefined)
        .map(([key, item]) => `${renderKey(key)}: ${renderValue(item, `${indent}  `)}`);
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  if (parts.length === 0) return open + close;
  const line = isList ? `[${parts.join(', ')}]` : `{ ${parts.join(', ')} }`;
  const isRoot = indent === '' && !isList;
  if (!isRoot && !line.includes('\n') && line.length <= MAX_INLINE) return line;
  return `${open}\n${parts.map((part) => `${indent}  ${part},\n`).join('')}${indent}${close}`;
}

function renderKey(key: string): string {
  return /^[a-z_$][\w$]*$/i.test(key) ? key : renderText(key);
}

function renderText(text: string): string {
  const escaped = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `'${escaped}'`;
}
