/** What is asked of a text field. */
export interface EditedField {
  value: string;
  selectionStart: number;
  selectionEnd: number;
}

/** A change of a text field: what to replace by what. */
export interface TextEdit {
  start: number;
  end: number;
  text: string;
  /** Whether the new text is selected afterwards. @default false */
  isSelected?: boolean;
}

const INDENT = '  ';

/**
 * Gives what a key does to the text: Tab indents (or indents the selected lines), Shift+Tab takes an
 * indent away, Enter keeps the indent of the line. `null` when the key is left to the browser.
 */
export function editByKey(
  field: EditedField,
  key: { key: string; shiftKey: boolean },
): TextEdit | null {
  const { value, selectionStart, selectionEnd } = field;
  const lineStart = value.lastIndexOf('\n', selectionStart - 1) + 1;
  if (key.key === 'Enter') {
    const indent = /^[ \t]*/.exec(value.slice(lineStart, selectionStart))?.[0] ?? '';
    const opens = /[{([>]\s*$/.test(value.slice(lineStart, selectionStart)) ? INDENT : '';
    const text = `\n${indent}${opens}`;
    return { start: selectionStart, end: selectionEnd, text };
  }
  if (key.key !== 'Tab') return null;
  if (!key.shiftKey && selectionStart === selectionEnd) {
    return { start: selectionStart, end: selectionEnd, text: INDENT };
  }
  const lines = value.slice(lineStart, selectionEnd).split('\n');
  const changed = lines.map((line) =>
    key.shiftKey ? line.replace(/^ {1,2}|^\t/, '') : INDENT + line,
  );
  const isSelected = selectionStart !== selectionEnd;
  return { start: lineStart, end: selectionEnd, text: changed.join('\n'), isSelected };
}
