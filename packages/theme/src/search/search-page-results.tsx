import { usePlace } from 'mojian/runtime';
import type { SearchState } from 'mojian/search';
import type { FrameState } from 'mojian/shared';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { NoResults } from './no-results.tsx';
import { PageHit } from './page-hit.tsx';
import { PageLinks } from './page-links.tsx';
import { useSearchTools } from './search-context.ts';
import { SearchFailure } from './search-failure.tsx';
import { findSearchForm, type SearchForm, useSearchForm } from './search-form.ts';
import { describeState } from './search-status.ts';
import { parseSearchUrl } from './search-url.ts';
import { useSearch } from './use-search.ts';

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
  const { t, searchPageUrl } = useSearchTools();
  const place = usePlace();
  const [{ query, page }, setPlace] = useState(() => parseSearchUrl(location.search));
  const { typeQuery } = useSearchForm(form, { searchPageUrl, onChange: setPlace });
  const state = useSearch(query, page);
  const { answer, status } = state;

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
      {createPortal(describeState(state, t), form.status)}
      {createPortal(<Outcome state={state} retry={state.retry} onQuery={typeQuery} />, form.hits)}
    </>
  );
}

interface OutcomeProps {
  state: SearchState;
  retry: () => void;
  onQuery: (query: string) => void;
}

function Outcome({ state, retry, onQuery }: OutcomeProps) {
  const { t } = useSearchTools();
  const { status, answer, request } = state;
  if (status === 'error') return <SearchFailure retry={retry} />;
  if (!request) return <p className="search-hint">{t('search.hint')}</p>;
  if (!answer) return null;
  if (answer.nbHits === 0) return <NoResults query={answer.query} onSuggestion={onQuery} />;
  return (
    <>
      <ol className="search-hits" aria-busy={status !== 'idle'}>
        {answer.hits.map((hit) => (
          <PageHit key={hit.objectID} hit={hit} />
        ))}
      </ol>
      <PageLinks query={answer.query} page={answer.page} nbPages={answer.nbPages} />
    </>
  );
}

/** The link to this page of results is gone: the reader goes on with its first hit. */
function showFirstHit({ form, hits }: SearchForm): void {
  form.scrollIntoView({ block: 'start' });
  if (!form.contains(document.activeElement))
    hits.querySelector('a')?.focus({ preventScroll: true });
}
