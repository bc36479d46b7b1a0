/** Endings of hosts that authors name without a scheme; no ending of a file is among them. */
const HOST =
  /^(?:www\.[\w-]+|[a-z\d][\w-]*(?:\.[\w-]+)*\.(?:com|org|net|io|dev|cn|edu|gov|app|me|info|xyz|site|tech))(?:\.[a-z]{2})?(?=[:/?#]|$)/i;

/** The scheme, with one colon of any width and any number of slashes: `https：//`, `http//`, `https:///`. */
const SCHEME = /(https?)[:：]?\/{2,}/i;

const MAIL_ADDRESS = /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/;

/**
 * Gives the full address that a reference most likely means which reads as a path: one without its scheme
 * (`github.com/a`), with something before it (`(https://a.example)`), with a full-width colon, or an address of
 * mail. `undefined` for what looks like a path.
 */
export function suggestAddress(reference: string): string | undefined {
  if (MAIL_ADDRESS.test(reference)) return `mailto:${reference}`;
  const scheme = SCHEME.exec(reference);
  if (scheme) {
    const rest = reference.slice(scheme.index + scheme[0].length);
    const isOpened = scheme.index > 0 && /[(<"'“‘（《]$/.test(reference.slice(0, scheme.index));
    return `${scheme[1]?.toLowerCase()}://${isOpened ? rest.replace(/[)>"'”’）》]$/, '') : rest}`;
  }
  return HOST.test(reference) ? `https://${reference}` : undefined;
}
