import { existsSync, readFileSync } from 'node:fs';
import type { BlogOptions, DocsOptions, PagesOptions } from '../config/content-schema.ts';
import { locateKey } from '../config/locate-key.ts';
import type { Config } from '../config/schema.ts';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { CompiledDocument } from '../markdown/compiled-document.ts';
import type { Doc } from '../model/docs/doc.ts';
import { findEditUrlProblem } from '../model/edit-url.ts';
import { findPrefixParserProblem } from '../model/permalinks.ts';
import type { SiteModel } from '../model/site-model.ts';

/** Where the functions of a configuration are written, and what they are called with. */
interface FunctionsContext {
  config: Config;
  model: SiteModel;
  configFilePath: string;
}

/** A function that does something wrong. */
interface FailedFunction {
  /** Its place in the configuration, outermost key first. */
  keys: string[];
  /** What it was called with, as far as it tells one call from others. */
  called: string;
  /** Ends a sentence that begins with its name. */
  problem: string;
  fix: string;
}

/** A document with a page, as far as its edit link goes. */
interface Edited {
  document: CompiledDocument;
  permalink: string;
  frontMatter: { custom_edit_url?: string | null | undefined };
}

/** An instance of content with its documents. */
interface Instance {
  keys: string[];
  options: Pick<BlogOptions | DocsOptions | PagesOptions, 'editUrl' | 'editLocalizedFiles'>;
  edited: readonly Edited[];
}

/**
 * Calls the functions that a configuration holds (`editUrl`, `numberPrefixParser`) as the model does, and tells of each
 * the first document for which it throws, or gives what it is not to give.
 */
export function checkNamedFunctions(context: FunctionsContext): Diagnostic[] {
  const { configFilePath: filePath } = context;
  const failed = [
    ...listInstances(context).flatMap((instance) => checkEditUrl(instance, context.model)),
    ...checkPrefixParsers(context),
  ];
  const text = failed.length > 0 && existsSync(filePath) ? readFileSync(filePath, 'utf8') : '';
  return failed.map(({ keys, called, problem, fix }) =>
    createDiagnostic({
      code: 'config/failed-function',
      severity: 'error',
      filePath,
      ...locateKey(text, keys),
      message: `\`${keys.join('.')}\`, called for \`${called}\`, ${problem}.`,
      fix,
    }),
  );
}

function listInstances({ config, model }: FunctionsContext): Instance[] {
  const keysOf = (name: 'blog' | 'docs', index: number) =>
    Array.isArray(config[name]) ? [name, String(index)] : [name];
  return [
    ...model.blogs.map(({ options, posts }, index) => ({
      ...{ keys: keysOf('blog', index), options, edited: posts },
    })),
    ...model.docs.map(({ options, versions }, index) => ({
      ...{ keys: keysOf('docs', index), options, edited: versions.flatMap(({ docs }) => docs) },
    })),
    ...(config.pages === false
      ? []
      : [{ keys: ['pages'], options: config.pages, edited: model.pages }]),
  ];
}

function checkEditUrl(
  { keys, options, edited }: Instance,
  { siteFolder, config }: SiteModel,
): FailedFunction[] {
  if (typeof options.editUrl !== 'function') return [];
  const context = { options, siteFolder, locale: config.locale };
  for (const { document, permalink, frontMatter } of edited) {
    const { source } = document;
    const customEditUrl = frontMatter.custom_edit_url;
    const problem = findEditUrlProblem({ source, permalink, customEditUrl }, context);
    if (problem === null) continue;
    const fix = 'Let it give an address, or `undefined` for documents that have no edit link.';
    return [{ keys: [...keys, 'editUrl'], called: source.sourcePath, problem, fix }];
  }
  return [];
}

function checkPrefixParsers({ config, model }: FunctionsContext): FailedFunction[] {
  return model.docs.flatMap(({ options, versions }, index) => {
    const parser = options.numberPrefixParser;
    if (typeof parser !== 'function') return [];
    const names = new Set(versions.flatMap(({ docs }) => docs.flatMap(listPrefixedNames)));
    for (const called of names) {
      const problem = findPrefixParserProblem(parser, called);
      if (problem === null) continue;
      const place = Array.isArray(config.docs) ? ['docs', String(index)] : ['docs'];
      const fix = 'Let it give `{ filename, numberPrefix }`: a text, and a number or `undefined`.';
      return [{ keys: [...place, 'numberPrefixParser'], called, problem, fix }];
    }
    return [];
  });
}

/** Lists the names of a doc's file and folders, which the parser takes apart. */
function listPrefixedNames({ sourcePath, frontMatter }: Doc): string[] {
  if (frontMatter.parse_number_prefixes === false) return [];
  return sourcePath.replace(/\.mdx?$/, '').split('/');
}
