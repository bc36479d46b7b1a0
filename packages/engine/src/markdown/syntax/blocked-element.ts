import { shorten } from '../../diagnostics/shorten.ts';
import type { SourcePosition } from '../compiled-document.ts';
import type { DocumentDraft } from '../render/document-draft.ts';

/** Attributes that hold the address of what plugins once showed, by element. */
const SOURCES: ReadonlyMap<string, string> = new Map([
  ['object', 'data'],
  ['embed', 'src'],
]);

/** Whether an element is told, and where. */
export interface EmbeddedElement {
  /** Lower-cased. */
  name: string;
  /** Gives the value of an attribute; empty where code makes it, `undefined` when there is none. */
  read(attribute: string): string | undefined;
  position(): SourcePosition;
}

/** Tells of `<object>` and `<embed>` where the policy of the pages keeps them empty, without a word to readers. */
export function reportBlockedElement(
  { name, read, position }: EmbeddedElement,
  { options, report }: DocumentDraft,
): void {
  const attribute = options.allowsObjects ? undefined : SOURCES.get(name);
  const address = attribute && read(attribute);
  if (address === undefined || attribute === undefined) return;
  const shown = shorten(address);
  const isPicture = /\.(?:svg|png|jpe?g|gif|webp|avif)(?:[?#]|$)/i.test(address);
  report(position(), {
    code: 'markdown/blocked-element',
    severity: 'warning',
    message: `\`<${name}>\` stays empty, as the Content-Security-Policy of the pages lets it load nothing.`,
    fix: `Write \`${isPicture ? `![…](${shown})` : `<iframe src="${shown}"></iframe>`}\`, a link, or allow its source: \`security: { contentSecurityPolicy: { 'object-src': ["'self'"] } }\` in the configuration.`,
  });
}
