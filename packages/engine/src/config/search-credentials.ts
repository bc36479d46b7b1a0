import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { locateKey } from './locate-key.ts';
import type { Config } from './schema.ts';

/**
 * Checks that the hosted search has what it asks the service with. An empty value, as an environment
 * variable gives that is not set, is a warning: the site can be built, its searches fail.
 */
export function checkSearchCredentials(
  { themeConfig: { search } }: Config,
  { filePath, text }: { filePath: string; text: string },
): Diagnostic[] {
  if (search === false || search.provider !== 'hosted') return [];
  const missing = (['appId', 'apiKey', 'indexName'] as const).filter((key) => search[key] === '');
  if (missing.length === 0) return [];
  return missing.map((key) =>
    createDiagnostic({
      code: 'config/missing-search-credentials',
      severity: 'warning',
      filePath,
      ...locateKey(text, ['themeConfig', 'search', key]),
      message: `The option \`themeConfig.search.${key}\` is empty: every search will fail.`,
      fix: `Set \`${key}\`, or remove \`provider: 'hosted'\` to use the search that is built in.`,
    }),
  );
}
