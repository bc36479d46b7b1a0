import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { locateKey } from './locate-key.ts';
import type { Config } from './schema.ts';

/** An option that takes one instance of a content plugin, several, or none. */
export type InstanceOption<T> = false | T | readonly T[];

/**
 * Lists the instances of an option, in the order of the configuration.
 *
 * @example listInstances(false) // []
 * @example listInstances({ id: 'default' }) // [{ id: 'default' }]
 */
export function listInstances<T>(option: InstanceOption<T>): T[] {
  if (option === false) return [];
  return Array.isArray(option) ? [...option] : [option as T];
}

/**
 * Checks that instances of one plugin have different ids (Docusaurus' rule for multi-instance
 * plugins): routes, sidebars and the navbar name an instance by its id.
 *
 * @param place Path of the configuration and its text, to find lines.
 */
export function checkInstanceIds(
  config: Pick<Config, 'blog' | 'docs'>,
  place: { filePath: string; text: string },
): Diagnostic[] {
  return (['blog', 'docs'] as const).flatMap((key) => {
    const ids = listInstances<{ id: string }>(config[key]).map(({ id }) => id);
    const repeated = new Set(ids.filter((id, index) => ids.indexOf(id) !== index));
    return [...repeated].map((id) =>
      createDiagnostic({
        code: 'config/duplicate-id',
        severity: 'error',
        filePath: place.filePath,
        ...locateKey(place.text, [key]),
        message: `Two instances of \`${key}\` have the id \`${id}\`${id === 'default' ? ', which is that of an instance without `id`' : ''}.`,
        fix: 'Give one of them another `id`.',
      }),
    );
  });
}
