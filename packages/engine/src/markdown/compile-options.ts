import type { DiagramPackage } from './diagram-package.ts';

/** A comment in code that marks the line after it, or the lines up to another one, with a class. */
export interface MagicComment {
  /** Class of the marked lines, for the site's style sheets; several with spaces between them. */
  className: string;
  /** What the comment says that marks the next line. */
  line?: string | undefined;
  /** What the comments say between which lines are marked. */
  block?: { start: string; end: string } | undefined;
}

/** How formulas are typeset. */
export interface MathOptions {
  /**
   * Commands of the site's own, with what each stands for: KaTeX's option of that name.
   * @default {}
   * @example { '\\RR': '\\mathbb{R}' } // `$\RR$` is ℝ
   */
  macros?: Readonly<Record<string, string>>;
}

/** How documents are compiled. Plain data, part of the key of the cache. */
export interface CompileOptions {
  /**
   * Syntax of the documents. `auto`: `.mdx` is MDX; `.md` is CommonMark unless it uses MDX (see
   * `format.ts`). Front matter `mdx: { format: … }` goes before this.
   * @default 'auto'
   */
  format?: 'auto' | 'md' | 'mdx';
  /**
   * Language of code blocks that name none.
   * @default 'javascript'
   */
  defaultCodeLanguage?: string;
  /**
   * Replaces short codes of emoji (`:tada:`) by the characters.
   * @default true
   */
  emoji?: boolean;
  /**
   * Names of admonitions beside the known ones: they look like a note, with their name for a title.
   * @default []
   */
  admonitions?: readonly string[];
  /**
   * Comments in code that mark lines, beside `highlight-next-line` and its kin: Docusaurus' option of that name.
   * @default []
   */
  magicComments?: readonly MagicComment[];
  /**
   * Typesets formulas; `false` leaves all dollar signs as they are.
   * @default {}
   */
  math?: false | MathOptions;
  /**
   * Draws `mermaid` blocks; `false` shows them as code.
   * @default true
   */
  mermaid?: boolean;
  /**
   * What draws them; `null` when the site has not installed it.
   * @default null
   */
  diagrams?: DiagramPackage | null;
  /**
   * Whether the policy of the pages lets `<object>` and `<embed>` load something; where it does not, they are told.
   * @default true
   */
  allowsObjects?: boolean;
  /** How ids of headings are made. */
  anchors?: {
    /**
     * Keeps the capitals of the text.
     * @default false
     */
    maintainCase?: boolean;
  };
  /**
   * BCP 47 tag of the language of titles and labels that the compiler writes.
   * @default 'zh-CN'
   */
  lang?: string;
  /** Messages that replace those of `shared/messages-content.ts`, by id. */
  messages?: Readonly<Record<string, string>>;
}

/** Compile options with every default filled in. */
export type ResolvedCompileOptions = Required<CompileOptions>;

/** Fills in the defaults. */
export function resolveCompileOptions(options: CompileOptions): ResolvedCompileOptions {
  return {
    format: 'auto',
    defaultCodeLanguage: 'javascript',
    emoji: true,
    admonitions: [],
    magicComments: [],
    math: {},
    mermaid: true,
    diagrams: null,
    allowsObjects: true,
    anchors: {},
    lang: 'zh-CN',
    messages: {},
    ...options,
  };
}
