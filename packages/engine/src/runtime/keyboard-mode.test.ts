import { describe, expect, it } from 'vitest';
import { KEYBOARD_CLASS, startKeyboardMode } from './keyboard-mode.ts';

describe('startKeyboardMode', () => {
  it('marks the body on Tab until the mouse is pressed', () => {
    const classes = new Set<string>();
    const listeners = new Map<string, (event: { key?: string }) => void>();
    startKeyboardMode({
      body: {
        classList: { add: (c) => void classes.add(c), remove: (c) => void classes.delete(c) },
      },
      addEventListener: (type, listener) => void listeners.set(type, listener),
    });
    listeners.get('keydown')?.({ key: 'a' });
    expect(classes.size).toBe(0);
    listeners.get('keydown')?.({ key: 'Tab' });
    expect([...classes]).toEqual([KEYBOARD_CLASS]);
    listeners.get('mousedown')?.({});
    expect(classes.size).toBe(0);
  });
});
