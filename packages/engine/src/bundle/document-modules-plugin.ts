import type { Plugin } from 'vite';
import { isDocumentModule } from './document-modules.ts';
import { createFront, EMPTY_ID } from './entry-front.ts';
import { cleanId, isThere } from './module-id.ts';

/**
 * Creates the plugin that gives document modules an empty module for what they import in vain: the document has
 * the same import, where it is told.
 */
export function createDocumentModulesPlugin(): Plugin {
  return {
    name: 'mojian:document-modules',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!importer || !isDocumentModule(cleanId(importer)) || isDocumentModule(cleanId(source)))
        return null;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      return resolved && (resolved.external || isThere(resolved.id)) ? resolved : EMPTY_ID;
    },
    load: (id) => (id === EMPTY_ID ? createFront(id) : null),
  };
}
