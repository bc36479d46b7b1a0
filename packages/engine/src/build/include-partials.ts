import type { CompiledDocument, Heading, SearchSection } from '../markdown/compiled-document.ts';
import { type Derivation, deriveLazily, isLazyDocument } from '../markdown/lazy-document.ts';
import { Slugger } from '../shared/slug.ts';
import type { Partials } from './partials.ts';

/**
 * Adds what partials bring to the documents that show them, at the places where they show them:
 * headings for the table of contents (Docusaurus convention), anchors, sections for search, amount of text,
 * needs of the page. Documents without partials stay the same objects, but for lazy ones: which partials these show
 * is known, and the partials are read, when they are compiled.
 *
 * @param onRead Hears of what is read of the documents, all of which are lazy then. @default nobody does
 */
export function includePartials(
  documents: ReadonlyMap<string, CompiledDocument>,
  partials: Partials,
  onRead?: Derivation['onRead'],
): Map<string, CompiledDocument> {
  const derive = (document: CompiledDocument) => includeAll(document, partials, []);
  return new Map(
    [...documents].map(([filePath, document]) => [
      filePath,
      onRead || isLazyDocument(document)
        ? deriveLazily(document, { derive, onRead })
        : derive(document),
    ]),
  );
}

/** @param within Documents that are being shown, so that a circle of partials ends. */
function includeAll(
  document: CompiledDocument,
  partials: Partials,
  within: readonly CompiledDocument[],
): CompiledDocument {
  const slugger = new Slugger();
  for (const id of listIds(document)) slugger.unique(id);
  const included = document.partialUses.flatMap(({ local, headingCount }) => {
    const specifier = document.imports.find((each) => each.local === local)?.specifier ?? '';
    const partial = partials.find(specifier, document);
    if (!partial || within.includes(partial) || partial === document) return [];
    const whole = includeAll(partial, partials, [...within, document]);
    return [{ partial: renameTaken(whole, slugger), headingCount }];
  });
  // From the end, so that the places of earlier ones stay right.
  return included.reduceRight(
    (result, { partial, headingCount }) => includeOne(result, partial, headingCount),
    document,
  );
}

function listIds({ headings, anchors }: CompiledDocument): Set<string> {
  return new Set([...headings.map(({ id }) => id), ...anchors]);
}

/** Gives headings and anchors the ids that they get in the page (`render/separate-partials.ts`). */
function renameTaken(partial: CompiledDocument, slugger: Slugger): CompiledDocument {
  const names = new Map([...listIds(partial)].map((id) => [id, slugger.unique(id)]));
  if ([...names].every(([id, name]) => id === name)) return partial;
  const nameOf = (id: string): string => names.get(id) ?? id;
  return {
    ...partial,
    headings: partial.headings.map((each) => ({ ...each, id: nameOf(each.id) })),
    anchors: partial.anchors.map(nameOf),
    sections: partial.sections.map((each) => ({
      ...each,
      headingId: each.headingId === null ? null : nameOf(each.headingId),
    })),
  };
}

function includeOne(
  document: CompiledDocument,
  partial: CompiledDocument,
  headingCount: number,
): CompiledDocument {
  const { statistics, features } = document;
  const islands = new Set([...features.islands, ...partial.features.islands]);
  return {
    ...document,
    headings: document.headings.toSpliced(headingCount, 0, ...partial.headings),
    anchors: [...document.anchors, ...partial.anchors],
    headElements: [...document.headElements, ...partial.headElements],
    sections: includeSections(document, partial, document.headings[headingCount - 1]),
    statistics: {
      hanCharacters: statistics.hanCharacters + partial.statistics.hanCharacters,
      words: statistics.words + partial.statistics.words,
    },
    features: {
      hasMath: features.hasMath || partial.features.hasMath,
      islands: [...islands],
    },
  };
}

/** Adds the sections of a partial after the section that it stands in. */
function includeSections(
  { sections }: CompiledDocument,
  partial: CompiledDocument,
  heading: Heading | undefined,
): SearchSection[] {
  const at = sections.findLastIndex(({ headingId }) => headingId === (heading?.id ?? null));
  return sections.toSpliced(at + 1, 0, ...partial.sections.map((each) => openWith(each, heading)));
}

/** The text before a partial's first heading belongs to the heading that it stands below. */
function openWith(section: SearchSection, heading: Heading | undefined): SearchSection {
  return section.headingId === null ? { ...section, headingId: heading?.id ?? null } : section;
}
