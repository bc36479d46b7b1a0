import type { SearchFacetCounts } from 'mojian/search';
import type { SearchFacetData, SearchMessageId, Translate } from 'mojian/shared';
import type { FacetChoice } from './search-url.ts';

/** Props of {@link FacetFields}. */
export interface FacetFieldsProps {
  facets: readonly SearchFacetData[];
  t: Translate<SearchMessageId>;
  /** In the browser: what is chosen, how many hits each value has, and what a choice does. */
  live?: {
    chosen: FacetChoice;
    counts: SearchFacetCounts | null;
    onChoose: (name: SearchFacetData['name'], value: string) => void;
  };
}

/**
 * What narrows the results of the search page: a row of radio buttons for each facet. The server
 * writes them as part of the form, so that its plain GET keeps what is chosen.
 */
export function FacetFields({ facets, t, live }: FacetFieldsProps) {
  return facets.map(({ name, values, defaultLabel = t('search.anyFacet') }) => (
    <fieldset className="search-facet" key={name}>
      <legend className="search-facet-label">{t(`search.${name}`)}</legend>
      {[{ value: '', label: defaultLabel }, ...values].map(({ value, label }) => {
        const count = value === '' ? undefined : live?.counts?.[name][value];
        const state = live
          ? {
              checked: (live.chosen[name] ?? '') === value,
              onChange: () => live.onChoose(name, value),
            }
          : { defaultChecked: value === '' };
        return (
          <label className="search-facet-value" key={value}>
            <input type="radio" name={name} value={value} autoComplete="off" {...state} />
            <span>
              {label}
              {count !== undefined && <small> {count}</small>}
            </span>
          </label>
        );
      })}
    </fieldset>
  ));
}
