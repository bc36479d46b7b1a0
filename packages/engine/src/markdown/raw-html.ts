/** Lets React place HTML that it must not escape, wrap or even find balanced. */
export interface RawHtml {
  /** Component for `components[RAW_HTML_COMPONENT]`. */
  component: (props: { html: string }) => string;
  /** Puts the HTML into what React rendered. Rendered strings may be put into one another first. */
  fill(rendered: string): string;
}

/**
 * Creates the means to render one page's raw HTML. React renders a short mark in its place, as text,
 * which neither depends on what surrounds it nor is checked; `fill` replaces marks by HTML. React parts
 * neighbouring texts by empty comments, which go with the marks.
 */
export function createRawHtml(): RawHtml {
  const pieces: string[] = [];
  return {
    component: ({ html }) => `\uFDD0${pieces.push(html) - 1}\uFDD1`,
    fill(rendered) {
      return rendered.replace(
        /(?:<!-- -->)?\uFDD0(\d+)\uFDD1(?:<!-- -->)?/g,
        (_, index) => pieces[Number(index)] ?? '',
      );
    },
  };
}
