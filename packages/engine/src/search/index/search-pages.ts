import type { CompiledDocument } from '../../markdown/compiled-document.ts';
import { findDisplayedSidebar } from '../../model/docs/docs.ts';
import type { SiteModel } from '../../model/site-model.ts';
import type { Tag } from '../../model/tags.ts';
import type { Route } from '../../routes/route.ts';
import { findSidebarTitle } from '../../routes/sidebar-data.ts';
import type { SearchFacets } from '../../shared/search-records.ts';

/** What the search takes of a loaded site. */
export interface SearchInput {
  model: SiteModel;
  routes: readonly Route[];
}

/** A page that can be found, as plain data. */
export interface SearchPage extends SearchFacets {
  /** Top-level category: title of the docs sidebar, `博客`, `页面`. */
  category: string;
  title: string;
  description: string;
  /** Keywords and tags, each once. */
  keywords: string[];
  /** Decoded, with the base URL. */
  permalink: string;
  /** Id of the docs instance; `null` for other pages. */
  docsId: string | null;
  /** The first one is the text before the first heading. */
  sections: SearchPageSection[];
}

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
  text: string;
  identifiers: string;
}

type PageFacts = Omit<SearchPage, 'permalink' | 'sections'>;

/** Lists what can be found: every document with a public page of its own, in the order of the routes. */
export function createSearchPages({ model, routes }: SearchInput): SearchPage[] {
  const facts = collectFacts(model);
  return routes.flatMap(({ document, permalink, isHidden }) => {
    const known = document && !isHidden ? facts.get(document) : undefined;
    if (!document || !known) return [];
    return [{ ...known, permalink, sections: createSections(document) }];
  });
}

function collectFacts(model: SiteModel): Map<CompiledDocument, PageFacts> {
  const language = model.config.locale;
  const facts = new Map<CompiledDocument, PageFacts>();
  for (const post of model.blog?.posts ?? []) {
    const place = { category: '博客', kind: 'blog', version: '', docsId: null } as const;
    facts.set(post.document, { language, ...place, ...describe(post) });
  }
  for (const page of model.pages) {
    const place = { category: '页面', kind: 'page', version: '', docsId: null } as const;
    facts.set(page.document, { language, ...place, ...describe(page) });
  }
  for (const { id, versions } of model.docs) {
    for (const version of versions) {
      for (const doc of version.docs) {
        const sidebar = findDisplayedSidebar(version, doc);
        const category = sidebar ? findSidebarTitle(sidebar, model) : '文档';
        const place = { category, kind: 'docs', version: version.name, docsId: id } as const;
        facts.set(doc.document, { language, ...place, ...describe(doc) });
      }
    }
  }
  return facts;
}

function describe(page: {
  title: string;
  description: string;
  keywords: string[];
  tags?: Tag[];
}): Pick<PageFacts, 'title' | 'description' | 'keywords'> {
  const labels = (page.tags ?? []).map(({ label }) => label);
  const keywords = [...new Set([...page.keywords, ...labels])];
  return { title: page.title, description: page.description, keywords };
}

/** Sections as the document has them; that of an H1 which opens the body is the page's own. */
function createSections(document: CompiledDocument): SearchPageSection[] {
  const headings = new Map(document.headings.map((heading) => [heading.id, heading]));
  const first: SearchPageSection = {
    anchor: null,
    level: 1,
    heading: '',
    ancestors: [],
    ancestorLevels: [],
    text: '',
    identifiers: '',
  };
  const sections = [first];
  const open: { level: number; heading: string }[] = [];
  for (const { headingId, text, identifiers } of document.sections) {
    const heading = headingId === null ? undefined : headings.get(headingId);
    if (!heading || (sections.length === 1 && heading.text === document.contentTitle)) {
      first.text = `${first.text} ${text}`.trim();
      first.identifiers = `${first.identifiers} ${identifiers}`.trim();
      continue;
    }
    const level = Math.max(2, heading.level);
    while ((open.at(-1)?.level ?? 0) >= level) open.pop();
    const ancestors = open.map((each) => each.heading);
    const ancestorLevels = open.map((each) => each.level);
    open.push({ level, heading: heading.text });
    const { id: anchor, text: own } = heading;
    sections.push({ anchor, level, heading: own, ancestors, ancestorLevels, text, identifiers });
  }
  return sections;
}
