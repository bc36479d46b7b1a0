/**
 * Modules that need no loader: jiti's compiler alone takes a tenth of a second to load, a twentieth of the
 * first build of a site on a new machine.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { compileFunction } from 'node:vm';

/**
 * What jiti alone does right: modules that load others while they run, wait, or know where they are, and
 * the one piece of TypeScript that sucrase drops without a word. JSX is an error of syntax here.
 */
const NEEDS_LOADER = /\brequire\b|\bimport\s*[.(]|\bawait\b|\bnamespace\b/;

const PARAMETERS = ['exports', 'module', 'require', '__filename', '__dirname'];

/**
 * Creates a function that runs a module which imports nothing but modules that are given. Returns `null`
 * for all others, and for those with errors of syntax: of them jiti tells more.
 *
 * @param modules What the module may import, by specifier.
 */
export async function compilePlainModule(
  filePath: string,
  modules: Readonly<Record<string, unknown>>,
): Promise<(() => Record<string, unknown>) | null> {
  const source = readFileSync(filePath, 'utf8');
  if (NEEDS_LOADER.test(source)) return null;
  const { transform } = await import('sucrase');
  try {
    const transforms = /ts$/.test(filePath)
      ? (['typescript', 'imports'] as const)
      : (['imports'] as const);
    const { code } = transform(source, { transforms: [...transforms], disableESTransforms: true });
    const imported = [...code.matchAll(/\brequire\('([^']*)'\)/g)];
    if (!imported.every(([, specifier = '']) => Object.hasOwn(modules, specifier))) return null;
    const run = compileFunction(code, PARAMETERS, { filename: filePath });
    return () => {
      const module = { exports: {} as Record<string, unknown> };
      const require = (specifier: string) => modules[specifier];
      run(module.exports, module, require, filePath, path.dirname(filePath));
      return module.exports;
    };
  } catch {
    return null;
  }
}
