/** What to write in Markdown for what tags of Hexo and Jekyll and shortcodes of Hugo stand for. */
const ADVICE: readonly [RegExp, string][] = [
  [
    /^(?:note|notice|admonition|alert|callout|hint|info|tip|warning|danger)$/,
    'Write an admonition: a line `:::note` before the text and a line `:::` after it.',
  ],
  [
    /^(?:asset_img|img|image|figure)$/,
    'Write `![what it shows](./picture.png)`, with the picture beside the document.',
  ],
  [
    /^(?:post_link|post_path|link|link_to|ref|relref|asset_link|asset_path)$/,
    'Link to the file: `[text](./other.md)`.',
  ],
  [
    /^(?:codeblock|code|highlight|prism)$/,
    'Write a code fence: a line ` ```js title="a.js" ` before the code and a line ` ``` ` after it.',
  ],
  [
    /^(?:include|include_relative|include_code|readfile)$/,
    "Put what is repeated into `_part.mdx`, and write `import Part from './_part.mdx'` and `<Part />` in an `.mdx` document.",
  ],
  [
    /^(?:tabs?|tabpane|tabbed)$/,
    'Write `<Tabs>` and `<TabItem>` of `@theme/Tabs` in an `.mdx` document.',
  ],
  [
    /^(?:quote|blockquote|centerquote|cq|pullquote)$/,
    'Write a quote: `> ` before each of its lines.',
  ],
  [/^(?:details|spoiler|folding|hideToggle)$/, 'Write `<details>` and `<summary>`.'],
  [/^(?:mermaid|math|katex)$/, 'Write a fence ` ```mermaid `, or a formula between `$$`.'],
  [
    /^(?:youtube|vimeo|bilibili|gist|tweet|iframe|video|audio)$/,
    'Write the `<iframe>`, `<video>` or `<audio>` itself, or a link.',
  ],
  [
    /^(?:raw|verbatim)$/,
    'Remove it and its end: what stands between is read as it is, and in backticks shown as it is.',
  ],
];

/** Says what to write in place of a tag or shortcode, by its name. */
export function adviseOnTag(name: string): string {
  return (
    ADVICE.find(([names]) => names.test(name))?.[1] ??
    'Write in Markdown what it stands for; in backticks it is shown as it is.'
  );
}
