import type { SiteData } from '../shared/site-data.ts';
import { createEarlySearch } from './early-search.ts';
import { jsonLiteral, scriptLiteral } from './script-literal.ts';

/** What the start module needs to know. */
export interface StartModuleOptions {
  site: SiteData;
  /** Address of the theme's client module. */
  clientUrl: string;
  /**
   * Addresses of what the client imports: they load beside it, not after it, and each runs in a task of
   * its own.
   * @default []
   */
  modulePreloads?: readonly string[];
  /**
   * What makes the site readable without a network: the module that registers the service worker, and
   * what it needs to know.
   * @default null
   */
  offline?: { moduleUrl: string; workerUrl: string; scope: string } | null;
}

/** Events that start the frame at once: what readers do, and that there is a network again. */
const STARTING_EVENTS = ['pointerdown', 'keydown', 'touchstart', 'click', 'popstate', 'online'];

/** Time after which a file of another host that does not come is no longer waited for. */
const LOAD_PATIENCE_MS = 4000;

/** Session storage: modules that were lost to a deployment, for which this tab has loaded itself anew. */
const LEFT_MODULES_KEY = 'mojian.left-modules';

/**
 * Creates the source of the start module, the only script that a page loads before it is painted.
 * It holds the site data and imports the client when the browser is idle after the page has loaded
 * and been painted, or seems never to have loaded whole, or at once when the reader presses, types,
 * touches or goes back. That it is painted the browser is asked to tell, where it can: a callback for an
 * animation frame would run as part of the first frame, which with the layout of a long article is long
 * enough. A button that is pressed before React answers is pressed again once it does, but for what the
 * browser does at a press; what React has taken over, which shows in keys of the element, has answered by
 * the time when the press comes to the window. A reader may search before that, see `early-search.ts`. The
 * scroll position of an entry that the runtime has left in the history is restored first.
 *
 * The client and what it imports are fetched before they are imported: browsers may remember a module that
 * they could not load for as long as the page lives (HTML, "fetch a single module script"), and
 * `modulepreload` is remembered likewise. What cannot be fetched the next of the events asks for again.
 *
 * When a module cannot be loaded (the client, or one that `mojian:lost-module` tells of), the page asks
 * for itself once more. If what the host has now names other modules, a deployment has taken the old
 * ones away, and the page loads itself anew: once for each module, so that hosts that serve two
 * releases in turn make no loop. Before that it says `pagehide` itself, because what is written into
 * the history entry once a reload is under way is lost, and with it the scroll position.
 */
export function createStartModule(options: StartModuleOptions): string {
  const { site, clientUrl, modulePreloads = [], offline = null } = options;
  const early = createEarlySearch(site);
  return `const site=JSON.parse(${jsonLiteral(site)});
const events=${scriptLiteral(STARTING_EVENTS)};
const at=history.state?.mojian;
if(at&&history.scrollRestoration==="manual")scrollTo({left:at.x,top:at.y,behavior:"instant"});
const own=new URL(import.meta.url).pathname;
const leaveFor=async lost=>{try{
const left=sessionStorage.getItem("${LEFT_MODULES_KEY}")??"";
if(left.includes(lost))return;
const page=await fetch(location.href,{cache:"no-cache"});
const html=page.ok?await page.text():"";
if(!html.includes('id="mojian-start"')||html.includes(own)&&html.includes(lost))return;
sessionStorage.setItem("${LEFT_MODULES_KEY}",left+lost);
dispatchEvent(new Event("pagehide"));
location.reload();
}catch{}};
document.addEventListener("mojian:lost-module",event=>leaveFor(event.detail??own));
${early.source}let starting,pressed;
const preload=url=>fetch(url).then(answer=>answer.ok?answer.blob():Promise.reject(answer.status));
const nextTask=value=>new Promise(go=>setTimeout(go,0,value));
const start=()=>{
if(starting)return;
const urls=${scriptLiteral([...modulePreloads, clientUrl])};
starting=urls.reduce((before,url)=>before.then(()=>import(url)).then(nextTask),Promise.all(urls.map(preload))).then(client=>client.start(site${early.argument})).then(()=>{
for(const type of events)removeEventListener(type,onEvent);
pressed?.dispatchEvent(new Event("click",{bubbles:true}));
${createOfflineStart(offline)}},error=>{starting=undefined;console.warn(error);leaveFor(own)});
};
const onEvent=event=>{
if(event.type==="click"){
const button=event.target.closest?.("button");
pressed=Object.keys(button??0)[0]?null:button;
${early.onPress}}
start();
};
for(const type of events)addEventListener(type,onEvent);
const whenIdle=()=>self.requestIdleCallback?requestIdleCallback(start,{timeout:3000}):setTimeout(start,200);
const afterPaint=()=>{
if(self.PerformanceObserver?.supportedEntryTypes?.includes("paint"))new PerformanceObserver((list,observer)=>{observer.disconnect();whenIdle()}).observe({type:"paint",buffered:true});
else requestAnimationFrame(()=>requestAnimationFrame(whenIdle));
};
if(document.readyState==="complete")afterPaint();
else{addEventListener("load",afterPaint);setTimeout(afterPaint,${LOAD_PATIENCE_MS})}
`;
}

function createOfflineStart(offline: StartModuleOptions['offline']): string {
  if (!offline) return '';
  const { moduleUrl, ...options } = offline;
  return `import(${scriptLiteral(moduleUrl)}).then(part=>part.startOffline(${scriptLiteral(options)})).catch(error=>console.warn(error));
`;
}
