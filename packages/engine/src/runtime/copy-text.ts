/** Copies a text; returns whether the browser allowed it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/**
 * The way of pages without a secure origin, where the clipboard interface is missing. Focus and selection
 * are put back.
 */
function copyBySelection(text: string): boolean {
  const focused = document.activeElement as HTMLElement | null;
  const selection = getSelection() as Selection;
  const { anchorNode, anchorOffset, focusNode, focusOffset } = selection;
  const field = document.createElement('textarea');
  field.value = text;
  field.style.cssText = 'position:fixed;opacity:0';
  document.body.append(field);
  field.select();
  const hasCopied = document.execCommand('copy');
  field.remove();
  if (anchorNode && focusNode) {
    selection.setBaseAndExtent(anchorNode, anchorOffset, focusNode, focusOffset);
  }
  focused?.focus({ preventScroll: true });
  return hasCopied;
}
