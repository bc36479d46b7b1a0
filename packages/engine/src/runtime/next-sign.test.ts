import { expect, it, vi } from 'vitest';
import { onNextSign } from './next-sign.ts';

it.each(['pointerdown', 'keydown', 'click', 'scrollend', 'online'])(
  'answers %s, and nothing after it',
  (type) => {
    const view = new EventTarget();
    const action = vi.fn();
    onNextSign(view, action);
    view.dispatchEvent(new Event(type));
    view.dispatchEvent(new Event(type));
    view.dispatchEvent(new Event('click'));
    expect(action).toHaveBeenCalledOnce();
  },
);
