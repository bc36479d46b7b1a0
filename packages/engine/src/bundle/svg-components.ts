import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import { scopeSvgNames } from '../link/scope-svg-names.ts';

/** Added to the path of a drawing, it names the module that has it as a component. */
export const COMPONENT_QUERY = '?svg-component';

/**
 * Creates the plugin that makes React components of SVG files, where a module asks for one as
 * Docusaurus' components do: with `require('./a.svg')` (see `require-calls.ts`), or with an import whose name stands as an
 * element (`import Logo from './a.svg'` and `<Logo />`). Other imports of SVG files give addresses.
 */
export function createSvgComponentsPlugin(): Plugin {
  return {
    name: 'mojian:svg-components',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!importer || importer.startsWith('\0')) return null;
      const isAsked = source.endsWith(COMPONENT_QUERY);
      const file = isAsked ? source.slice(0, -COMPONENT_QUERY.length) : source;
      if (!file.endsWith('.svg') || !(isAsked || (await standsAsElement(file, importer))))
        return null;
      const resolved = await this.resolve(file, importer, { ...options, skipSelf: true });
      return resolved && !resolved.external ? resolved.id + COMPONENT_QUERY : null;
    },
    async load(id) {
      if (id.startsWith('\0') || !id.endsWith(COMPONENT_QUERY)) return null;
      const filePath = id.slice(0, -COMPONENT_QUERY.length);
      this.addWatchFile(filePath);
      return createComponent(scopeSvgNames(await readFile(filePath, 'utf8')));
    },
  };
}

/** Only the file's name is compared: an alias may have changed the rest of the specifier. */
async function standsAsElement(source: string, importer: string): Promise<boolean> {
  const code = await readFile(importer.replace(/\?.*$/, ''), 'utf8').catch(() => '');
  const imports = code.matchAll(/import\s+([\w$]+)\s+from\s+['"]([^'"]+)['"]/g);
  const fileName = path.posix.basename(source);
  return [...imports].some(
    ([, name = '', specifier = '']) =>
      path.posix.basename(specifier) === fileName && new RegExp(`<${name}[\\s/>]`).test(code),
  );
}

/** Creates a component whose props are added to the attributes of the drawing's root. */
function createComponent(svg: string): string {
  const root = /<svg\b([^>]*)>([\s\S]*)<\/svg>/.exec(svg);
  const [, attributes = '', inner = ''] = root ?? [];
  const own = [...attributes.matchAll(/([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(
    ([, name = '', double, single]) => [toPropName(name), double ?? single ?? ''],
  );
  const props = Object.fromEntries(own.filter(([name]) => name !== 'style'));
  return [
    "import { createElement } from 'react';",
    `const own = ${JSON.stringify(props)};`,
    `const content = { __html: ${JSON.stringify(inner)} };`,
    "export default (props) => createElement('svg', { ...own, ...props, dangerouslySetInnerHTML: content });",
  ].join('\n');
}

/** React's name of an SVG attribute; `aria-` and `data-` attributes keep theirs. */
function toPropName(name: string): string {
  if (name === 'class') return 'className';
  if (/^(?:aria|data)-/.test(name)) return name;
  return name.replace(/[-:](\w)/g, (_, letter: string) => letter.toUpperCase());
}
