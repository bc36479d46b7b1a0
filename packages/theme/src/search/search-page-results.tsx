import { usePlace } from 'mojian/runtime';
import type { SearchState } from 'mojian/search';
import type { FrameState } from 'mojian/shared';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { describeChoice, listFacets } from './facet-values.ts';
import { mergeByPage } from './hit-text.ts';
import { NoResults } from './no-results.tsx';
import { PageHit } from './page-hit.tsx';
import { PageLinks } from './page-links.tsx';
import { useSearchTools } from './search-context.ts';
import { SearchFacets } from './search-facets.tsx';
import { SearchFailure } from './search-failure.tsx';
import { findSearchForm, type SearchForm, useSearchForm } from './search-form.ts';
import { describeState } from './search-status.ts';
import { createSearchUrl, type FacetChoice, parseSearchUrl } from './search-url.ts';
import { useSearch, useShownFeedback } from './use-search.ts';

/** Brings the search page on screen to life: its form is the server's, its results are made here. */
export function SearchPageResults({ page }: { page: FrameState }) {
  const [form, setForm] = useState<SearchForm | null>(null);
  // Each page object comes with content of its own.
  useEffect(() => {
    if (page.view === 'search') setForm(findSearchForm(document));
  }, [page]);
  return form && <Results form={form} />;
}

function Results({ form }: { form: SearchForm }) {
  const { t, lang, provider, searchPageUrl, facets: knownFacets } = useSearchTools();
  const place = usePlace();
  const [{ query, page, facets: chosen }, setPlace] = useState(() =>
    parseSearchUrl(location.search),
  );
  const { typeQuery } = useSearchForm(form, { searchPageUrl, onChange: setPlace });
  const state = useSearch(query, { page, facets: chosen, wantsFacetCounts: true });
  const { answer, status } = state;
  const counts = answer?.facets ?? null;
  const facets = listFacets({ facets: knownFacets, counts, chosen, lang });
  useEffect(() => provider.connect?.(), [provider]);
  useShownFeedback(status === 'error' ? [] : (answer?.hits ?? []));

  // The address has changed by a link, or by moving in the history.
  const followedPlace = useRef(place);
  useEffect(() => {
    if (!place || place === followedPlace.current) return;
    followedPlace.current = place;
    const next = parseSearchUrl(place.search);
    setPlace(next);
    if (form.input.value.trim() !== next.query) form.input.value = next.query;
  }, [place, form]);

  useEffect(() => {
    if (status === 'idle' && answer && answer.page > 0) showFirstHit(form);
  }, [status, answer, form]);

  return (
    <>
      <SearchFacets form={form} facets={facets} chosen={chosen} counts={counts} />
      {createPortal(describeState(state, t, describeChoice(chosen, facets)), form.status)}
      {createPortal(<Outcome state={state} chosen={chosen} onQuery={typeQuery} />, form.hits)}
    </>
  );
}

interface OutcomeProps {
  state: SearchState & { retry: () => void };
  chosen: FacetChoice;
  onQuery: (query: string) => void;
}

function Outcome({ state, chosen, onQuery }: OutcomeProps) {
  const { t, searchPageUrl } = useSearchTools();
  const { status, answer, request } = state;
  if (status === 'error') return <SearchFailure {...state} />;
  if (!request) return <p className="search-hint">{t('search.hint')}</p>;
  if (!answer) return null;
  const { query } = answer;
  if (answer.nbHits === 0) {
    const isNarrowed = Object.keys(chosen).length > 0;
    const widerUrl = createSearchUrl(searchPageUrl ?? location.pathname, { query });
    return <NoResults query={query} onSuggestion={onQuery} {...(isNarrowed && { widerUrl })} />;
  }
  return (
    <>
      <ol className="search-hits" aria-busy={status !== 'idle'}>
        {mergeByPage(answer.hits).map((hit) => (
          <PageHit key={hit.objectID} hit={hit} isPartial={answer.isPartial} />
        ))}
      </ol>
      <PageLinks query={query} page={answer.page} facets={chosen} nbPages={answer.nbPages} />
    </>
  );
}

/** The link to this page of results is gone: the reader goes on with its first hit. */
function showFirstHit({ form, hits }: SearchForm): void {
  form.scrollIntoView({ block: 'start' });
  if (!form.contains(document.activeElement))
    hits.querySelector('a')?.focus({ preventScroll: true });
}
