import type { SiteData } from '../shared/site-data.ts';
import { STORAGE_KEYS, type TextStorage } from './storage.ts';

/**
 * Keeps the attributes that the pre-paint script has put on `<html>` in step with later choices, in
 * this tab and in others. Returns how to stop.
 */
export function startRootChoices(
  root: Pick<Element, 'toggleAttribute'>,
  site: SiteData,
  storage: TextStorage,
): () => void {
  const announcementId = site.announcementBar ? JSON.stringify(site.announcementBar.id) : undefined;
  const stops = [
    storage.subscribe(STORAGE_KEYS.sidebarHidden, (value) =>
      root.toggleAttribute('data-sidebar-hidden', value === 'true'),
    ),
    storage.subscribe(STORAGE_KEYS.announcementDismissed, (value) =>
      root.toggleAttribute('data-announcement-dismissed', value === announcementId),
    ),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
