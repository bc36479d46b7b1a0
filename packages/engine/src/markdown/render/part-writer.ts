import type { Expression, JsxElement } from '../tree.ts';

/** What rendering gives, in order: HTML, and in MDX documents the nodes that only React can render. */
export type RenderedPart = string | JsxElement | Expression;

/** Gathers rendered parts; neighbouring HTML is joined. */
export class PartWriter {
  readonly #parts: RenderedPart[] = [];
  #html = '';

  /** Adds HTML. It need not be balanced: an element may open here and close after a node. */
  write(html: string): void {
    this.#html += html;
  }

  /** Adds a node for React. */
  writeNode(node: JsxElement | Expression): void {
    this.#flush();
    this.#parts.push(node);
  }

  /** Ends writing and returns the parts. */
  finish(): RenderedPart[] {
    this.#flush();
    return this.#parts;
  }

  #flush(): void {
    if (this.#html === '') return;
    this.#parts.push(this.#html);
    this.#html = '';
  }
}

/** Joins the HTML of parts and leaves nodes out. */
export function htmlOf(parts: readonly RenderedPart[]): string {
  return parts.filter((part) => typeof part === 'string').join('');
}
