import { expect, it } from 'vitest';
import { selectOwnTexts } from './code-translations.ts';

it.each([
  ['{"homepage.greet":{"message":"你好","description":"x"}}', '{"homepage.greet":"你好"}'],
  [
    '{"theme.NotFound.title":{"message":"迷路"},"theme.project.title":{"message":"作品"}}',
    '{"theme.project.title":"作品"}',
  ],
  ['{"a":{"message":1},"b":null,"c":"d"}', '{}'],
])('takes the texts of the site’s components from %s', (json, expected) => {
  expect(selectOwnTexts(json)).toBe(expected);
});
