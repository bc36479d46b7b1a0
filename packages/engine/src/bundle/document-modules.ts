import { hash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CompiledDocument, DocumentModule, MdxImport } from '../markdown/compiled-document.ts';
import { DOCUMENT_MODULE } from '../markdown/mdx-contract.ts';
import { markUsed, removeUnused } from '../system/remove-unused.ts';
import { writeAsideSync } from '../system/write-aside.ts';
import type { ModuleRequest } from './module-request.ts';

/** The modules of what documents declare themselves and what reacts in browsers, as files. */
export interface DocumentModules {
  /**
   * Writes the module of a document, unless it is there, and gives its absolute path. The name tells
   * its text, so that a file never changes.
   *
   * @throws For IO failures that the system's folder of temporary files has as well.
   */
  place(document: Pick<CompiledDocument, 'documentModule' | 'source'>): string;
  /** Creates the request of a document for one of its imports; its own module is placed. */
  requestOf(
    { specifier, position }: Pick<MdxImport, 'specifier' | 'position'>,
    document: CompiledDocument,
  ): ModuleRequest;
  /** Removes what nobody needs any more: long unused modules, those among the temporary files. */
  tidy(): Promise<void>;
}

const FOLDER = 'document-modules';

/**
 * Creates the place of document modules. They are files, as what a plugin of a bundler makes up has neither an
 * address in `dev` nor a folder in which packages are looked for.
 *
 * @param parent Absolute path of a cache folder; where it cannot be written, modules are among the system's
 * temporary files.
 */
export function createDocumentModules(parent: string): DocumentModules {
  const ownFolder = path.join(parent, FOLDER);
  let temporaryFolder: string | null = null;
  const placed = new Map<DocumentModule, string>();
  const write = (documentModule: DocumentModule, documentPath: string): string => {
    try {
      return writeModule(documentModule, documentPath, ownFolder);
    } catch {
      // A disk that is full or read-only: the module is as good elsewhere.
      temporaryFolder ??= mkdtempSync(path.join(tmpdir(), 'mojian-document-'));
      return writeModule(documentModule, documentPath, path.join(temporaryFolder, FOLDER));
    }
  };
  const place: DocumentModules['place'] = ({ documentModule, source }) => {
    if (!documentModule) throw new Error(`${source.filePath} has no document module`);
    const filePath = placed.get(documentModule) ?? write(documentModule, source.filePath);
    placed.set(documentModule, filePath);
    return filePath;
  };
  return {
    place,
    requestOf: ({ specifier, position }, document) => ({
      ...{ specifier, importer: document.source.filePath, position, role: 'document' },
      ...(specifier === DOCUMENT_MODULE && { filePath: place(document) }),
    }),
    async tidy() {
      if (temporaryFolder !== null) rmSync(temporaryFolder, { recursive: true, force: true });
      const used = new Set([...placed.values()].map((filePath) => path.basename(filePath)));
      await removeUnused(ownFolder, used).catch(() => undefined);
    },
  };
}

/** Tells whether a file is a document module. */
export function isDocumentModule(filePath: string): boolean {
  return /[\\/]document-modules[\\/][\w-]+-[\da-f]{16}\.jsx$/.test(filePath);
}

/** Gives the path of the file. */
function writeModule(documentModule: DocumentModule, documentPath: string, folder: string): string {
  const text = writeText(documentModule, { documentFolder: path.dirname(documentPath), folder });
  const name = path.parse(documentPath).name.replace(/[^\w-]+/g, '') || 'document';
  const filePath = path.join(folder, `${name}-${hash('sha256', text).slice(0, 16)}.jsx`);
  if (existsSync(filePath)) {
    markUsed(filePath);
    return filePath;
  }
  mkdirSync(folder, { recursive: true });
  // Under its own name it must be whole: another run takes it as it is.
  writeAsideSync(filePath, text);
  return filePath;
}

/** Namespaces are imported, as a missing name is told at the document, where its author wrote it. */
function writeText(
  { imports, code }: DocumentModule,
  folders: { documentFolder: string; folder: string },
): string {
  const lines = imports.flatMap(({ specifier, imported, local }, index) => {
    const source = JSON.stringify(relocate(specifier, folders));
    if (imported === '*') return [`import * as ${local} from ${source};`];
    const namespace = `__mjModule${index}`;
    const value = `${namespace}[${JSON.stringify(imported)}]`;
    return [`import * as ${namespace} from ${source};`, `const ${local} = ${value};`];
  });
  return ["'use client';", ...lines, code, ''].join('\n');
}

/** Has a path that begins at the document begin at the folder of the module. */
function relocate(
  specifier: string,
  { documentFolder, folder }: { documentFolder: string; folder: string },
): string {
  if (!/^\.\.?(?:\/|$)/.test(specifier)) return specifier;
  return path.relative(folder, path.join(documentFolder, specifier)).split(path.sep).join('/');
}
