import type { Plugin, transformWithOxc } from 'vite';

/**
 * Creates the plugin that reads JSX in `.js` files of a site, as Docusaurus does; bundlers expect it
 * in `.jsx` files only.
 */
export function createJsxInJsPlugin(transform: typeof transformWithOxc): Plugin {
  return {
    name: 'mojian:jsx-in-js',
    enforce: 'pre',
    async transform(code, id) {
      const filePath = id.replace(/\?.*$/, '');
      const isOwn = !id.startsWith('\0') && !filePath.includes('/node_modules/');
      if (!isOwn || !/\.[cm]?js$/.test(filePath) || !MAYBE_JSX.test(code)) return null;
      const { code: plain, map } = await transform(code, filePath, {
        lang: 'jsx',
        jsx: { runtime: 'automatic' },
        tsconfig: false,
      } as Parameters<typeof transformWithOxc>[2]);
      return { code: plain, map: map ?? null };
    },
  };
}

/** A tag's beginning or end; what merely looks like one is parsed in vain. */
const MAYBE_JSX = /<\/?[A-Za-z>]|\/>/;
