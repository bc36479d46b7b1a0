import type { CompiledDocument } from '../markdown/compiled-document.ts';
import type { ContentKind } from '../sources/source-file.ts';

/** What a test says of a document; the rest is empty. */
export interface TestDocument extends Partial<Omit<CompiledDocument, 'source'>> {
  sourcePath: string;
  kind?: ContentKind;
}

/** Creates a compiled document for tests of the model, without compiling anything. */
export function createTestDocument({
  sourcePath,
  kind = 'docs',
  ...rest
}: TestDocument): CompiledDocument {
  const keys = Object.keys(rest.frontMatter ?? {});
  return {
    source: {
      kind,
      pluginId: 'default',
      version: null,
      filePath: `/site/${kind}/${sourcePath}`,
      sourcePath,
      digest: 'd',
    },
    format: 'md',
    frontMatter: {},
    frontMatterPositions: Object.fromEntries(
      keys.map((key, index) => [key, { line: index + 2, column: 1 }]),
    ),
    contentTitle: null,
    html: '<p>text</p>',
    code: '',
    imports: [],
    documentModule: null,
    partialUses: [],
    headings: [],
    references: [],
    anchors: [],
    headElements: [],
    hasTruncateMarker: false,
    excerpt: null,
    firstParagraph: '',
    sections: [],
    statistics: { hanCharacters: 0, words: 0 },
    features: { hasMath: false, islands: [] },
    diagnostics: [],
    ...rest,
  };
}
