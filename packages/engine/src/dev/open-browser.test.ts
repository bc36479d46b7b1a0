import { expect, it } from 'vitest';
import { commandFor } from './open-browser.ts';

it.each([
  ['darwin', 'open', ['http://localhost:3000/?a=1&b=2']],
  ['linux', 'xdg-open', ['http://localhost:3000/?a=1&b=2']],
  ['win32', 'cmd', ['/c', 'start', '""', 'http://localhost:3000/?a=1^&b=2']],
] as const)('opens an address on %s', (platform, command, args) => {
  expect(commandFor(platform, 'http://localhost:3000/?a=1&b=2')).toEqual([command, args]);
});
