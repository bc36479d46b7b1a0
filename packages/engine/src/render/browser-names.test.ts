import { expect, it } from 'vitest';
import { adviseOnBrowserName } from './browser-names.ts';

it('advises on names of browsers, and on nothing else that fails', () => {
  expect(adviseOnBrowserName('window is not defined')).toBe(
    'Pages are rendered without a browser: read `window` in an effect or in an event handler.',
  );
  expect(adviseOnBrowserName('price is not defined')).toBeNull();
  expect(adviseOnBrowserName('window.x is not a function')).toBeNull();
});
