import type { SiteData } from '../shared/site-data.ts';
import { STORAGE_KEYS } from './storage.ts';

/**
 * Creates the source of the inline script that runs in `<head>` before the first paint: it puts the
 * reader's stored choices on `<html>` (`data-theme`, `data-theme-choice`, `data-sidebar-hidden`,
 * `data-code-wrap`, `data-announcement-dismissed`), so that nothing flashes or moves. It survives a storage that
 * throws. The text is safe inside `<script>`; it depends on the site only, so one hash allows it in
 * a content security policy.
 */
export function createPrePaintScript(site: SiteData): string {
  const { defaultMode, respectPrefersColorScheme } = site.colorMode;
  const fallback = respectPrefersColorScheme ? 'system' : defaultMode;
  const lines = [
    'var d=document.documentElement',
    'g=function(k){try{return localStorage.getItem(k)}catch(e){}}',
    's=function(k,v){d.setAttribute("data-"+k,v)}',
    `t=g(${literal(STORAGE_KEYS.colorMode)})`,
  ].join(',');
  const statements = [
    lines,
    `if(t!="light"&&t!="dark")t=${literal(fallback)}`,
    's("theme-choice",t)',
    respectPrefersColorScheme
      ? 's("theme",t!="system"?t:matchMedia("(prefers-color-scheme:dark)").matches?"dark":"light")'
      : 's("theme",t)',
    `if(g(${literal(STORAGE_KEYS.sidebarHidden)})=="true")s("sidebar-hidden","")`,
    `if(g(${literal(STORAGE_KEYS.codeWrap)}))s("code-wrap","")`,
    ...announcementStatements(site),
  ];
  return `!function(){${statements.join(';')}}()`;
}

function announcementStatements({ announcementBar }: SiteData): string[] {
  if (!announcementBar?.isCloseable) return [];
  const dismissed = literal(JSON.stringify(announcementBar.id));
  return [
    `if(g(${literal(STORAGE_KEYS.announcementDismissed)})==${dismissed})s("announcement-dismissed","")`,
  ];
}

function literal(value: string): string {
  return JSON.stringify(value).replace(/</g, '\\u003c');
}
