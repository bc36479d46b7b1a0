import type { SiteData } from '../shared/site-data.ts';

/** What the start module needs to know. */
export interface StartModuleOptions {
  site: SiteData;
  /** Address of the theme's client module. */
  clientUrl: string;
  /**
   * Addresses of what the client imports; they load beside it, not after it.
   * @default []
   */
  modulePreloads?: readonly string[];
}

/** Events that start the frame at once. */
const INTERACTIONS = ['pointerdown', 'keydown', 'touchstart', 'click', 'popstate'];

/**
 * Creates the source of the start module, the only script that a page loads before it is painted.
 * It holds the site data and imports the client when the browser is idle after the page has loaded
 * and been painted, or at once when the reader presses, types, touches or goes back. A button that is
 * pressed before React answers is pressed again once it does. When the import fails, the next
 * interaction tries again. The scroll position of an entry that the runtime has left in the history
 * is restored first.
 */
export function createStartModule(options: StartModuleOptions): string {
  const { site, clientUrl, modulePreloads = [] } = options;
  return `const site=JSON.parse(${scriptLiteral(JSON.stringify(site))});
const events=${scriptLiteral(INTERACTIONS)};
const at=history.state?.mojian;
if(at&&history.scrollRestoration==="manual")scrollTo({left:at.x,top:at.y,behavior:"instant"});
let starting,pressed;
const start=()=>{
if(starting)return;
for(const url of ${scriptLiteral(modulePreloads)})import(url).catch(()=>{});
starting=import(${scriptLiteral(clientUrl)}).then(client=>client.start(site)).then(()=>{
for(const type of events)removeEventListener(type,onEvent,true);
if(pressed?.isConnected)pressed.click();
},error=>{starting=undefined;console.warn(error)});
};
const onEvent=event=>{
if(event.type==="click")pressed=event.target.closest?.("button");
start();
};
for(const type of events)addEventListener(type,onEvent,{capture:true,passive:true});
const whenIdle=()=>self.requestIdleCallback?requestIdleCallback(start,{timeout:3000}):setTimeout(start,200);
const afterPaint=()=>requestAnimationFrame(()=>requestAnimationFrame(whenIdle));
if(document.readyState==="complete")afterPaint();else addEventListener("load",afterPaint,{once:true});
`;
}

/** Writes a JSON value as a literal that is safe in a module and in an inline script alike. */
function scriptLiteral(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
