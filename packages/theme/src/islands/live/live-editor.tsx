import { useCatalogue } from 'mojian/runtime';
import { ARTICLE_MESSAGES, LIVE_MESSAGES } from 'mojian/shared';
import { type KeyboardEvent, useId, useRef } from 'react';
import { isComposing } from '../../frame/is-composing.ts';
import { editByKey } from './editing.ts';
import { highlightCode } from './highlight.ts';
import type { StaticCode } from './static-code.ts';

interface LiveEditorProps {
  /** The code as the page came. */
  original: StaticCode;
  code: string;
  onChange(code: string): void;
}

/**
 * A text field over coloured code. Tab indents; after Escape the next Tab leaves the field, so that
 * the keyboard is never trapped (WCAG 2.1.2).
 */
export function LiveEditor({ original, code, onChange }: LiveEditorProps) {
  const translate = useCatalogue(LIVE_MESSAGES);
  const copyLabel = useCatalogue(ARTICLE_MESSAGES)('code.copy');
  const hintId = useId();
  const onKeyDown = useEditingKeys();
  const isOriginal = code === original.code;
  const html = isOriginal ? original.html : highlightCode(code);
  return (
    <figure className="code live-editor" data-lang={original.language}>
      {original.title && <figcaption>{original.title}</figcaption>}
      <div className="live-input">
        <pre aria-hidden="true">
          {/* The line break gives the last, still empty line its height. */}
          <code
            // The page's own HTML, or escaped by the highlighter.
            dangerouslySetInnerHTML={{ __html: `${html}\n` }}
          />
        </pre>
        <textarea
          aria-label={translate('live.editor')}
          aria-describedby={hintId}
          autoCapitalize="off"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          wrap="off"
          value={code}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <p id={hintId} className="visually-hidden">
        {translate('live.tabHint')}
      </p>
      <button
        type="button"
        className="live-reset"
        disabled={isOriginal}
        onClick={({ currentTarget }) => {
          passFocusOn(currentTarget);
          onChange(original.code);
        }}
      >
        {translate('live.reset')}
      </button>
      <button type="button" className="code-copy" data-copy="" aria-label={copyLabel} />
    </figure>
  );
}

/**
 * Moves the focus away from a button that will be hidden: to the editor, or, after a press of mouse or
 * finger, to the next button, since on a phone the focus of a field brings up the keyboard.
 */
function passFocusOn(button: HTMLButtonElement): void {
  if (button !== document.activeElement) return;
  const field = button.closest('figure')?.querySelector('textarea');
  const next = button.matches(':focus-visible') ? field : button.nextElementSibling;
  (next as HTMLElement | null | undefined)?.focus({ preventScroll: true });
}

function useEditingKeys(): (event: KeyboardEvent<HTMLTextAreaElement>) => void {
  const isLeaving = useRef(false);
  return (event) => {
    const { key, shiftKey, currentTarget: field } = event;
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
    if (key === 'Escape') isLeaving.current = true;
    const isLeavingByTab = key === 'Tab' && isLeaving.current;
    if (key !== 'Escape' && key !== 'Shift') isLeaving.current = false;
    // While a Chinese input method composes, its keys are its own.
    if (hasModifier || isLeavingByTab || isComposing(event)) return;
    const edit = editByKey(field, { key, shiftKey });
    if (!edit) return;
    event.preventDefault();
    field.setSelectionRange(edit.start, edit.end);
    // The one way to change a field that keeps the browser's own undo.
    document.execCommand('insertText', false, edit.text);
    // Lines that were selected stay so: the next Tab indents them further.
    if (edit.isSelected) field.setSelectionRange(edit.start, edit.start + edit.text.length);
  };
}
