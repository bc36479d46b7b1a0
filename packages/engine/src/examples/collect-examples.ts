import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { glob } from 'tinyglobby';
import { type ArticleExamples, readExamples } from './example.ts';
import { scanFences } from './fence-scanner.ts';
import { withFileCode } from './file-code.ts';

/** Folders that hold no articles; among documents, `build` and `static` are names like any other. */
const IGNORED = ['**/node_modules/**', '**/.*/**', 'build/**', 'dist/**', 'static/**'];

/** Reads the examples of every Markdown file of a site, in the order of the file names. */
export async function collectExamples(siteFolder: string): Promise<ArticleExamples> {
  const files = await glob('**/*.{md,mdx}', {
    cwd: siteFolder,
    ignore: IGNORED,
    expandDirectories: false,
  });
  const articles = await Promise.all(
    files.sort().map(async (file) => {
      const filePath = path.join(siteFolder, file);
      const text = (await readFile(filePath, 'utf8')).replace(/^\ufeff/, '');
      const fences = scanFences(text).map((each) => withFileCode(each, { filePath, siteFolder }));
      return readExamples(filePath, fences);
    }),
  );
  return {
    examples: articles.flatMap(({ examples }) => examples),
    diagnostics: articles.flatMap(({ diagnostics }) => diagnostics),
    checkableBlocks: articles.reduce((sum, article) => sum + article.checkableBlocks, 0),
    checkedBlocks: articles.reduce((sum, article) => sum + article.checkedBlocks, 0),
  };
}
