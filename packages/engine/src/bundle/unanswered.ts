import { readFile } from 'node:fs/promises';
import type { parseSync } from 'vite';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { nearestWord } from '../diagnostics/nearest-word.ts';
import { DOCUSAURUS_MODULES, findDocusaurusModule, isHook } from '../shared/docusaurus-modules.ts';

/** A name that a module imports from another. */
export interface ImportedName {
  /** Name exported by the other module: `default` or a name. */
  name: string;
  /** 1-based line of the statement. */
  line: number;
}

/** Creates the diagnostic of an export of Docusaurus' that nothing here answers. */
export function describeUnanswered(
  specifier: string,
  imported: string,
  place: Partial<Diagnostic>,
): Diagnostic {
  const known = findDocusaurusModule(specifier);
  const suggestion = known
    ? nearestWord(imported, Object.keys(known))
    : nearestWord(specifier, Object.keys(DOCUSAURUS_MODULES));
  const what = imported === 'default' || imported === '*' ? '' : `\`${imported}\` of `;
  return createDiagnostic({
    code: 'bundle/unanswered-module',
    severity: 'warning',
    ...place,
    message: `Mojian has nothing in place of ${what}Docusaurus' module \`${specifier}\`; ${
      isHook(specifier, imported)
        ? 'the hook gives an empty object'
        : 'a component from there shows its children only'
    }.`,
    fix: suggestion
      ? `Did you mean \`${suggestion}\`? If not, see whether the page is as you want it.`
      : 'See whether the page is as you want it, and do without the import if not.',
  });
}

/** Lists the values that a module takes from another by name, types left out; none if it is no file. */
export async function listImportedNames(
  importer: string,
  specifier: string,
  parse: typeof parseSync,
): Promise<ImportedName[]> {
  const filePath = importer.replace(/[?#].*$/, '');
  if (!/\.[cm]?[jt]sx?$/.test(filePath)) return [];
  const text = await readFile(filePath, 'utf8').catch(() => '');
  // JSX may stand in `.js` files too (see `jsx-in-js.ts`).
  const options = /\.[cm]?js$/.test(filePath) ? ({ lang: 'jsx' } as const) : undefined;
  const { module } = parse(filePath, text, options);
  return module.staticImports
    .filter(({ moduleRequest }) => moduleRequest.value === specifier)
    .flatMap(({ entries, start }) => {
      const line = text.slice(0, start).split('\n').length;
      return entries
        .filter(({ isType, importName }) => !isType && importName.kind !== 'NamespaceObject')
        .map(({ importName }) => ({ name: importName.name ?? 'default', line }));
    });
}
