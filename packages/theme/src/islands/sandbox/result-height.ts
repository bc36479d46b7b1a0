/**
 * Height of a frame whose content is all out of the flow, in CSS pixels: such content gives its page no
 * height, and much of it (a dialog, a cover) takes its own from the frame.
 */
const LEAST_HEIGHT = 240;

/** The content of the sandbox's page. */
export interface ResultPage {
  documentElement: Element;
  body: Element;
  /** Holds what the code renders. */
  container: Element;
}

/**
 * Tells how high the frame of a result must be, at each change. Returns how to tell it now.
 *
 * @param onHeight Gets the height in CSS pixels, when it is another than before.
 */
export function watchResultHeight(
  { documentElement, body, container }: ResultPage,
  onHeight: (height: number) => void,
): () => void {
  let told = -1;
  const tell = (): void => {
    const inFlow = Math.ceil(container.getBoundingClientRect().height);
    const isOutOfFlow = inFlow === 0 && hasContentOutOfFlow(body);
    // What is higher than the least height can be scrolled to.
    documentElement.toggleAttribute('data-out-of-flow', isOutOfFlow);
    const height = isOutOfFlow ? LEAST_HEIGHT : inFlow;
    if (height === told) return;
    told = height;
    onHeight(height);
  };
  new ResizeObserver(tell).observe(container);
  // Content out of the flow comes and goes without a change of the container's size.
  new MutationObserver(tell).observe(body, { attributes: true, childList: true, subtree: true });
  return tell;
}

/** Tells whether an element is shown that is fixed or positioned absolutely. */
function hasContentOutOfFlow(body: Element): boolean {
  return [...body.querySelectorAll('*')].some(
    (element) =>
      // From the prototype: a form's own methods give way to fields of their names.
      Element.prototype.getClientRects.call(element).length > 0 &&
      /^(?:absolute|fixed)$/.test(getComputedStyle(element).position),
  );
}
