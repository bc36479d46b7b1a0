import type { SearchHit } from 'mojian/search';
import { findHeading, findPageUrl, listSections } from './hit-text.ts';
import { Markup } from './markup.tsx';
import { useSearchTools } from './search-context.ts';

/** A page among the results of the search page, with the sections that match. */
export function PageHit({ hit }: { hit: SearchHit }) {
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
      {isWhole && <Snippet hit={hit} />}
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
              <Snippet hit={section} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function Snippet({ hit }: { hit: SearchHit }) {
  return hit.snippet && <Markup as="p" className="search-snippet" marked={hit.snippet} />;
}
