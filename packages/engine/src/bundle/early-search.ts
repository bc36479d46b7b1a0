import { createTranslator } from '../shared/messages.ts';
import type { SiteData } from '../shared/site-data.ts';
import { scriptLiteral } from './script-literal.ts';

/** Parts of the start module's source; empty for a site without search. */
export interface EarlySearch {
  source: string;
  /** What the client's `start` gets beside the site data: the function that gives the field. */
  argument: string;
  /** Runs when a button was pressed before React answers. */
  onPress: string;
}

const SEARCH_BUTTON = '[data-search-button]';

/**
 * Creates the parts of the start module by which a reader searches before the frame is there. The keys of
 * the search (Ctrl or Cmd with K, or a slash outside any field) press its button, from the first moment on
 * and for as long as the page lives. A field out of sight takes what is typed until the search box is
 * there: one of the browser's own, so that input methods write into it too. Until then it holds the text
 * that was selected on the page. With it comes what had the focus before.
 */
export function createEarlySearch({ search, locale, messages }: SiteData): EarlySearch {
  if (!search) return { source: '', argument: '', onPress: '' };
  const label = createTranslator(locale.lang, messages)('search.button');
  return {
    source: `let early;
const openEarly=()=>{
if(!early?.field.isConnected){
const field=Object.assign(document.createElement("textarea"),{ariaLabel:${scriptLiteral(label)},value:getSelection(),style:"position:fixed;clip-path:inset(50%);top:0"});
early={field,from:document.activeElement};
document.body.append(field);
field.select();
}
early.field.focus();
return early;
};
document.addEventListener("keydown",event=>{
const {key,ctrlKey,metaKey,target}=event;
if(event.altKey||(ctrlKey||metaKey?event.shiftKey||!/^k$/i.test(key):key!=="/"||target.closest("input,textarea,select,[contenteditable]")))return;
event.preventDefault();
document.querySelector("${SEARCH_BUTTON}")?.click();
});
`,
    argument: ',openEarly',
    onPress: `if(pressed?.matches("${SEARCH_BUTTON}"))openEarly();
`,
  };
}
