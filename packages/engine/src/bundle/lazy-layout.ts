/**
 * Creates statements for the start module: they end the lazy layout of long articles (the theme's
 * `prose.css`: what is far from the window is skipped, its height estimated) when a place is gone to that
 * depends on the height of all that is above it: a heading, or where the reader was before. Browsers
 * that anchor the scroll position would do without (not Safari).
 */
export function createLazyLayoutEnd(): string {
  return `const endLazyLayout=()=>document.documentElement.removeAttribute("data-lazy-layout");
document.addEventListener("click",event=>event.target.closest?.('a[href*="#"]')&&endLazyLayout(),true);
document.addEventListener("mojian:navigate",event=>event.detail.url.includes("#")&&endLazyLayout());
addEventListener("popstate",endLazyLayout,true);
`;
}
