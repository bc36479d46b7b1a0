import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ElementType } from 'react';
import { specifierOf } from '../bundle/client-modules.ts';
import { isIsland } from '../bundle/island-wrapper.tsx';
import { describeMissingModule, type ModuleRequest } from '../bundle/module-request.ts';
import { STAND_IN } from '../bundle/stand-in.ts';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { locateInFile, type TextPlace } from '../diagnostics/locate-text.ts';
import { adviseOnBrowserName } from '../render/browser-names.ts';
import { renderContent, renderHeadElement } from '../render/render-content.ts';
import type { Route } from '../routes/route.ts';
import type { PageData } from '../shared/page-data.ts';
import {
  PAGE_SLOTS,
  type PageSlotName,
  type PageSlots,
  type SlotPage,
} from '../shared/page-slots.ts';
import type { ComponentLinkCheck } from './component-links.ts';
import type { ContentWrapper, SaidOfDocument } from './content-services.ts';
import { reportInertPage } from './inert-pages.ts';
import type { LoadedSite } from './load-site.ts';

/** A slot that the configuration fills. */
interface FilledSlot {
  name: PageSlotName;
  /** What asks for the module of the component. */
  request: ModuleRequest;
}

/** What is asked of a site. */
type SlotSite = Pick<LoadedSite, 'config' | 'configFilePath'>;

/** Lists the slots that a site fills, from the top of a page to its bottom. */
export function listFilledSlots({ config, configFilePath }: SlotSite): FilledSlot[] {
  return PAGE_SLOTS.flatMap((name) => {
    const specifier = config.slots[name];
    if (specifier === undefined) return [];
    return { name, request: { specifier, importer: configFilePath, position: null, role: 'slot' } };
  });
}

/** Lists the modules of the slots that something stands in on a page. */
export function listSlotModules(site: SlotSite, slots: PageSlots): ModuleRequest[] {
  return listFilledSlots(site)
    .filter(({ name }) => slots[name] !== undefined)
    .map(({ request }) => request);
}

/** What the components of a page's slots give. */
export interface SlotContents {
  slots: PageSlots;
  /** What they put into the page's `<head>`, as HTML. */
  headElements: string[];
}

/** Renders the slots of a page, whose data is complete but for them. */
export type SlotSource = (page: PageData, route: Route) => SlotContents;

/** What slots are rendered with. */
export interface SlotContext {
  exportsOf(specifier: string, importer: string): Record<string, unknown> | null;
  wrapper: Pick<ContentWrapper, 'wrapSlot'>;
  checkLinks: ComponentLinkCheck;
  /** Takes what is wrong, each thing once, however many pages have it. */
  diagnostics: Diagnostic[];
}

/** Creates what renders slots; sites without any pay nothing for it. */
export function createSlotSource(site: LoadedSite, context: SlotContext): SlotSource {
  const filled = listFilledSlots(site);
  const tell = createOnceTeller(context.diagnostics);
  // Modules are there when the first page is rendered.
  let opened: OpenSlot[] | undefined;
  return (page, route) => {
    const contents: SlotContents = { slots: {}, headElements: [] };
    // What is not saved cannot come to life there.
    if (filled.length === 0 || page.view.kind === 'offline') return contents;
    opened ??= filled.flatMap((slot) => openSlot(slot, { ...context, site, tell }) ?? []);
    for (const slot of opened) {
      if (slot.name.startsWith('article') && !isArticle(page)) continue;
      const said: SaidOfDocument = { links: new Set(), headElements: [] };
      const html = render(slot, { page, route, said, wrapper: context.wrapper, tell });
      if (html !== '') contents.slots[slot.name] = html;
      contents.headElements.push(...said.headElements.map(renderHeadElement));
      for (const each of context.checkLinks(said.links, slot.place.filePath)) tell(each);
    }
    return contents;
  };
}

/** Puts what the slots give into the data of a page. */
export function withSlots(page: PageData, { slots, headElements }: SlotContents): PageData {
  if (headElements.length === 0 && Object.keys(slots).length === 0) return page;
  const elements = [...page.head.elements, ...headElements];
  return { ...page, slots, head: { ...page.head, elements } };
}

