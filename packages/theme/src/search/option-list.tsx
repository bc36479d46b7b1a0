import { type MouseEvent, useEffect, useRef } from 'react';
import { findHeading, listAncestors } from './hit-text.ts';
import { Markup } from './markup.tsx';
import type { OptionGroup, SearchOption } from './option-groups.ts';

/** Props of {@link OptionList}. */
export interface OptionListProps {
  id: string;
  label: string;
  groups: readonly OptionGroup[];
  /** Number of the active option through all groups. */
  activeIndex: number;
  onActivate: (index: number) => void;
  onChoose: (option: SearchOption, event: MouseEvent) => void;
}

/** Gives the id of an option, for `aria-activedescendant`. */
export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

/** The options of the search box in their groups. Each is a link; the field keeps the focus. */
export function OptionList({ id, label, groups, ...props }: OptionListProps) {
  let first = 0;
  return (
    <div id={id} role="listbox" aria-label={label}>
      {groups.map((group) => {
        const start = first;
        first += group.options.length;
        return (
          // biome-ignore lint/a11y/useSemanticElements: a list box has groups, not field sets.
          <div key={group.label} role="group" aria-label={group.label}>
            <p className="search-group-label" aria-hidden="true">
              {group.label}
            </p>
            {group.options.map((option, offset) => (
              <Option
                key={option.hit.objectID}
                id={optionId(id, start + offset)}
                option={option}
                index={start + offset}
                {...props}
              />
            ))}
          </div>
        );
      })}
    </div>
  );
}

interface OptionProps extends Pick<OptionListProps, 'activeIndex' | 'onActivate' | 'onChoose'> {
  id: string;
  option: SearchOption;
  index: number;
}

function Option({ id, option, index, activeIndex, onActivate, onChoose }: OptionProps) {
  const { hit } = option;
  const link = useRef<HTMLAnchorElement>(null);
  const isActive = index === activeIndex;
  useEffect(() => {
    if (isActive) link.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  const [, ...path] = listAncestors(hit.hierarchy);
  return (
    <a
      ref={link}
      className="search-option"
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      href={hit.url}
      onPointerMove={() => isActive || onActivate(index)}
      onClick={(event) => onChoose(option, event)}
    >
      <span className="search-option-title">
        {hit.highlightedHierarchy ? (
          <Markup marked={findHeading(hit.highlightedHierarchy)} />
        ) : (
          findHeading(hit.hierarchy)
        )}
      </span>
      {path.length > 0 && <span className="search-option-path">{path.join(' › ')}</span>}
      {hit.snippet && <Markup className="search-option-snippet" marked={hit.snippet} />}
    </a>
  );
}
