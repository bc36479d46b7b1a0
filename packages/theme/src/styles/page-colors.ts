/**
 * The colours of the page, `--mj-page` in `tokens.css`, for what reads no style sheet: the web app
 * manifest and `<meta name="theme-color">`.
 */
export const PAGE_COLORS = { light: '#f9f6f1', dark: '#161310' } as const;
