import type { SavedSearches } from 'mojian/search';
import { CloseIcon } from '../frame/icons.tsx';
import { findHeading } from './hit-text.ts';
import type { OptionGroup, SearchOption } from './option-groups.ts';
import { useSearchTools } from './search-context.ts';
import { StarIcon } from './search-icons.tsx';

/** Props of {@link SavedActions}. */
export interface SavedActionsProps {
  groups: readonly OptionGroup[];
  onChange: (saved: SavedSearches) => void;
}

/**
 * What can be done with saved searches, row by row beside them: a list box may hold nothing but
 * options, so the buttons have a list of their own.
 */
export function SavedActions({ groups, onChange }: SavedActionsProps) {
  const { history, t } = useSearchTools();
  const change = (act: () => void): void => {
    act();
    onChange(history.read());
  };
  const createActions = ({ kind, hit }: SearchOption) => {
    const title = findHeading(hit.hierarchy);
    const isRecent = kind === 'recent';
    const remove = () => (isRecent ? history.removeRecent(hit) : history.removeFavorite(hit));
    const label = t(isRecent ? 'search.removeRecent' : 'search.removeFavorite');
    return (
      <li key={hit.objectID} className="search-actions-row">
        {isRecent && (
          <Action
            label={`${t('search.saveRecent')}：${title}`}
            onClick={() => change(() => history.promote(hit))}
          >
            <StarIcon />
          </Action>
        )}
        <Action label={`${label}：${title}`} onClick={() => change(remove)}>
          <CloseIcon />
        </Action>
      </li>
    );
  };
  return (
    <div className="search-actions">
      {groups.map(({ label, options }) => (
        <ul key={label} aria-label={label}>
          {options.map(createActions)}
        </ul>
      ))}
    </div>
  );
}

interface ActionProps {
  label: string;
  onClick: () => void;
  children: React.ReactNode;
}

function Action({ label, onClick, children }: ActionProps) {
  return (
    <button
      className="icon-button"
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
