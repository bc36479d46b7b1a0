import type { CompiledDocument } from '../../markdown/compiled-document.ts';

/** A section of a page. */
export interface SearchPageSection {
  /** Anchor of its heading; `null` for the first section. */
  anchor: string | null;
  /** 2 to 6; 1 for the first section. */
  level: number;
  /** Text of its heading; empty for the first section. */
  heading: string;
  /** Headings of the sections around it, outermost first. */
  ancestors: string[];
  /** Level of each of them. */
  ancestorLevels: number[];
  /** On one line. */
  text: string;
  identifiers: string;
}

/** Sections as they are read from the top of a page. */
export interface OpenSections {
  /** The first one is the text before the first heading. */
  list: SearchPageSection[];
  /** Opens a section below the last one of a higher level. */
  open(heading: { id: string; level: number; text: string }): void;
  /** Adds to the section that was opened last. */
  addText(text: string, identifiers?: string): void;
}

/** Begins the sections of a page. */
export function openSections(): OpenSections {
  let last: SearchPageSection = {
    anchor: null,
    level: 1,
    heading: '',
    ancestors: [],
    ancestorLevels: [],
    text: '',
    identifiers: '',
  };
  const list = [last];
  const around: { level: number; heading: string }[] = [];
  return {
    list,
    open(heading) {
      const level = Math.max(2, heading.level);
      while ((around.at(-1)?.level ?? 0) >= level) around.pop();
      const ancestors = around.map((each) => each.heading);
      const ancestorLevels = around.map((each) => each.level);
      around.push({ level, heading: heading.text });
      const { id: anchor, text } = heading;
      const place = { anchor, level, heading: text, ancestors, ancestorLevels };
      last = { ...place, text: '', identifiers: '' };
      list.push(last);
    },
    addText(text, identifiers = '') {
      last.text = join(last.text, text);
      last.identifiers = join(last.identifiers, identifiers);
    },
  };
}

function join(before: string, after: string): string {
  return before === '' || after === '' ? before + after : `${before} ${after}`;
}

/** Creates the sections of a document; that of an H1 which opens the body is the page's own. */
export function createDocumentSections(document: CompiledDocument): SearchPageSection[] {
  const headings = new Map(document.headings.map((heading) => [heading.id, heading]));
  const sections = openSections();
  for (const { headingId, text, identifiers } of document.sections) {
    const heading = headingId === null ? undefined : headings.get(headingId);
    const isTitle = sections.list.length === 1 && heading?.text === document.contentTitle;
    if (heading && !isTitle) sections.open(heading);
    sections.addText(text, identifiers);
  }
  return sections.list;
}
