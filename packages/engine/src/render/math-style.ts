import { escapeHtml } from '../shared/html.ts';

/** The stylesheet of formulas on a content delivery network. */
export interface MathStyle {
  /** Absolute address. */
  url: string;
  /** Subresource integrity digest, such as `sha384-…`. */
  integrity: string;
}

/**
 * Renders what loads the stylesheet of formulas, for `<head>`. It comes from a host of others, which may
 * be slow or blocked where the reader is, so that nothing waits for it: what a script inserts blocks
 * neither rendering nor other scripts (HTML standard, “implicitly potentially render-blocking” is only
 * what the parser has created). Until it has come, the browser typesets the MathML of each formula.
 */
export function renderMathStyle(style: MathStyle): string {
  const { url, integrity } = style;
  const link = `<link rel="stylesheet" href="${escapeHtml(url)}" integrity="${integrity}" crossorigin="anonymous">`;
  return `<script>${createMathScript(style)}</script><noscript>${link}</noscript>`;
}

/** Creates the text of the inline script, which the policy of the pages has to allow. */
export function createMathScript({ url, integrity }: MathStyle): string {
  const properties = { rel: 'stylesheet', href: url, integrity, crossOrigin: 'anonymous' };
  const json = JSON.stringify(properties).replaceAll('<', '\\u003c');
  return `document.head.append(Object.assign(document.createElement("link"),${json}))`;
}
