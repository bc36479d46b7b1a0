import { type ReactNode, useEffect, useState } from 'react';
import type { FrameState } from '../shared/page-data.ts';
import type { SiteData } from '../shared/site-data.ts';
import { REGION_ATTRIBUTE } from './regions.ts';
import { createRuntime, type RegionHtml, RuntimeContext } from './runtime.ts';
import { startRuntime } from './start-runtime.ts';

/** Props of {@link RuntimeProvider}. */
export interface RuntimeProviderProps {
  site: SiteData;
  /** Frame state of the page that the server renders or the browser has loaded. */
  page: FrameState;
  /** HTML of the regions on the server; `null` in the browser, where it stands in the page. */
  regions: RegionHtml | null;
  /** Called in the browser once the runtime answers the reader. */
  onStart?: () => void;
  children: ReactNode;
}

/**
 * Gives everything below it the runtime of the page, and in the browser starts that runtime once
 * the frame has hydrated.
 */
export function RuntimeProvider({
  site,
  page,
  regions,
  onStart = doNothing,
  children,
}: RuntimeProviderProps) {
  const [runtime] = useState(() =>
    createRuntime({ site, page, regions, initialRegions: collectRegions() }),
  );
  useEffect(() => startRuntime(runtime, onStart), [runtime, onStart]);
  return <RuntimeContext value={runtime}>{children}</RuntimeContext>;
}

function doNothing(): void {}

function collectRegions(): ReadonlyMap<string, Element> {
  if (typeof document === 'undefined') return new Map();
  const regions = document.querySelectorAll(`[${REGION_ATTRIBUTE}]`);
  return new Map(
    [...regions].map((region) => [region.getAttribute(REGION_ATTRIBUTE) ?? '', region]),
  );
}
