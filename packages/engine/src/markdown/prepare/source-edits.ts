/** A change of the source before parsing: the text from `start` to `end` becomes `text`. */
export interface SourceEdit {
  /** 0-based offset in the author's text, in UTF-16 units. */
  start: number;
  /** Offset after the last replaced unit; equal to `start` for an insertion. */
  end: number;
  /** Must hold as many line breaks as what it replaces, so that line numbers stay true. */
  text: string;
}

/** A text with edits made, and the way back to the author's offsets. */
export interface EditedSource {
  text: string;
  /** Offset in the author's text for one in the edited text; inside an edit, where the edit begins. */
  toOriginal(offset: number): number;
  /** Tells whether an edit was made between two offsets in the edited text. */
  hasEditBetween(start: number, end: number): boolean;
}

/** Makes edits, given in any order. Of two that overlap the one that begins first is made. */
export function applyEdits(text: string, edits: readonly SourceEdit[]): EditedSource {
  const sorted = [...edits].sort((a, b) => a.start - b.start || a.end - b.end);
  const made: { editedStart: number; editedEnd: number; start: number; end: number }[] = [];
  let edited = '';
  let last = 0;
  for (const edit of sorted) {
    if (edit.start < last) continue;
    edited += text.slice(last, edit.start);
    const editedStart = edited.length;
    edited += edit.text;
    made.push({ editedStart, editedEnd: edited.length, start: edit.start, end: edit.end });
    last = edit.end;
  }
  edited += text.slice(last);
  return {
    text: edited,
    toOriginal(offset) {
      const index = lastIndexAtOrBefore(made, offset);
      const edit = made[index];
      if (!edit) return offset;
      return offset < edit.editedEnd ? edit.start : offset - edit.editedEnd + edit.end;
    },
    hasEditBetween(start, end) {
      const edit = made[lastIndexAtOrBefore(made, end)];
      return edit !== undefined && edit.editedEnd >= start;
    },
  };
}

function lastIndexAtOrBefore(made: readonly { editedStart: number }[], offset: number): number {
  let low = 0;
  let high = made.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((made[middle]?.editedStart ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
