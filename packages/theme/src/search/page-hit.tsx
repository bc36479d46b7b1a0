import type { SearchHit } from 'mojian/search';
import { memo } from 'react';
import { findHeading, findPageUrl, listSections } from './hit-text.ts';
import { Markup } from './markup.tsx';
import { useSearchTools } from './search-context.ts';

/** A page among the results of the search page, with the sections that match. */
export const PageHit = memo(function PageHit({ hit, isPartial }: PageHitProps) {
  const { feedback } = useSearchTools().provider;
  const sections = listSections(hit);
  const isWhole = !hit.url.includes('#');
  return (
    <li className="search-hit">
      <p className="search-hit-group">{hit.hierarchy.lvl0}</p>
      <h2 className="search-hit-title">
        <a href={findPageUrl(hit)} onClick={() => feedback?.noteSelected(hit)}>
          <Markup marked={hit.highlightedHierarchy.lvl1} />
        </a>
      </h2>
      {isWhole && <Snippet hit={hit} isPartial={isPartial} />}
      {sections.length > 0 && (
        <ul className="search-sections">
          {sections.map((section) => (
            <li key={section.url}>
              <a
                className="search-section-link"
                href={section.url}
                onClick={() => feedback?.noteSelected(section)}
              >
                <Markup marked={findHeading(section.highlightedHierarchy)} />
              </a>
              <Snippet hit={section} isPartial={isPartial} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
});

/** Props of {@link PageHit}. */
export interface PageHitProps {
  hit: SearchHit;
  /** The snippet is still to come. */
  isPartial: boolean;
}

/** The piece of text that matches; before it is there an empty line keeps its place. */
function Snippet({ hit, isPartial }: { hit: SearchHit; isPartial: boolean }) {
  const marked = hit.snippet || (isPartial && '\u00a0');
  return marked && <Markup as="p" className="search-snippet" marked={marked} />;
}
