import { ISLAND_TAG } from '../shared/island.ts';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Notes what the fields of an island hold beside what its HTML says: a reader was quicker than the
 * scripts, or the browser has put back what was there before a reload. To be called before React
 * takes over, which puts lists of options back to what it knows.
 *
 * @param island Its element; fields of islands inside it are theirs.
 * @returns Tells React of all that, once it listens.
 */
export function noteEarlyInput(island: Element): () => Promise<void> {
  const listChanged = (): [Field, string[]][] =>
    [...island.querySelectorAll<Field>('input, select, textarea')]
      .filter((field) => field.closest(ISLAND_TAG) === island && isChanged(field))
      .map((field) => [field, readValues(field)]);
  const noted = listChanged();
  return async () => {
    for (const [field, values] of new Map([...noted, ...listChanged()])) {
      if (field.isConnected) repeatInput(field, values);
      // React renders before the next field: its handlers may spread what they know into new state.
      await null;
    }
  };
}

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options];
    // Of a list that takes one option the browser chooses the first where nothing else is said.
    const hasDefault = field.multiple || options.some(({ defaultSelected }) => defaultSelected);
    return options.some(({ selected, defaultSelected, index }) =>
      hasDefault ? selected !== defaultSelected : selected !== (index === 0),
    );
  }
  return isCheckable(field)
    ? field.checked !== field.defaultChecked
    : field.value !== field.defaultValue;
}

/** Several values where a list of options takes them. */
function readValues(field: Field): string[] {
  return field instanceof HTMLSelectElement
    ? [...field.selectedOptions].map(({ value }) => value)
    : [field.value];
}

function isCheckable(field: Field): field is HTMLInputElement {
  return field.type === 'radio' || field.type === 'checkbox';
}

/** React compares with what it found when it took over, so a field is put back first. */
function repeatInput(field: Field, values: readonly string[]): void {
  if (isCheckable(field)) {
    // Of a group of radio buttons the one that is checked says everything.
    if (field.type === 'radio' && !field.checked) return;
    field.checked = !field.checked;
    field.click();
  } else if (field instanceof HTMLSelectElement) {
    for (const option of field.options) option.selected = values.includes(option.value);
    sayChange(field);
  } else if (field.type === 'file') {
    // React has not touched it, and only the reader can.
    sayChange(field);
  } else {
    repeatText(field, values.join());
  }
}

function sayChange(field: Field): void {
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

function repeatText(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const { selectionStart, selectionEnd } = field;
  field.value = field.defaultValue;
  // React notices what is set on the element itself, and not what its prototype sets.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
