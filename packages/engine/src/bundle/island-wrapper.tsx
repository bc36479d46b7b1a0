import {
  type Context,
  createContext,
  createElement,
  type ElementType,
  isValidElement,
  type ReactElement,
  type ReactNode,
  use,
  useId,
} from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { nameComponent } from '../shared/component-error.ts';
import {
  ISLAND_TAG,
  type IslandReference,
  MISSED_SERVICES_KEY,
  PAGE_SERVICES_KEY,
  RUNTIME_CONTEXT_KEY,
  WRITTEN_LINKS_KEY,
} from '../shared/island.ts';
import {
  createSlots,
  StaticComponents,
  type StaticReason,
  type UntransferableProp,
} from './static-slot.ts';

type Props = Record<string, unknown>;

/** Marks the wrappers of islands. */
const ISLAND_MARK = Symbol.for('mojian.island');

/** True inside the static HTML of an island: a component below one is part of it, no island itself. */
const InsideIsland = createContext(false);

/**
 * Wraps a component so that rendering it at build time writes an island: its static HTML together
 * with what the browser needs to hydrate it (see `shared/island.ts`). Props must be JSON; props that
 * are React content become slots.
 *
 * @throws Error while rendering, when a prop is neither JSON nor React content and nobody takes the names
 * of components that are drawn at build time only ({@link StaticComponents}).
 */
export function createIsland(Component: ElementType, reference: IslandReference): ElementType {
  function Island(props: Props): ReactElement {
    const id = useId();
    const runtime = readShared(RUNTIME_CONTEXT_KEY);
    const services = readShared(PAGE_SERVICES_KEY);
    const links = readShared(WRITTEN_LINKS_KEY);
    const statics = use(StaticComponents);
    if (use(InsideIsland)) return <Component {...props} />;
    const shared = { runtime, services, links, statics };
    return <IslandMarkup {...{ Component, reference, props, id, shared }} />;
  }
  function callable(...args: unknown[]): unknown {
    return isRendering(args) ? Island(args[0]) : callAsWritten(Component, args, new.target);
  }
  const displayName = `Island(${describe(Component, reference)})`;
  const island = Object.assign(callable, { displayName, [ISLAND_MARK]: true });
  return island as (props: Props) => ReactElement;
}

/**
 * Tells rendering from a call by the author's own code: what a module exports by default or with a capital may
 * be any function (`clsx`, `new Decimal()`). React calls components with their props and a second argument.
 */
function isRendering(args: readonly unknown[]): args is [Props, undefined] {
  const [props, second] = args;
  const isProps = typeof props === 'object' && props !== null && !Array.isArray(props);
  return args.length === 2 && isProps && second === undefined;
}

function callAsWritten(target: unknown, args: unknown[], isNew: unknown): unknown {
  const written = target as ((...args: unknown[]) => unknown) &
    (new (
      ...args: unknown[]
    ) => object);
  return isNew ? new written(...args) : written(...args);
}

/** Tells whether a component writes an island where it is rendered. */
export function isIsland(Component: unknown): boolean {
  return typeof Component === 'function' && ISLAND_MARK in Component;
}

/**
 * Chooses between two islands by the props that they get.
 *
 * @param plain Gets those that travel to browsers.
 * @param coded Has the others in itself; see `markdown/code-props.ts`.
 */
export function chooseIsland(plain: ElementType, coded: ElementType): ElementType {
  return (props: Props) => createElement(splitProps(props).stays === null ? plain : coded, props);
}

interface MarkupProps {
  Component: ElementType;
  reference: IslandReference;
  props: Props;
  /** Id of the island within the tree it stands in. */
  id: string;
  shared: SharedValues;
}

/** Values of the contexts that the island stands in. */
interface SharedValues {
  runtime: object | null;
  services: object | null;
  /** See {@link WRITTEN_LINKS_KEY}. */
  links: object | null;
  /** See {@link StaticComponents}. */
  statics: Map<string, StaticReason> | null;
}

/**
 * Renders the island by itself, as the browser will, so that ids and contexts agree. Has no hooks:
 * the inner rendering would mix up their state.
 */
function IslandMarkup({ Component, reference, props, id, shared }: MarkupProps): ReactElement {
  const name = describe(Component, reference);
  const { json, slots, stays } = splitProps(withoutOwn(props, Component));
  if (stays !== null) {
    if (shared.statics === null) throw new Error(describeStaying(name, stays));
    shared.statics.set(name, stays);
    return <Component {...props} />;
  }
  const identifierPrefix = `i${fingerprint(reference.src + reference.exportName + json)}${id}`;
  const slotHtml = Object.entries(slots).map(([name, content]) => ({
    name,
    html: renderSlot(content, { shared, identifierPrefix: `${identifierPrefix}${name}` }),
  }));
  const slotted = createSlots(slotHtml);
  const component = createElement(Component, { ...(JSON.parse(json) as Props), ...slotted.props });
  let missesServices = false;
  // Without the services of the build, which the browser has not either.
  const inner = <InsideIsland value={true}>{component}</InsideIsland>;
  const noted = provide(MISSED_SERVICES_KEY, () => (missesServices = true), inner);
  const html = tryToRender(provideCommon(shared, noted), identifierPrefix);
  const reason = slotted.isInspected() ? 'content' : missesServices ? 'services' : null;
  if (shared.statics && reason) {
    shared.statics.set(name, reason);
    return <Component {...props} />;
  }
  if (typeof html !== 'string') throw nameComponent(html.error, name);
  // Slots that the component did not show are kept for the moment when it will.
  const templates = slotHtml
    .filter(({ name }) => !slotted.shown.has(name))
    .map((slot) => `<template data-slot="${slot.name}">${slot.html}</template>`);
  return createElement(ISLAND_TAG, {
    'data-src': reference.src,
    'data-export': reference.exportName,
    'data-id': identifierPrefix,
    'data-props': json === '{}' ? undefined : json,
    dangerouslySetInnerHTML: { __html: html + templates.join('') },
  });
}

