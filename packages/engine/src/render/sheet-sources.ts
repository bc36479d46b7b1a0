/** Where the fonts lie whose style sheets are on another host. */
const FONT_HOSTS: Readonly<Record<string, string>> = {
  'fonts.googleapis.com': 'https://fonts.gstatic.com',
  'fonts.googleapis.cn': 'https://fonts.gstatic.cn',
  'fonts.loli.net': 'https://gstatic.loli.net',
};

/**
 * Gives what pages have to allow for a style sheet on another host. It may import others and name fonts in
 * its turn; those beside it and below are allowed with it.
 *
 * @param address Full, without a query.
 */
export function sourcesOfSheet(address: string): { styles: string; fonts: string[] } {
  const folder = new URL('.', address).href;
  return { styles: folder, fonts: [folder, FONT_HOSTS[new URL(address).host] ?? []].flat() };
}
