import { describe, expect, it } from 'vitest';
import { readQuery } from './early-input.ts';

const readOf = (value: string, selection: 'caret' | 'all') => {
  const selectionStart = selection === 'caret' ? value.length : 0;
  const field = { value, selectionStart, selectionEnd: value.length };
  return readQuery({ field: field as HTMLTextAreaElement, from: null });
};

describe('readQuery', () => {
  it.each([
    ['what is typed keeps the blank at its end', 'caret', '  event  loop ', 'event loop '],
    ['what is typed has one line', 'caret', '事件\n循环', '事件 循环'],
    ['what is selected is trimmed', 'all', '\n 事件循环 \n', '事件循环'],
    ['long texts are cut', 'caret', '字'.repeat(70), '字'.repeat(64)],
    ['no character is cut in halves', 'all', `${'a'.repeat(63)}😀`, 'a'.repeat(63)],
    ['nothing is nothing', 'all', '', ''],
  ] as const)('%s', (_, selection, value, expected) => {
    expect(readOf(value, selection)).toBe(expected);
  });
});
