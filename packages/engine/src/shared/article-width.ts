/** Width of an article's text where there is room, in CSS px; the theme's `--mj-measure` at its size of letters. */
export const ARTICLE_WIDTH = 720;

/** What stands beside the text on a narrow screen, both sides together, in CSS px. */
export const PAGE_MARGINS = 40;
