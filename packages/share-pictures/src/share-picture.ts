/** What a share picture shows. */
export interface SharePicture {
  /** Title of the article, as plain text. */
  title: string;
  /** What stands above the title: section of the docs, date of a post; empty for nothing. */
  section: string;
  siteTitle: string;
  /** Motto of the site; empty for none. */
  tagline: string;
  /** BCP 47 tag of the language, for word boundaries. */
  lang: string;
  /** Text of the SVG that stands for the site, drawn as its seal; `null` for none. */
  seal: string | null;
}

/** Size of every picture in px, the one that Open Graph consumers show large. */
export const PICTURE_SIZE = { width: 1200, height: 630 } as const;

/** Changes when the same {@link SharePicture} comes out looking different: caches key by it. */
export const DESIGN_VERSION = 1;
