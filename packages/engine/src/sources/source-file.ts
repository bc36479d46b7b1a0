/** Which kind of content a source file belongs to. */
export type ContentKind = 'blog' | 'docs' | 'pages';

/** One Markdown file as read from disk: BOM removed, line ends normalised to LF. */
export interface SourceFile {
  kind: ContentKind;
  /** Id of the plugin instance that owns the file, `default` unless the site has several. */
  pluginId: string;
  /** Name of the docs version, `current` for the working copy; `null` outside docs. */
  version: string | null;
  /** Absolute path on disk. */
  filePath: string;
  /** Absolute path of the file that this one, from the folder of translations, stands for. */
  translationOf?: string | undefined;
  /**
   * Path below the content folder, with `/`, for example `javascript/Runtime/事件循环.md`; of a partial, which
   * another document imports, the absolute path.
   */
  sourcePath: string;
  /** The text, decoded from UTF-8. */
  text: string;
  /** Hex digest of the bytes, for caches. */
  digest: string;
}
