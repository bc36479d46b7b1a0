/** An element of the sample document. */
export interface SampleElement {
  /** Tag and attributes, as in HTML: `li class="hot"`. */
  tag: string;
  /** Text before the children. */
  text?: string;
  children?: readonly SampleElement[];
}

/** The document that selectors are tried on. */
export const SAMPLE: SampleElement = {
  tag: 'main id="app"',
  children: [
    { tag: 'h2 class="title"', text: '水果' },
    {
      tag: 'ul class="list"',
      children: [
        { tag: 'li class="hot"', text: '苹果', children: [{ tag: 'b', text: '新' }] },
        { tag: 'li', text: '梨' },
        { tag: 'li class="hot" data-state="done"', text: '桃' },
        { tag: 'li class="hot"', text: '杏' },
      ],
    },
    {
      tag: 'section class="card dark"',
      children: [
        { tag: 'p class="lead"', text: '今日' },
        { tag: 'p', text: '见', children: [{ tag: 'a href="#"', text: '价目' }] },
        { tag: 'input type="checkbox" checked' },
      ],
    },
  ],
};

/** A line of the sample as it is listed: the elements in document order. */
export interface SampleLine {
  tag: string;
  text: string;
  depth: number;
}

/** Lists the elements in document order, as `querySelectorAll('*')` does. */
export function listLines(element: SampleElement = SAMPLE, depth = 0): SampleLine[] {
  const { tag, text = '', children = [] } = element;
  return [{ tag, text, depth }, ...children.flatMap((child) => listLines(child, depth + 1))];
}

/** Writes the sample as HTML without any blanks between elements. */
export function toHtml({ tag, text = '', children = [] }: SampleElement = SAMPLE): string {
  const name = tag.split(' ', 1)[0];
  const end = name === 'input' ? '' : `</${name}>`;
  return `<${tag}>${text}${children.map(toHtml).join('')}${end}`;
}

/** What the browser says of a selector: lines of the sample, or that it is invalid. */
export type Hits = ReadonlySet<number> | 'invalid';

/** Asks the browser which lines of the parsed sample a selector matches. */
export function findHits(document: Document, selector: string): Hits {
  const elements = [...document.body.querySelectorAll('*')];
  try {
    return new Set(
      [...document.querySelectorAll(selector)]
        .map((element) => elements.indexOf(element))
        .filter((index) => index >= 0),
    );
  } catch {
    return 'invalid';
  }
}
