/** What the HTML of a page makes the browser fetch before any script has run. */
import { init, parse } from 'es-module-lexer';

/** Addresses as they stand in the page, each once. */
export interface References {
  scripts: Set<string>;
  /** Those of the scripts whose static imports are fetched too. */
  modules: Set<string>;
  styles: Set<string>;
}

/**
 * Lists the scripts, modules and style sheets that a page references eagerly: `script[src]`,
 * `modulepreload`, `preload` of scripts and styles, `stylesheet`; and of its own inline modules the static
 * imports. What is only prefetched or printed is left out.
 */
export async function listReferences(html: string): Promise<References> {
  const references: References = { scripts: new Set(), modules: new Set(), styles: new Set() };
  const tags = /<!--[\s\S]*?-->|<(script)\b([^>]*)>([\s\S]*?)<\/script>|<(link)\b([^>]*)>/gi;
  for (const [, script, scriptText = '', inline = '', link, linkText = ''] of html.matchAll(tags)) {
    if (script) await addScript(references, { attributes: parseAttributes(scriptText), inline });
    if (link) addLink(references, parseAttributes(linkText));
  }
  return references;
}

async function addScript(
  { scripts, modules }: References,
  { attributes, inline }: { attributes: Map<string, string>; inline: string },
): Promise<void> {
  const src = attributes.get('src');
  const isModule = attributes.get('type') === 'module';
  if (attributes.has('nomodule')) return;
  for (const address of src === undefined && isModule ? await listImports(inline) : [src]) {
    if (address === undefined) continue;
    scripts.add(address);
    if (isModule) modules.add(address);
  }
}

function addLink({ scripts, modules, styles }: References, attributes: Map<string, string>): void {
  const href = attributes.get('href');
  if (href === undefined || attributes.get('media') === 'print') return;
  const rel = (attributes.get('rel') ?? '').toLowerCase().split(/\s+/);
  const as = attributes.get('as');
  if (rel.includes('stylesheet') || (rel.includes('preload') && as === 'style')) styles.add(href);
  if (rel.includes('modulepreload')) {
    scripts.add(href);
    modules.add(href);
  }
  if (rel.includes('preload') && as === 'script') scripts.add(href);
}

/** Reads attributes with or without quotes; the value of one without a value is empty. */
function parseAttributes(text: string): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const match of text.matchAll(
    /([^\s=/"'>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g,
  )) {
    const value = match[2] ?? match[3] ?? match[4] ?? '';
    attributes.set((match[1] ?? '').toLowerCase(), value.replaceAll('&amp;', '&'));
  }
  return attributes;
}

/** Lists what a module imports statically; nothing of a text that is no module. */
export async function listImports(code: string): Promise<string[]> {
  await init;
  try {
    return parse(code)[0].flatMap(({ d, n }) => (d === -1 && n !== undefined ? [n] : []));
  } catch {
    return [];
  }
}
