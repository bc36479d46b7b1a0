import type { IndexPage } from './build-search-index.ts';

/** Combinations of facets that occur, and which of them each page has. */
export interface Facets {
  combinations: [kind: string, version: string][];
  ofPages: number[];
  add(page: Pick<IndexPage, 'kind' | 'version'>): void;
}

/** Begins the list of facets. */
export function createFacets(): Facets {
  const combinations: [string, string][] = [];
  const indexes = new Map<string, number>();
  const ofPages: number[] = [];
  return {
    combinations,
    ofPages,
    add({ kind, version }) {
      const key = `${kind}/${version}`;
      const index = indexes.get(key) ?? combinations.push([kind, version]) - 1;
      indexes.set(key, index);
      ofPages.push(index);
    },
  };
}