/** Takes a problem that is told once, however many pages have it. */
type Tell = (problem: Diagnostic) => void;

function createOnceTeller(diagnostics: Diagnostic[]): Tell {
  const seen = new Set<string>();
  return (problem) => {
    const { code, filePath, line, message } = problem;
    const key = JSON.stringify([code, filePath, line, message]);
    if (!seen.has(key)) diagnostics.push(problem);
    seen.add(key);
  };
}

/** A slot with its component. */
interface OpenSlot {
  name: PageSlotName;
  Component: ElementType;
  /** Where a problem of it is told of. */
  place: { filePath: string } & TextPlace;
}

/** Finds the component of a slot, and tells what it would do in browsers only; `null` where there is none. */
function openSlot(
  { name, request }: FilledSlot,
  { exportsOf, site, tell }: Pick<SlotContext, 'exportsOf'> & { site: LoadedSite; tell: Tell },
): OpenSlot | null {
  const { specifier, importer } = request;
  const exports = exportsOf(specifier, importer);
  if (exports === null) tell(describeMissingModule(request));
  // A module that could not be had has been told of.
  if (exports === null || exports === STAND_IN) return null;
  const Component = exports.default as ElementType | undefined;
  if (!Component) {
    tell(describeMissingComponent(name, request));
    return null;
  }
  const filePath = findOwnFile(request);
  if (filePath && !isIsland(Component)) {
    for (const each of reportInertPage(filePath, site, 'slot')) tell(each);
  }
  const place = filePath
    ? { filePath, line: 1, column: null }
    : { filePath: importer, ...locateInFile(importer, specifier) };
  return { name, Component, place };
}

/** Finds the file of the site that a slot names; `null` for what only a bundler finds. */
function findOwnFile(request: ModuleRequest): string | null {
  const filePath = specifierOf(request);
  return path.isAbsolute(filePath) && existsSync(filePath) ? filePath : null;
}

function describeMissingComponent(
  name: PageSlotName,
  { specifier, importer: filePath }: ModuleRequest,
): Diagnostic {
  return createDiagnostic({
    ...{ code: 'slots/no-default-export', severity: 'error', filePath },
    ...locateInFile(filePath, specifier),
    message: `The module \`${specifier}\` of the slot \`${name}\` has no default export.`,
    fix: 'Export the component that fills the slot as default.',
  });
}

function isArticle({ view }: PageData): boolean {
  return view.kind === 'blog-post' || view.kind === 'doc' || view.kind === 'page';
}

interface RenderedSlot extends Pick<SlotContext, 'wrapper'> {
  page: PageData;
  route: Route;
  said: SaidOfDocument;
  tell: Tell;
}

function render(
  { name, Component, place }: OpenSlot,
  { page, route, said, wrapper, tell }: RenderedSlot,
): string {
  const props = { slot: name, page: describePage(page, route) };
  try {
    const { document, permalink } = route;
    const content = wrapper.wrapSlot(Component, props, { permalink, document, said });
    return renderContent(content, `s${PAGE_SLOTS.indexOf(name)}`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const problem = createDiagnostic({
      ...{ code: 'slots/render', severity: 'error', ...place },
      message: `The slot \`${name}\` could not be rendered: ${reason}`,
      fix: adviseOnBrowserName(reason),
    });
    tell(problem);
    return '';
  }
}

/** Describes a page to the components in its slots. */
function describePage({ permalink, head, frame, view }: PageData, route: Route): SlotPage {
  const tags = view.kind === 'blog-post' ? view.post.tags : view.kind === 'doc' ? view.tags : [];
  return {
    kind: view.kind,
    permalink,
    url: head.canonicalUrl,
    title: frame.title,
    description: head.description,
    tags: tags.map(({ label }) => label),
    date: view.kind === 'blog-post' ? view.post.date : null,
    frontMatter: route.document?.frontMatter ?? {},
  };
}
