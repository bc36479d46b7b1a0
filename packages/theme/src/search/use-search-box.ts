import { navigate } from 'mojian/runtime';
import type { SavedSearches, SearchState } from 'mojian/search';
import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { isComposing } from '../frame/is-composing.ts';
import type { EarlyInput } from '../frame/search-host.tsx';
import { endsWithEnter, readQuery } from './early-input.ts';
import { groupHits, groupSaved, type OptionGroup, type SearchOption } from './option-groups.ts';
import { useSearchTools } from './search-context.ts';
import { useSearch, useShownFeedback } from './use-search.ts';

/** What the search box shows and what can be done with it. */
export interface SearchBoxState {
  inputRef: RefObject<HTMLInputElement | null>;
  /** What stands in the field. */
  text: string;
  /** What is searched for: the text, but for what an input method still composes. */
  query: string;
  state: SearchState & { retry: () => void };
  groups: OptionGroup[];
  options: SearchOption[];
  activeIndex: number;
  isPanelOpen: boolean;
  setIsPanelOpen(isOpen: boolean): void;
  activate(index: number): void;
  /** Takes what the reader has typed. */
  type(text: string, isComposing?: boolean): void;
  /** Puts a query into the field and the caret behind it. */
  takeQuery(query: string): void;
  /** Takes what is saved now. The focus goes to the field: the button that did it may be gone. */
  changeSaved(saved: SavedSearches): void;
  /** Notes that an option is chosen, and opens it for a key; a click opens it by itself. */
  choose(option: SearchOption, event: KeyboardEvent | MouseEvent): void;
  /** Leads through the options by the arrow keys and Enter. */
  onFieldKeyDown(event: KeyboardEvent): void;
}

/** What decides over where a hit opens. */
type PressedKey = Pick<KeyboardEvent, 'type'> &
  Partial<Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'shiftKey'>>;

/** Keeps the state of a search box. */
export function useSearchBox(early: EarlyInput, onClose: () => void): SearchBoxState {
  const { t, history, provider } = useSearchTools();
  const inputRef = useRef<HTMLInputElement>(null);
  /** Tells whether Enter was pressed before the hits of what is typed were there. */
  const isEntered = useRef(endsWithEnter(early));
  const [text, setText] = useState(() => readQuery(early));
  const [query, setQuery] = useState(text);
  const [isPanelOpen, setIsPanelOpen] = useState(true);
  const [saved, setSaved] = useState(history.read);
  const [chosenIndex, activate] = useState(0);
  const state = useSearch(query);
  const groups = query.trim() === '' ? groupSaved(saved, t) : groupHits(state.answer?.hits ?? []);
  const options = groups.flatMap((group) => group.options);
  // There may have been more when the reader went down the list.
  const activeIndex = options[chosenIndex] ? chosenIndex : 0;
  const active = isPanelOpen ? options[activeIndex] : undefined;
  const isBehind = query.trim() !== '' && state.answer?.query !== query;
  useFeedback(isPanelOpen ? options : [], active);
  useEffect(() => {
    if (isEntered.current && !isBehind) {
      isEntered.current = false;
      if (active) choose(active, { type: 'keydown' });
    }
  });

  const type = (next: string, isComposing = false): void => {
    isEntered.current = false;
    setText(next);
    setIsPanelOpen(true);
    if (isComposing) return;
    setQuery(next);
    activate(0);
  };
  const takeQuery = (next: string): void => {
    type(next);
    inputRef.current?.focus();
  };
  const changeSaved = (next: SavedSearches): void => {
    setSaved(next);
    activate(0);
    inputRef.current?.focus();
  };
  const choose = ({ kind, hit }: SearchOption, event: PressedKey): void => {
    if (kind === 'hit') provider.feedback?.noteSelected(hit);
    history.addRecent(hit);
    setSaved(history.read());
    if (event.type === 'keydown') openHit(hit.url, event);
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey) onClose();
  };
  const onFieldKeyDown = (event: KeyboardEvent): void => {
    const step = isComposing(event) ? undefined : STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    isEntered.current = isBehind && step === 0 && activeIndex === 0;
    if (isEntered.current || !isPanelOpen) setIsPanelOpen(true);
    else if (active && step === 0) choose(active, event);
    else if (active) activate((activeIndex + step + options.length) % options.length);
  };
  return {
    ...{ inputRef, text, query, state, groups, options, activeIndex, isPanelOpen },
    ...{ setIsPanelOpen, activate, type, takeQuery, changeSaved, choose, onFieldKeyDown },
  };
}

/** Options that a key leads on by; 0 stands for the choice of the active one. */
const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, Enter: 0 };

/** Tells the provider, if it wants to know, of the hits on screen, and of each that becomes active. */
function useFeedback(shown: readonly SearchOption[], active: SearchOption | undefined): void {
  const { feedback } = useSearchTools().provider;
  const objectID = active?.kind === 'hit' ? active.hit.objectID : undefined;
  useEffect(() => {
    if (objectID !== undefined) feedback?.noteActive({ objectID });
  }, [feedback, objectID]);
  useShownFeedback(shown.flatMap(({ kind, hit }) => (kind === 'hit' ? [hit] : [])));
}

/** Opens a hit: here, in a new tab (Ctrl or Cmd), or in a new window (Shift). */
function openHit(url: string, { ctrlKey, metaKey, shiftKey }: PressedKey): void {
  const newWindow = `noopener,width=${outerWidth},height=${outerHeight}`;
  if (ctrlKey || metaKey) window.open(url, '_blank', 'noopener');
  else if (shiftKey) window.open(url, '_blank', newWindow);
  else navigate(url);
}
