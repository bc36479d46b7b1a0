import { describe, expect, it } from 'vitest';
import { locateKey } from './locate-key.ts';

const TEXT = `// items: [{ b: 1 }]
const more = [{ label: 'x' }];
export default {
  title: 'a, [b',
  themeConfig: {
    navbar: {
      items: [
        { label: 'a, ]', to: '/a' }, // }, {
        /* { label } */ { label: \`b]\`, items: [{ to: '/b' }, { label: "c\\"]", to: '/c' }] },
        'd',
      ],
    },
    footer: { links: more },
  },
  matrix: [[1, 2], [3, { four: 4 }]],
  none: [],
};
`;

function placeOf(path: string): string {
  const { line, column } = locateKey(TEXT, path.split('.'));
  return line === null
    ? 'nowhere'
    : `${line}:${TEXT.split('\n')[line - 1]?.slice((column ?? 1) - 1, (column ?? 1) + 9)}`;
}

describe('the place of a key in a module', () => {
  it('is that of a key in any script', () => {
    const text = "export default { 前端: 1, 端: ['a',\n 'b'] };";
    expect(locateKey(text, ['端'])).toEqual({ line: 1, column: 25 });
    expect(locateKey(text, ['端', '1'])).toEqual({ line: 2, column: 2 });
  });

  it('is never that of the same name within another object', () => {
    const text =
      "export default defineConfig({\n  a: { title: 1, url: { to: 2 } },\n  'title': 3,\n  b: { to: [{ x: 1 }] },\n});";
    expect(locateKey(text, ['title'])).toEqual({ line: 3, column: 3 });
    expect(locateKey(text, ['b', 'x'])).toEqual({ line: 4, column: 15 });
    expect(locateKey(text, ['a', 'to'])).toEqual({ line: 2, column: 25 });
    for (const key of ['title', 'b', 'a'])
      expect(locateKey(text, ['b', key])).toEqual({ line: 4, column: 3 });
  });

  it.each([
    ['title', "4:title: 'a,"],
    ['themeConfig.navbar.items.0', "8:{ label: '"],
    ['themeConfig.navbar.items.0.to', "8:to: '/a' }"],
    ['themeConfig.navbar.items.1', '9:{ label: `'],
    ['themeConfig.navbar.items.1.items.1', '9:{ label: "'],
    ['themeConfig.navbar.items.1.items.1.to', "9:to: '/c' }"],
    ['themeConfig.navbar.items.2', "10:'d',"],
    ['matrix.1.1.four', '15:four: 4 }]'],
  ])('%s is that of the very element', (path, place) => {
    expect(placeOf(path)).toBe(place);
  });

  it.each([
    ['themeConfig.navbar.items.3', '7:items: ['],
    ['themeConfig.footer.links.0', '13:links: mor'],
    ['none.0', '16:none: [],'],
    ['lost', 'nowhere'],
  ])('%s is that of what holds it, where the list is shorter or made elsewhere', (path, place) => {
    expect(placeOf(path)).toBe(place);
  });
});
