import { usePlace } from 'mojian/runtime';
import type { SearchAnswer, SearchState } from 'mojian/search';
import type { FrameState } from 'mojian/shared';
import { memo, startTransition, useDeferredValue, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { describeChoice, listFacets } from './facet-values.ts';
import { mergeByPage } from './hit-text.ts';
import { NoResults } from './no-results.tsx';
import { PageHit } from './page-hit.tsx';
import { PageLinks } from './page-links.tsx';
import { useSearchTools } from './search-context.ts';
import { SearchFacets } from './search-facets.tsx';
import { SearchFailure } from './search-failure.tsx';
import { findSearchForm, type SearchForm, scrolledBefore, useSearchForm } from './search-form.ts';
import { describeState } from './search-status.ts';
import { createSearchUrl, type FacetChoice, parseSearchUrl } from './search-url.ts';
import { useSearch, useShownFeedback } from './use-search.ts';

/** Brings the search page on screen to life: its form is the server's, its results are made here. */
export function SearchPageResults({ page }: { page: FrameState }) {
  const [form, setForm] = useState<SearchForm | null>(null);
  // Each page object comes with content of its own.
  useEffect(() => {
    if (page.view === 'search') startTransition(() => setForm(findSearchForm(document)));
  }, [page]);
  return form && <Results form={form} />;
}

function Results({ form }: { form: SearchForm }) {
  const { t, lang, provider, searchPageUrl, facets: knownFacets } = useSearchTools();
  const place = usePlace();
  const [{ query, page, facets: chosen }, setPlace] = useState(() =>
    parseSearchUrl(location.search),
  );
  const { submitQuery } = useSearchForm(form, { searchPageUrl, onChange: setPlace });
  // What was found is drawn when nothing is more urgent, in pieces: keys come first.
  const state = useDeferredValue(
    useSearch(query, { page, facets: chosen, wantsFacetCounts: true }),
  );
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

  // Who comes back stands where they were.
  const returnsTo = useRef(scrolledBefore());
  useEffect(() => {
    if (status !== 'idle' || !answer) return;
    if (answer.page > 0 && !returnsTo.current) showFirstHit(form);
    returnsTo.current = 0;
  }, [status, answer, form]);

  return (
    <>
      <SearchFacets form={form} facets={facets} chosen={chosen} counts={counts} />
      {createPortal(describeState(state, t, describeChoice(chosen, facets)), form.status)}
      {createPortal(<Outcome state={state} chosen={chosen} onQuery={submitQuery} />, form.hits)}
    </>
  );
}

interface OutcomeProps {
  state: SearchState & { retry: () => void };
  chosen: FacetChoice;
  onQuery: (query: string) => void;
}

const Outcome = memo(function Outcome({ state, chosen, onQuery }: OutcomeProps) {
  const { searchPageUrl } = useSearchTools();
  const { status, answer, request } = state;
  if (status === 'error') return <SearchFailure {...state} />;
  if (!request || !answer) return null;
  const { query } = answer;
  if (answer.nbHits === 0) {
    const isNarrowed = Object.keys(chosen).length > 0;
    const widerUrl = createSearchUrl(searchPageUrl ?? location.pathname, { query });
    return <NoResults query={query} onSuggestion={onQuery} {...(isNarrowed && { widerUrl })} />;
  }
  return <Hits answer={answer} isBusy={status !== 'idle'} chosen={chosen} />;
});

interface HitsProps {
  answer: SearchAnswer;
  isBusy: boolean;
  chosen: FacetChoice;
}

/**
 * Hits that a frame adds: to lay out all of them at once takes a phone too long. The first one comes
 * alone, because the fonts come with it.
 */
const HITS_PER_FRAME = 3;

function Hits({ answer, isBusy, chosen }: HitsProps) {
  const [drawn, setDrawn] = useState(1);
  const { query, page, nbPages } = answer;
  const hits = mergeByPage(answer.hits);
  const isComplete = drawn >= hits.length;
  useEffect(() => {
    if (isComplete) return;
    const frame = requestAnimationFrame(() =>
      startTransition(() => setDrawn(drawn + HITS_PER_FRAME)),
    );
    return () => cancelAnimationFrame(frame);
  }, [drawn, isComplete]);
  return (
    <>
      <ol className="search-hits" aria-busy={isBusy || !isComplete}>
        {hits.slice(0, drawn).map((hit) => (
          <PageHit key={hit.objectID} hit={hit} isPartial={answer.isPartial} />
        ))}
      </ol>
      {isComplete && <PageLinks query={query} page={page} facets={chosen} nbPages={nbPages} />}
    </>
  );
}

/** The link to this page of results is gone: the reader goes on with its first hit. */
function showFirstHit({ form, hits }: SearchForm): void {
  form.scrollIntoView({ block: 'start' });
  if (!form.contains(document.activeElement))
    hits.querySelector('a')?.focus({ preventScroll: true });
}
