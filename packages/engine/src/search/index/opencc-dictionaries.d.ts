/** The dictionaries of `opencc-js`, which declares no types for them: entries `from to` with `|` between them. */
declare module 'opencc-js/dict/*' {
  const entries: string;
  export default entries;
}
