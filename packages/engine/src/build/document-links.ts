import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { createPageIndex, type PageIndex } from '../link/page-index.ts';
import {
  type ReferenceLookup,
  type ReferencingPage,
  type ResolveOptions,
  resolveReferences,
} from '../link/resolve-references.ts';
import type { CompiledDocument } from '../markdown/compiled-document.ts';
import type { Route } from '../routes/route.ts';
import { findHiddenFiles } from './create-model.ts';
import { type Partials, withPartials } from './partials.ts';

/** Where the links and pictures of documents lead: of each document resolved when it is first asked for. */
export interface DocumentLinks extends ReferenceLookup {
  /** What is wrong with the references of a document and of its partials, which come after its own. */
  problemsOf(filePath: string): readonly Diagnostic[];
  /** The pages that they are resolved against. */
  pages: PageIndex;
  /** Resolves them again when they are asked for the next time, because documents say something else. */
  forget(): void;
}

/** What documents are linked against. */
export interface DocumentLinksInput extends Omit<ResolveOptions, 'pages'> {
  routes: readonly Route[];
  documents: ReadonlyMap<string, CompiledDocument>;
  partials: Partials;
}

/** Problems of documents without any: one list, as a site may have many thousand documents. */
const NONE: readonly Diagnostic[] = [];

/** Creates the links of a site's documents; nothing is resolved yet. */
export function createDocumentLinks(input: DocumentLinksInput): DocumentLinks {
  const { routes, documents, partials } = input;
  const shown = new Map(
    routes.flatMap(({ document, permalink }) =>
      document ? [[document.source.filePath, { document, permalink }]] : [],
    ),
  );
  const shownDocuments = [...shown.values()].map(({ document }) => document);
  const pages = createPageIndex(routes, findHiddenFiles(documents, shownDocuments));
  const resolved = new Map<string, ReturnType<typeof resolve>>();
  const resolve = ({ document, permalink }: ReferencingPage) => {
    const each = withPartials([document], partials).map((text) =>
      resolveReferences({ document: text, permalink }, { ...input, pages }),
    );
    const diagnostics = each.flatMap((one) => one.diagnostics);
    const references = each.flatMap((one) => one.references);
    return { references, diagnostics: diagnostics.length > 0 ? diagnostics : NONE };
  };
  const find = (filePath: string) => {
    const page = shown.get(filePath);
    if (!page) return undefined;
    const links = resolved.get(filePath) ?? resolve(page);
    resolved.set(filePath, links);
    return links;
  };
  return {
    get: (filePath) => find(filePath)?.references,
    problemsOf: (filePath) => find(filePath)?.diagnostics ?? NONE,
    pages,
    forget() {
      resolved.clear();
      pages.forget();
    },
  };
}
