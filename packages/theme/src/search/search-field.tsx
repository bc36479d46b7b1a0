import type { ClipboardEvent } from 'react';
import { MAX_QUERY_LENGTH } from '../frame/search-limits.ts';
import { optionId } from './option-list.tsx';
import { useSearchTools } from './search-context.ts';
import type { SearchBoxState } from './use-search-box.ts';

/** Id of the list box that the field leads. */
export const LIST_ID = 'search-box-list';

/**
 * Pastes a text that is too long without the addresses in it: what a browser reports of a request names the
 * reader's own server first, and the reason for it beyond the length of a query.
 */
function dropAddresses(event: ClipboardEvent): void {
  const text = event.clipboardData.getData('text');
  if (text.length <= MAX_QUERY_LENGTH) return;
  event.preventDefault();
  // The one way that can be undone.
  document.execCommand('insertText', false, text.replace(/\w+:\/\/[!-~]+|\s+/g, ' '));
}

/** The field of the search box; it keeps the focus while the keys move through the options. */
export function SearchField({ box }: { box: SearchBoxState }) {
  const { t } = useSearchTools();
  const hasList = box.isPanelOpen && box.options.length > 0;
  const openPanel = (): void => box.setIsPanelOpen(true);
  return (
    <input
      ref={box.inputRef}
      className="search-box-input"
      type="text"
      inputMode="search"
      enterKeyHint="go"
      role="combobox"
      aria-label={t('search.label')}
      aria-autocomplete="list"
      aria-haspopup="listbox"
      aria-expanded={hasList}
      aria-controls={hasList ? LIST_ID : undefined}
      aria-activedescendant={hasList ? optionId(LIST_ID, box.activeIndex) : undefined}
      placeholder={t('search.placeholder')}
      maxLength={MAX_QUERY_LENGTH}
      autoComplete="off"
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      value={box.text}
      onChange={({ target, nativeEvent }) =>
        box.type(target.value, (nativeEvent as InputEvent).isComposing)
      }
      onCompositionEnd={({ currentTarget }) => box.type(currentTarget.value)}
      onPaste={dropAddresses}
      onFocus={openPanel}
      onClick={openPanel}
      onKeyDown={box.onFieldKeyDown}
    />
  );
}
