import type { KeyboardEvent } from 'react';

/**
 * Tells whether a key is the input method's. Safari ends the composition before it tells of the key that
 * ended it; only the code 229 then says that the Enter was meant for the candidates.
 */
export function isComposing({
  nativeEvent,
  keyCode,
}: Pick<KeyboardEvent, 'nativeEvent' | 'keyCode'>): boolean {
  return nativeEvent.isComposing || keyCode === 229;
}
