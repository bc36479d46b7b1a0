import type { Plugin, parseSync } from 'vite';
import { COMPONENT_QUERY } from './svg-components.ts';

/**
 * Creates the plugin that turns `require('./a.png')` in modules of a site into imports, which ESM
 * wants and Docusaurus' authors seldom write. As there, a drawing is a component.
 */
export function createRequireCallsPlugin(parse: typeof parseSync): Plugin {
  return {
    name: 'mojian:require-calls',
    enforce: 'pre',
    transform(code, id) {
      const filePath = id.replace(/\?.*$/, '');
      const isOwn = !id.startsWith('\0') && !filePath.includes('/node_modules/');
      if (!isOwn || !/\.[jt]sx?$/.test(filePath) || !MAYBE_REQUIRE.test(code)) return null;
      const isScript = /\.js$/.test(filePath);
      const { program } = parse(filePath, code, isScript ? { lang: 'jsx' } : undefined);
      // CommonJS is the bundler's to read.
      const isModule = program.body.some(({ type }) => /^(?:Import|Export)/.test(type));
      const calls = isModule ? findRequireCalls(program) : [];
      return calls.length === 0 ? null : { code: replaceCalls(code, calls), map: null };
    },
  };
}

const MAYBE_REQUIRE = /\brequire\s*\(\s*["'`]/;

interface RequireCall {
  specifier: string;
  start: number;
  end: number;
}

/** Finds the calls with a literal path, in the order of the text. */
function findRequireCalls(root: unknown): RequireCall[] {
  const calls: RequireCall[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const call = Array.isArray(node) ? null : readCall(node);
    if (call) calls.push(call);
    else for (const inner of Object.values(node)) visit(inner);
  };
  visit(root);
  return calls.sort((a, b) => a.start - b.start);
}

interface SyntaxNode {
  type?: string;
  start?: number;
  end?: number;
  callee?: { type?: string; name?: string };
  arguments?: { type?: string; value?: unknown }[];
}

function readCall(node: SyntaxNode): RequireCall | null {
  const { type, callee, start, end } = node;
  if (type !== 'CallExpression' || callee?.type !== 'Identifier' || callee.name !== 'require')
    return null;
  const specifier = node.arguments?.[0]?.value;
  if (typeof specifier !== 'string' || start === undefined || end === undefined) return null;
  return { specifier, start, end };
}

/** The imports go before everything else, on the first line, so that lines keep their numbers. */
function replaceCalls(code: string, calls: readonly RequireCall[]): string {
  const specifiers = [...new Set(calls.map(({ specifier }) => specifier))];
  const nameOf = (specifier: string) => `__mjRequire${specifiers.indexOf(specifier)}`;
  const imports = specifiers.map((specifier) => {
    const source = specifier.endsWith('.svg') ? specifier + COMPONENT_QUERY : specifier;
    return `import * as ${nameOf(specifier)} from ${JSON.stringify(source)};`;
  });
  let result = '';
  let last = 0;
  for (const { specifier, start, end } of calls) {
    result += code.slice(last, start) + nameOf(specifier);
    last = end;
  }
  return imports.join(' ') + result + code.slice(last);
}
