import { navigate } from 'mojian/runtime';
import type { SearchFacetCounts } from 'mojian/search';
import type { SearchFacetData } from 'mojian/shared';
import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { FacetFields } from './facet-fields.tsx';
import { useSearchTools } from './search-context.ts';
import { readChoice, type SearchForm } from './search-form.ts';
import { createSearchUrl, type FacetChoice } from './search-url.ts';

/** Props of {@link SearchFacets}. */
export interface SearchFacetsProps {
  form: SearchForm;
  facets: readonly SearchFacetData[];
  chosen: FacetChoice;
  counts: SearchFacetCounts | null;
}

/**
 * Puts live fields in the place of those that the server has written. A choice is an address of its
 * own, so that back and forward lead through them.
 */
export function SearchFacets({ form, facets, chosen, counts }: SearchFacetsProps) {
  const { t, searchPageUrl } = useSearchTools();
  // The address comes a moment later: until then React would take back what the reader has pressed.
  const [pressed, setPressed] = useState({ chosen, choice: chosen });
  const choose = (choice: FacetChoice): void => {
    const query = form.input.value.trim();
    const next = { query, facets: { ...chosen, ...choice } };
    navigate(createSearchUrl(searchPageUrl ?? location.pathname, next));
  };
  const isTakenOver = useTakeOver(form, choose);
  if (!isTakenOver || !form.facets) return null;
  const live = {
    chosen: pressed.chosen === chosen ? pressed.choice : chosen,
    counts,
    onChoose(name: string, value: string) {
      setPressed({ chosen, choice: { ...chosen, [name]: value } });
      choose({ [name]: value });
    },
  };
  return createPortal(<FacetFields facets={facets} t={t} live={live} />, form.facets);
}

/**
 * Removes the fields of the server, once, and takes over what a reader quicker than this module has
 * chosen by them until now. Until that is done nothing may stand beside them: radio buttons of one name
 * uncheck one another.
 */
function useTakeOver(form: SearchForm, choose: (choice: FacetChoice) => void): boolean {
  const [isTaken, setIsTaken] = useState(false);
  useLayoutEffect(() => {
    if (isTaken) return;
    setIsTaken(true);
    const choice = readChoice(form.form);
    form.facets?.querySelector('[data-static]')?.remove();
    if (Object.keys(choice).length > 0) choose(choice);
  }, [form, choose, isTaken]);
  return isTaken;
}
