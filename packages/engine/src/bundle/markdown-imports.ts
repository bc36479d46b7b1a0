import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { DiagnosticError } from '../diagnostics/diagnostic-error.ts';
import { locateInFile } from '../diagnostics/locate-text.ts';
import { cleanId, isThere } from './module-id.ts';

/** Begins the id of a Markdown file that a module imports; importer and specifier follow, as JSON. */
const PREFIX = '\0mojian-markdown:';

const MARKDOWN = /\.mdx?$/;

/**
 * Creates the plugin that tells of Markdown which a module imports as a component: documents alone can show it, as
 * only they have addresses, ids and an outline for it. Bundlers would read it as JavaScript. Its text can be
 * imported by everyone (`?raw`).
 */
export function createMarkdownImportsPlugin(siteFolder: string): Plugin {
  return {
    name: 'mojian:markdown-imports',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!importer || importer.startsWith('\0') || !MARKDOWN.test(source)) return null;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      const isMarkdown = resolved && MARKDOWN.test(resolved.id) && isThere(resolved.id);
      return isMarkdown ? PREFIX + JSON.stringify([cleanId(importer), source]) : resolved;
    },
    load(id) {
      if (!id.startsWith(PREFIX)) return null;
      const [importer, source] = JSON.parse(id.slice(PREFIX.length)) as [string, string];
      const specifier = findWritten(source, importer);
      throw new DiagnosticError(describeMarkdownImport(specifier, importer, siteFolder));
    },
  };
}

/** Gives what the author has written, of which an alias may have left no more than the file's name. */
function findWritten(source: string, importer: string): string {
  const text = existsSync(importer) ? readFileSync(importer, 'utf8') : '';
  const quoted = Array.from(
    text.matchAll(/(['"`])([^'"`\n]+)\1/g),
    ([, , written = '']) => written,
  );
  const fileName = path.posix.basename(source);
  const isNamed = (written: string) => path.posix.basename(written) === fileName;
  return quoted.find((written) => written === source) ?? quoted.find(isNamed) ?? source;
}

function describeMarkdownImport(
  specifier: string,
  importer: string,
  siteFolder: string,
): Diagnostic {
  const { dir, name } = path.parse(path.relative(siteFolder, importer));
  const isPage = /(?:^|[\\/])pages$/.test(dir);
  const where = isPage
    ? `Write the page as \`${name}.mdx\``
    : 'Import it in the documents or `.mdx` pages that use the component';
  return createDiagnostic({
    code: 'bundle/markdown-import',
    severity: 'error',
    filePath: importer,
    ...locateInFile(importer, specifier),
    message: `\`${specifier}\` is Markdown, which a module of JavaScript cannot show.`,
    fix: `${where}, which can import Markdown beside components and put it between their tags (\`<Hero><Text /></Hero>\`). \`${specifier}?raw\` is its text.`,
  });
}
