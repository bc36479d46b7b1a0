import {
  createElement,
  type HTMLAttributes,
  type ReactElement,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { emit } from './events.ts';
import { noteRegion, type PageChange, refillRegion } from './patch-region.ts';
import { fillRegion, findRegion, REGION_ATTRIBUTE, syncSidebar } from './regions.ts';
import { type PageState, type RegionName, type Runtime, useRuntime } from './runtime.ts';
import { completeSidebars } from './whole-sidebars.ts';

/** Bundlers put in what it is; what only `dev` needs is not part of what readers load. */
const IS_DEVELOPMENT = process.env.NODE_ENV !== 'production';

/** Props of {@link Region}; all others go to its element. */
export interface RegionProps extends Omit<HTMLAttributes<HTMLElement>, 'children'> {
  name: RegionName;
  /** Tag of the element. @default `main` for the main region, `div` for others */
  as?: 'main' | 'div' | 'nav' | 'aside' | 'section';
}

/**
 * Holds a part of the page that is opaque to React: the server writes its HTML, the browser never
 * walks it, and each navigation swaps its content in the same commit in which the frame changes.
 */
export function Region({ name, as, ...attributes }: RegionProps): ReactElement {
  const runtime = useRuntime();
  const element = useRef<HTMLElement>(null);
  // One object for the element's whole life: React then never writes the content again.
  const [content] = useState(() => ({ __html: runtime.regionHtml?.[name] ?? '' }));
  useRegionContent(runtime, name, element);
  return createElement(as ?? (name === 'main' ? 'main' : 'div'), {
    ...attributes,
    ref: element,
    [REGION_ATTRIBUTE]: name,
    dangerouslySetInnerHTML: content,
    suppressHydrationWarning: true,
  });
}

function useRegionContent(
  runtime: Runtime,
  name: RegionName,
  element: { current: HTMLElement | null },
): void {
  useLayoutEffect(() => {
    let shown: PageState | null = null;
    const show = (): void => {
      if (!element.current) return;
      const next = runtime.page.get();
      showRegion(element.current, name, { runtime, shown, next });
      shown = next;
    };
    show();
    return runtime.page.subscribe(show);
  }, [runtime, name, element]);
}

interface RegionChange extends PageChange {
  runtime: Runtime;
}

function showRegion(target: Element, name: RegionName, change: RegionChange): void {
  const { runtime, shown, next } = change;
  if (!shown && (target.hasChildNodes() || target === runtime.initialRegions.get(name))) {
    if (IS_DEVELOPMENT) noteRegion(target, name);
    return;
  }
  const source = next.source
    ? findRegion(next.source, name)
    : (runtime.initialRegions.get(name) ?? null);
  if (!source) return;
  completeSidebars(source);
  const isSameSidebar =
    name === 'sidebar' && shown !== null && shown.frame.sidebarKey === next.frame.sidebarKey;
  if (isSameSidebar) {
    syncSidebar(target, source, { closesOthers: runtime.site.docs.autoCollapseCategories });
  } else if (IS_DEVELOPMENT) {
    refillRegion(target, source, change);
  } else {
    fillRegion(target, source);
  }
  if (name === 'main' && !shown) queueMicrotask(() => emit('mojian:content', null));
}
