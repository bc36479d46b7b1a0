import type { Article } from './read-articles.ts';
import type { GlossaryTerm } from './read-glossary.ts';

/** A form that the glossary rules out, with the articles that use it. */
export interface TermDeviation {
  form: string;
  preferred: string;
  routes: string[];
}

/** Finds forms in prose that the glossary rules out. */
export function findTermDeviations(
  articles: readonly Article[],
  terms: readonly GlossaryTerm[],
): TermDeviation[] {
  return terms.flatMap(({ chinese, ruledOut }) =>
    ruledOut.flatMap((form): TermDeviation[] => {
      const routes = articles.filter(({ prose }) => prose.includes(form)).map(({ route }) => route);
      return routes.length === 0 ? [] : [{ form, preferred: chinese, routes }];
    }),
  );
}
