import { type KeyboardEvent, type MouseEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { keepFocusInside } from '../frame/focus-loop.ts';
import { CloseIcon, SearchIcon } from '../frame/icons.tsx';
import { isComposing } from '../frame/is-composing.ts';
import type { EarlyInput } from '../frame/search-host.tsx';
import { MAX_QUERY_LENGTH } from '../frame/search-limits.ts';
import { isTyped } from './early-input.ts';
import { useSearchTools } from './search-context.ts';
import { LIST_ID, SearchField } from './search-field.tsx';
import { SearchPanel } from './search-panel.tsx';
import { describeState } from './search-status.ts';
import { type SearchBoxState, useSearchBox } from './use-search-box.ts';

/** Props of {@link SearchBox}. */
export interface SearchBoxProps {
  /** What the reader has typed so far; the box takes its place. */
  early: EarlyInput;
  onClose: () => void;
}

/** The search box: a dialog with a field and its results, led by the keyboard (combobox pattern). */
export function SearchBox({ early, onClose }: SearchBoxProps) {
  const { t, provider } = useSearchTools();
  const dialogRef = useDialog(early);
  const box = useSearchBox(early, onClose);
  useEffect(() => provider.connect?.(), [provider]);

  const onKeyDown = (event: KeyboardEvent<HTMLDialogElement>): void => {
    if (isComposing(event)) return;
    if (event.key === 'Tab') keepFocusInside(event.currentTarget, event);
    if (event.key !== 'Escape') return;
    event.preventDefault();
    retreat(box, onClose);
  };
  const onMouseDown = (event: MouseEvent): void => {
    if (event.target !== event.currentTarget) return;
    // The press on the backdrop would take the focus that the closing gives back.
    event.preventDefault();
    onClose();
  };
  return createPortal(
    <dialog
      ref={dialogRef}
      className="search-box"
      aria-label={t('search.label')}
      onKeyDown={onKeyDown}
      onMouseDown={onMouseDown}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="search-box-inner">
        <Head box={box} onClose={onClose} />
        <p className="search-box-status" role="status">
          {box.query.trim() === '' ? '' : describeState(box.state, t)}
        </p>
        {box.isPanelOpen && (
          <div className="search-panel">
            <SearchPanel box={box} listId={LIST_ID} onClose={onClose} />
          </div>
        )}
        <KeyHints />
      </div>
    </dialog>,
    document.body,
  );
}

/** Escape closes the panel, then clears the query, then closes the box. */
function retreat(box: SearchBoxState, onClose: () => void): void {
  if (box.text === '') onClose();
  else if (box.isPanelOpen) box.setIsPanelOpen(false);
  else box.takeQuery('');
}

/** Shows the dialog above all else; the browser takes the focus back to where it was at the end. */
function useDialog(early: EarlyInput) {
  const dialogRef = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    // The next letter goes behind what was typed, and takes the place of what was selected.
    const start = isTyped(early) ? MAX_QUERY_LENGTH : 0;
    early.field.remove();
    early.from?.focus({ preventScroll: true });
    dialog?.showModal();
    dialog?.querySelector('input')?.setSelectionRange(start, MAX_QUERY_LENGTH);
    return () => dialog?.close();
  }, [early]);
  return dialogRef;
}

function Head({ box, onClose }: { box: SearchBoxState; onClose: () => void }) {
  const { t } = useSearchTools();
  return (
    <div className="search-box-head">
      <SearchIcon />
      <SearchField box={box} />
      {box.text !== '' && (
        <button
          className="icon-button"
          type="button"
          aria-label={t('search.clear')}
          title={t('search.clear')}
          onClick={() => box.takeQuery('')}
        >
          <CloseIcon />
        </button>
      )}
      <button className="search-box-cancel" type="button" onClick={onClose}>
        {t('search.cancel')}
      </button>
    </div>
  );
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
