import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { DiagnosticError } from '../diagnostics/diagnostic-error.ts';
import { describeInvalidEncoding } from '../diagnostics/invalid-encoding.ts';

/** Files that are read as text, and whatever is imported as text; drawings may say their own encoding. */
const TEXT = /\.(?:[cm]?[jt]sx?|css|s[ac]ss|less|styl|json)(?:\?|$)|\?(?:.*&)?raw(?:&|$)/;

/** What the site has not written itself, and what plugins make up (Rollup's convention: NUL). */
const OTHERS = [/[\\/]node_modules[\\/]/, /^\0/];

/**
 * Creates the plugin that refuses files of a site that are not UTF-8, with the diagnostic that documents
 * have. Bundlers say that a file cannot be loaded, or replace each character that they cannot read by `�`.
 */
export function createEncodingPlugin(): Plugin {
  return {
    name: 'mojian:encoding',
    enforce: 'pre',
    load: {
      filter: { id: { include: TEXT, exclude: OTHERS } },
      async handler(id) {
        const filePath = id.replace(/\?.*$/, '');
        // What cannot be read is for those who load it.
        const bytes = await readFile(filePath).catch(() => null);
        const diagnostic = bytes && describeInvalidEncoding(filePath, bytes);
        if (diagnostic) throw new DiagnosticError(diagnostic);
        return null;
      },
    },
  };
}
