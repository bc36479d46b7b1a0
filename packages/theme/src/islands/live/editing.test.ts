import { describe, expect, it } from 'vitest';
import { editByKey } from './editing.ts';

/** Applies a key to a text in which `[` and `]` mark the selection (`|` when it is empty). */
function press(marked: string, key: string, shiftKey = false): string | null {
  const selectionStart = marked.search(/[[|]/);
  const value = marked.replace(/[[\]|]/g, '');
  const end = marked.indexOf(']');
  const selectionEnd = end < 0 ? selectionStart : end - 1;
  const edit = editByKey({ value, selectionStart, selectionEnd }, { key, shiftKey });
  return edit && value.slice(0, edit.start) + edit.text + value.slice(edit.end);
}

describe('editByKey', () => {
  it.each([
    ['indents at the caret', 'ab|c', 'Tab', false, 'ab  c'],
    ['indents the selected lines', 'x\na[b\nc]d', 'Tab', false, 'x\n  ab\n  cd'],
    ['takes an indent away', '  a\n    b|', 'Tab', true, '  a\n  b'],
    ['takes a tab away', '\t|a', 'Tab', true, 'a'],
    ['takes nothing away from a line without indent', 'a|b', 'Tab', true, 'ab'],
    ['keeps the indent on a new line', '  a|b', 'Enter', false, '  a\n  b'],
    ['indents after an opening brace or tag', 'f() {|', 'Enter', false, 'f() {\n  '],
    ['indents after a tag', '  <p>|', 'Enter', false, '  <p>\n    '],
    ['replaces what is selected', 'a[b]c', 'Enter', false, 'a\nc'],
    ['leaves other keys to the browser', 'a|', 'b', false, null],
  ])('%s', (_, marked, key, shiftKey, result) => {
    expect(press(marked, key, shiftKey)).toBe(result);
  });
});

it('keeps lines selected, so that they can be indented again', () => {
  const field = { value: 'a\nb', selectionStart: 0, selectionEnd: 3 };
  const edit = editByKey(field, { key: 'Tab', shiftKey: false });
  expect(edit).toEqual({ start: 0, end: 3, text: '  a\n  b', isSelected: true });
});
