import type { ElementType } from 'react';
import * as React from 'react';
import { chooseIsland, isIsland } from '../bundle/island-wrapper.tsx';
import { STAND_IN } from '../bundle/stand-in.ts';
import { describeUnanswered } from '../bundle/unanswered.ts';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { listNames } from '../diagnostics/list-names.ts';
import { nearestWord } from '../diagnostics/nearest-word.ts';
import type { CompiledDocument, MdxImport } from '../markdown/compiled-document.ts';
import { HEAD_COMPONENT } from '../markdown/mdx-contract.ts';
import type { ContentOptions } from '../render/content.ts';
import { type DocumentModule, renderMdx } from '../render/mdx.ts';
import { renderHeadElement } from '../render/render-content.ts';
import {
  DOCUSAURUS_ANSWERS,
  isDocusaurusModule,
  standInFor,
  toKnownSpecifier,
} from '../shared/docusaurus-modules.ts';
import type { ComponentLinkCheck } from './component-links.ts';
import type { ContentWrapper, SaidOfDocument } from './content-services.ts';
import { type Partials, shiftReferences } from './partials.ts';

/** Exports of modules, by specifier. */
export type Modules = Record<string, Record<string, unknown>>;

/** Where the imports of MDX documents are looked up, in this order. */
export interface MdxSources {
  /** The theme's answers to the modules of Docusaurus. */
  themeModules: Modules;
  /** Components that every document may use without importing them, by name. */
  sharedComponents(): Record<string, unknown>;
  wrapper: Pick<ContentWrapper, 'wrapDocument'>;
  partials: Partials;
  checkLinks: ComponentLinkCheck;
  /** Exports of one of the site's own modules; `null` for one that it does not have. */
  siteModule(specifier: string, importer: CompiledDocument): Record<string, unknown> | null;
}

/** Creates the renderer of MDX documents. */
export function createMdxRenderer(sources: MdxSources): Pick<ContentOptions, 'renderMdx'> {
  return {
    renderMdx: (document) => {
      const diagnostics: Diagnostic[] = [];
      const said: SaidOfDocument = { links: new Set(), headElements: [] };
      let lacksModule = false;
      const siteModule: MdxSources['siteModule'] = (specifier, importer) => {
        const exported = sources.siteModule(specifier, importer);
        lacksModule ||= exported === STAND_IN;
        return exported;
      };
      const offsets = listOffsets(document, sources.partials);
      const rendered = renderMdx(document, {
        components: { ...sources.sharedComponents(), [HEAD_COMPONENT]: findHead(sources) },
        wrap: (content) => sources.wrapper.wrapDocument(content, document, said),
        importsOf: (each, toModule) => {
          const place = (partial: CompiledDocument) =>
            toModule(shiftReferences(partial, offsets.get(partial) ?? 0));
          return resolveImports(each, { ...sources, siteModule, place, diagnostics });
        },
      });
      // A missing import makes rendering fail too; the import is what the author has to mend.
      if (diagnostics.some(({ severity }) => severity === 'error'))
        return { html: '', headElements: [], diagnostics };
      // What fails with a stand-in says nothing of the document, and the module has been told of.
      const isKnown = ({ code, message }: Diagnostic) =>
        lacksModule && code === 'mdx/render' && !message.endsWith(' is not defined');
      const problems = rendered.diagnostics.filter((each) => !isKnown(each));
      const broken = sources.checkLinks(said.links, document.source.filePath);
      return {
        html: rendered.html,
        headElements: said.headElements.map(renderHeadElement),
        diagnostics: [...diagnostics, ...problems, ...broken],
      };
    },
  };
}

function findHead({ themeModules }: MdxSources): unknown {
  return themeModules['@docusaurus/Head']?.default;
}

/** Number of references before those of each partial on a document's page. */
function listOffsets(
  document: CompiledDocument,
  partials: Partials,
): Map<CompiledDocument, number> {
  const offsets = new Map<CompiledDocument, number>();
  let offset = document.references.length;
  for (const partial of partials.of(document)) {
    offsets.set(partial, offset);
    offset += partial.references.length;
  }
  return offsets;
}

interface ImportContext extends MdxSources {
  place(partial: CompiledDocument): DocumentModule;
  diagnostics: Diagnostic[];
}

function resolveImports(
  document: CompiledDocument,
  context: ImportContext,
): Record<string, unknown> {
  const imports: Record<string, unknown> = {};
  const known: Modules = {
    ...context.themeModules,
    react: { ...React, default: React },
  };
  for (const each of document.imports) {
    const exported =
      known[toKnownSpecifier(each.specifier)] ?? findOwnModule(each.specifier, document, context);
    const problem = exported
      ? findMissingExport(each, exported)
      : describeUnknownModule(each, known);
    const place = { filePath: document.source.filePath, ...each.position };
    if (problem && isDocusaurusModule(each.specifier))
      context.diagnostics.push(describeUnanswered(each.specifier, each.imported, place));
    else if (problem) context.diagnostics.push(createDiagnostic({ ...problem, ...place }));
    imports[each.local] = bindValue(each, exported, context);
  }
  for (const { local, insteadOf } of document.imports) {
    if (insteadOf) imports[local] = chooseComponent(imports[insteadOf], imports[local]);
  }
  return imports;
}

/** A component that is no island gets its props as they are. */
function chooseComponent(component: unknown, coded: unknown): unknown {
  const areIslands = isIsland(component) && isIsland(coded);
  return areIslands ? chooseIsland(component as ElementType, coded as ElementType) : component;
}

/** Gives what an import binds; a name that no answer to Docusaurus' modules has gets a stand-in. */
function bindValue(
  { specifier, imported }: MdxImport,
  exported: Record<string, unknown> | null,
  { themeModules }: ImportContext,
): unknown {
  const standIns = themeModules[DOCUSAURUS_ANSWERS] ?? {};
  if (imported === '*') return exported ?? {};
  if (exported && imported in exported) return exported[imported];
  return isDocusaurusModule(specifier) ? standIns[standInFor(specifier, imported)] : undefined;
}

function findOwnModule(
  specifier: string,
  importer: CompiledDocument,
  context: ImportContext,
): Record<string, unknown> | null {
  const partial = context.partials.find(specifier, importer);
  return partial ? context.place(partial) : context.siteModule(specifier, importer);
}

type Problem = Pick<Diagnostic, 'code' | 'severity' | 'message' | 'fix'>;

function findMissingExport(each: MdxImport, exported: Record<string, unknown>): Problem | null {
  if (each.imported === '*' || each.imported in exported) return null;
  const suggestion = nearestWord(each.imported, Object.keys(exported));
  return {
    code: 'mdx/unknown-export',
    severity: 'error',
    message: `The module \`${each.specifier}\` exports no \`${each.imported}\`.`,
    fix: suggestion ? `Did you mean \`${suggestion}\`?` : listExports(exported),
  };
}

/** Names of exports that a message lists. */
const LISTED_EXPORTS = 8;

function listExports(exported: Record<string, unknown>): string {
  const names = Object.keys(exported);
  if (names.length === 0) return 'Export it there; the module exports nothing so far.';
  return `Import one of ${listNames(names, LISTED_EXPORTS)}.`;
}

function describeUnknownModule(each: MdxImport, known: Modules): Problem {
  const suggestion = nearestWord(each.specifier, Object.keys(known));
  return {
    code: 'mdx/unknown-module',
    severity: 'error',
    message: `There is no module \`${each.specifier}\`.`,
    fix: suggestion
      ? `Did you mean \`${suggestion}\`?`
      : 'Correct the path, or install the package into the site.',
  };
}
