/** Code as the build wrote it into the page. */
export interface StaticCode {
  code: string;
  /** Coloured code. */
  html: string;
  language: string;
  title: string;
}

/** Reads the code from its figure; `null` when there is none. */
export function readStaticCode(root: ParentNode | null): StaticCode | null {
  const figure = root?.querySelector<HTMLElement>('figure.code');
  const code = figure?.querySelector('pre > code');
  if (!figure || !code) return null;
  return {
    code: (code.textContent ?? '').replace(/\n$/, ''),
    html: code.innerHTML.replace(/\n$/, ''),
    language: figure.dataset.lang ?? 'jsx',
    title: figure.querySelector('figcaption')?.textContent ?? '',
  };
}
