import { navigate } from 'mojian/runtime';
import type { KeyboardEvent, MouseEvent } from 'react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { CloseIcon, SearchIcon } from '../frame/icons.tsx';
import { MAX_QUERY_LENGTH } from '../frame/search-limits.ts';
import { keepFocusInside } from './focus-loop.ts';
import { groupHits, groupSaved, type SearchOption } from './option-groups.ts';
import { optionId } from './option-list.tsx';
import { useSearchTools } from './search-context.ts';
import { SearchPanel } from './search-panel.tsx';
import { describeState } from './search-status.ts';
import { useSearch } from './use-search.ts';

/** Props of {@link SearchBox}. */
export interface SearchBoxProps {
  initialQuery: string;
  onClose: () => void;
}

const LIST_ID = 'search-box-list';

/** The search box: a dialog with a field and its results, led by the keyboard (combobox pattern). */
export function SearchBox({ initialQuery, onClose }: SearchBoxProps) {
  const { t, history, provider } = useSearchTools();
  const box = useDialog();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(initialQuery);
  const [query, setQuery] = useState(initialQuery);
  const [isPanelOpen, setIsPanelOpen] = useState(true);
  const [saved, setSaved] = useState(history.read);
  const [activeIndex, setActiveIndex] = useState(0);
  const state = useSearch(query);
  const isEmpty = query.trim() === '';
  const hits = state.status === 'error' ? [] : (state.answer?.hits ?? []);
  const groups = isEmpty ? groupSaved(saved, t) : groupHits(hits);
  const options = groups.flatMap((group) => group.options);
  const active = options[activeIndex];

  useEffect(() => void provider.warmUp(), [provider]);

  const changeQuery = (next: string, isComposing = false): void => {
    setText(next);
    setIsPanelOpen(true);
    // While an input method composes, what stands in the field is not yet what is meant.
    if (isComposing) return;
    setQuery(next);
    setActiveIndex(0);
  };
  const takeQuery = (next: string): void => {
    changeQuery(next);
    input.current?.focus();
  };
  const move = (step: number): void => {
    setIsPanelOpen(true);
    if (isPanelOpen && options.length > 0)
      setActiveIndex((activeIndex + step + options.length) % options.length);
  };
  const choose = ({ hit }: SearchOption, event: KeyboardEvent | MouseEvent): void => {
    history.addRecent(hit);
    setSaved(history.read());
    const isHere = !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (event.type === 'keydown') open(hit.url, event);
    if (isHere) onClose();
  };
  const onEscape = (): void => {
    if (text === '') onClose();
    else if (isPanelOpen) setIsPanelOpen(false);
    else takeQuery('');
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && active && isPanelOpen) choose(active, event);
    else return;
    event.preventDefault();
  };
  const onBoxKeyDown = (event: KeyboardEvent<HTMLDialogElement>): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Tab') keepFocusInside(event.currentTarget, event);
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onEscape();
  };

  return createPortal(
    <dialog
      ref={box}
      className="search-box"
      aria-label={t('search.label')}
      onKeyDown={onBoxKeyDown}
      onMouseDown={(event) => {
        if (event.target !== event.currentTarget) return;
        // The press on the backdrop would take the focus that the closing gives back.
        event.preventDefault();
        onClose();
      }}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="search-box-inner">
        <div className="search-box-head">
          <SearchIcon />
          <input
            ref={input}
            className="search-box-input"
            type="text"
            inputMode="search"
            enterKeyHint="go"
            role="combobox"
            aria-label={t('search.label')}
            aria-autocomplete="list"
            aria-haspopup="listbox"
            aria-expanded={isPanelOpen && options.length > 0}
            aria-controls={isPanelOpen && options.length > 0 ? LIST_ID : undefined}
            aria-activedescendant={
              isPanelOpen && active ? optionId(LIST_ID, activeIndex) : undefined
            }
            placeholder={t('search.placeholder')}
            maxLength={MAX_QUERY_LENGTH}
            autoComplete="off"
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            value={text}
            onChange={(event) =>
              changeQuery(event.target.value, (event.nativeEvent as InputEvent).isComposing)
            }
            onCompositionEnd={(event) => changeQuery(event.currentTarget.value)}
            onFocus={() => setIsPanelOpen(true)}
            onClick={() => setIsPanelOpen(true)}
            onKeyDown={onKeyDown}
          />
          {text !== '' && (
            <button
              className="icon-button"
              type="button"
              aria-label={t('search.clear')}
              title={t('search.clear')}
              onClick={() => takeQuery('')}
            >
              <CloseIcon />
            </button>
          )}
          <button className="search-box-cancel" type="button" onClick={onClose}>
            {t('search.cancel')}
          </button>
        </div>
        <p className="search-box-status" role="status">
          {isEmpty ? '' : describeState(state, t)}
        </p>
        {isPanelOpen && (
          <div className="search-panel">
            <SearchPanel
              query={query}
              state={state}
              groups={groups}
              list={{ id: LIST_ID, activeIndex, onActivate: setActiveIndex, onChoose: choose }}
              onQuery={takeQuery}
              onSavedChange={(next) => {
                setSaved(next);
                setActiveIndex(0);
                input.current?.focus();
              }}
              onClose={onClose}
            />
          </div>
        )}
        <KeyHints />
      </div>
    </dialog>,
    document.body,
  );
}

/** Shows the dialog above all else; the browser takes the focus back to where it was at the end. */
function useDialog() {
  const box = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = box.current;
    dialog?.showModal();
    dialog?.querySelector('input')?.select();
    return () => dialog?.close();
  }, []);
  return box;
}

/** Opens a hit: here, in a new tab (Ctrl or Cmd), or in a new window (Shift). */
function open(url: string, { ctrlKey, metaKey, shiftKey }: KeyboardEvent | MouseEvent): void {
  if (ctrlKey || metaKey) window.open(url, '_blank', 'noopener');
  else if (shiftKey)
    window.open(url, '_blank', `noopener,width=${outerWidth},height=${outerHeight}`);
  else navigate(url);
}

function KeyHints() {
  const { t } = useSearchTools();
  return (
    <p className="search-keys" aria-hidden="true">
      <kbd>↵</kbd> {t('search.keySelect')}
      <kbd>↑</kbd>
      <kbd>↓</kbd> {t('search.keyNavigate')}
      <kbd>Esc</kbd> {t('search.keyClose')}
    </p>
  );
}
