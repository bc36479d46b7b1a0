import { existsSync } from 'node:fs';
import { locateSpecifier } from '../bundle/site-alias.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { CompiledDocument } from '../markdown/compiled-document.ts';
import { REFERENCE_MARK } from '../markdown/syntax/reference.ts';
import { loadText } from '../sources/load-text.ts';
import type { SourceFile } from '../sources/source-file.ts';
import { findByName } from '../system/find-by-name.ts';

/**
 * Partials: Markdown files that other documents import as components
 * (`import Note from './_note.mdx'`, Docusaurus' convention).
 */
export interface Partials {
  /** Partials that a document shows, through partials of partials too, in a fixed order. */
  of(document: CompiledDocument): readonly CompiledDocument[];
  /** The partial that a document imports by a specifier; `undefined` when that is no Markdown file. */
  find(specifier: string, importer: CompiledDocument): CompiledDocument | undefined;
  diagnostics: Diagnostic[];
  /** Tells whether a file was ever asked for as a partial, so that documents may be made with it. */
  wasAskedFor(filePath: string): boolean;
  /** Reads and compiles partials again when they are asked for the next time. */
  forget(): void;
}

/** How partials are found and compiled. */
export interface PartialsOptions {
  siteFolder: string;
  compile(file: SourceFile): CompiledDocument;
}

/** Creates the partials of a site; a file is read and compiled once, when first asked for. */
export function createPartials({ siteFolder, compile }: PartialsOptions): Partials {
  const compiled = new Map<string, CompiledDocument | undefined>();
  const asked = new Set<string>();
  const diagnostics: Diagnostic[] = [];

  const load = (wantedPath: string, importer: CompiledDocument): CompiledDocument | undefined => {
    const filePath = findByName(wantedPath, existsSync);
    if (filePath === null) return undefined;
    const loaded = loadText(filePath);
    if ('diagnostic' in loaded) {
      diagnostics.push(loaded.diagnostic);
      return undefined;
    }
    const { kind, pluginId, version } = importer.source;
    const document = compile({
      kind,
      pluginId,
      version,
      filePath,
      sourcePath: filePath,
      ...loaded,
    });
    diagnostics.push(...document.diagnostics);
    return document;
  };

  const find: Partials['find'] = (specifier, importer) => {
    if (!/\.mdx?$/.test(specifier)) return undefined;
    const filePath = locateSpecifier(specifier, importer.source.filePath, siteFolder);
    asked.add(filePath);
    if (!compiled.has(filePath)) compiled.set(filePath, load(filePath, importer));
    return compiled.get(filePath);
  };

  const of: Partials['of'] = (document) => {
    const found = new Set<CompiledDocument>();
    const visit = (importer: CompiledDocument) => {
      for (const { specifier } of importer.imports) {
        const partial = find(specifier, importer);
        if (!partial || partial === document || found.has(partial)) continue;
        found.add(partial);
        visit(partial);
      }
    };
    visit(document);
    return [...found];
  };

  return {
    ...{ of, find, diagnostics },
    wasAskedFor: (filePath) => asked.has(filePath),
    forget() {
      compiled.clear();
      diagnostics.length = 0;
    },
  };
}

/** Lists documents, each with the partials that it shows after it. */
export function withPartials(
  documents: Iterable<CompiledDocument>,
  partials: Pick<Partials, 'of'>,
): CompiledDocument[] {
  return [...documents].flatMap((document) => [document, ...partials.of(document)]);
}

/**
 * Renumbers the references of a partial so that they follow those of the page that shows it:
 * `mojian-ref:0` of the partial becomes `mojian-ref:<offset>`.
 */
export function shiftReferences(partial: CompiledDocument, offset: number): CompiledDocument {
  const shift = (text: string) =>
    text.replace(REFERENCE_MARK, (_, index) => `mojian-ref:${Number(index) + offset}`);
  return { ...partial, html: shift(partial.html), code: shift(partial.code) };
}