/** Renders static content of an island; it may use all that the build offers, islands included. */
function renderSlot(
  content: unknown,
  { shared, identifierPrefix }: { shared: SharedValues; identifierPrefix: string },
): string {
  const outside = <InsideIsland value={false}>{content as ReactNode}</InsideIsland>;
  const withServices = provide(PAGE_SERVICES_KEY, shared.services, outside);
  const told = <StaticComponents value={shared.statics}>{withServices}</StaticComponents>;
  return renderToStaticMarkup(provideCommon(shared, told), { identifierPrefix });
}

/** Provides what the inside of an island and what stands in its slots have in common. */
function provideCommon({ runtime, links }: SharedValues, content: ReactElement): ReactElement {
  return provide(RUNTIME_CONTEXT_KEY, runtime, provide(WRITTEN_LINKS_KEY, links, content));
}

/** Renders what may throw because of what the component was given. */
function tryToRender(element: ReactElement, identifierPrefix: string): string | { error: unknown } {
  try {
    return renderToString(element, { identifierPrefix });
  } catch (error) {
    return { error };
  }
}

/** Leaves out what a component has itself: code of the document that shows it (see `markdown/code-props.ts`). */
function withoutOwn(props: Props, Component: ElementType): Props {
  const { ownProps } = Component as { ownProps?: readonly string[] };
  if (!ownProps) return props;
  return Object.fromEntries(Object.entries(props).filter(([name]) => !ownProps.includes(name)));
}

interface SplitProps {
  json: string;
  slots: Props;
  /** The first prop that is neither. */
  stays: UntransferableProp | null;
}

/** Divides props into JSON text and slots. */
function splitProps(props: Props): SplitProps {
  const isSlot = ([, value]: [string, unknown]) => isContent(value);
  const entries = Object.entries(props);
  const plain = entries.filter((entry) => !isSlot(entry));
  const slots = Object.fromEntries(entries.filter(isSlot));
  for (const [prop, value] of plain) {
    const holds = findNonJson(value);
    if (holds !== null) return { json: '', slots, stays: { prop, holds } };
  }
  return { json: JSON.stringify(Object.fromEntries(plain)), slots, stays: null };
}

/** Tells React content from JSON. A text alone is JSON, so that the component gets it as a string. */
function isContent(value: unknown): boolean {
  return isValidElement(value) || (Array.isArray(value) && value.some(isContent));
}

function findNonJson(value: unknown): UntransferableProp['holds'] | null {
  if (typeof value === 'function' || typeof value === 'symbol' || typeof value === 'bigint') {
    return typeof value as UntransferableProp['holds'];
  }
  if (typeof value !== 'object' || value === null) return null;
  if (isValidElement(value)) return 'React content';
  for (const inner of Object.values(value)) {
    const found = findNonJson(inner);
    if (found !== null) return found;
  }
  return null;
}

function describeStaying(island: string, { prop, holds }: UntransferableProp): string {
  const what = holds === 'React content' ? 'React content inside of data' : `a ${holds}`;
  return `\`<${island}>\` got the prop \`${prop}\`, ${what}; props of an island must be JSON or React content, because they travel to the browser.`;
}

type SharedKey =
  | typeof RUNTIME_CONTEXT_KEY
  | typeof PAGE_SERVICES_KEY
  | typeof MISSED_SERVICES_KEY
  | typeof WRITTEN_LINKS_KEY;

/** Finds a context that lies under a global symbol, whichever copy of its module has made it. */
function sharedContext(key: SharedKey): Context<object | null> | undefined {
  return (globalThis as { [key: symbol]: Context<object | null> | undefined })[key];
}

function readShared(key: SharedKey): object | null {
  const context = sharedContext(key);
  return context ? use(context) : null;
}

function provide(key: SharedKey, value: object | null, content: ReactElement): ReactElement {
  const Shared = sharedContext(key);
  return Shared ? <Shared value={value}>{content}</Shared> : content;
}

function describe(Component: ElementType, { exportName }: IslandReference): string {
  // What stands for `<Card>` of a document is `Card$1`.
  const name = exportName.replace(/\$\d+$/, '').replace(/^default\./, '');
  if (name !== 'default' || typeof Component === 'string') return name;
  const { displayName, name: ownName } = Component as { displayName?: string; name?: string };
  return displayName || ownName || name;
}

/** Short digest (FNV-1a) that keeps ids of islands from separate renderings apart. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
