import { importAgain } from '../shared/import-again.ts';
import {
  createCatalogueTranslator,
  type MessageCatalogue,
  type Translate,
} from '../shared/messages.ts';
import { ARTICLE_MESSAGES } from '../shared/messages-article.ts';
import { addCopyButtons, startCopyButtons } from './code-copy.ts';
import { type CodeRunner, startRunButtons } from './code-run-button.ts';
import { codeText } from './code-text.ts';
import { startCodeWrap } from './code-wrap.ts';
import { emit } from './events.ts';
import { markPictures, type PictureViewer, startImageZoom } from './image-zoom.ts';
import { type LinkPreviewer, type PreviewLinks, startLinkPreviews } from './link-preview.ts';
import type { PageLoader } from './page-loader.ts';
import type { Runtime } from './runtime.ts';
import type { TextStorage } from './storage.ts';

/**
 * Names of the page in which examples run, and of the stylesheet of these tools, beside this module; put
 * in by the package build.
 */
declare const RUN_PAGE: string;
declare const TOOL_STYLES: string;

/** What readers can do with the content of articles, beyond reading. */
export interface ArticleTools {
  /** Brings the code blocks and pictures below an element to life. */
  enliven(root: ParentNode): void;
  stop(): void;
}

/** How links are followed, and the pages that they lead to had. */
export interface ArticleLinks extends PreviewLinks {
  loader: Pick<PageLoader, 'load'>;
}

/** Creates the translator of a catalogue for the page's site. */
export type TranslatorOf = <Id extends string>(catalogue: MessageCatalogue<Id>) => Translate<Id>;

/** Starts the tools; the larger ones are loaded with their first use. */
export function startArticleTools(
  runtime: Runtime,
  storage: TextStorage,
  links: ArticleLinks,
): ArticleTools {
  const { site } = runtime;
  const translatorOf: TranslatorOf = (catalogue) =>
    createCatalogueTranslator(catalogue, site.locale.lang, site.messages);
  const translate = translatorOf(ARTICLE_MESSAGES);
  loadStyles();
  const wrap = startCodeWrap(document, { translate, storage });
  let runner: CodeRunner | null = null;
  let viewer: PictureViewer | null = null;
  let previewer: LinkPreviewer | null = null;
  const importRunner = importAgain(() => import('./code-run.ts'));
  const importViewer = importAgain(() => import('./image-zoom-dialog.ts'));
  const importCard = importAgain(() => import('./link-preview-card.ts'));
  const loadRunner = async (): Promise<CodeRunner> => {
    const { createCodeRunner } = await importRunner();
    const frameUrl = new URL(RUN_PAGE, import.meta.url).href;
    runner ??= createCodeRunner({ translatorOf, frameUrl, codeText });
    return runner;
  };
  const loadViewer = async (): Promise<PictureViewer> => {
    const { createPictureViewer } = await importViewer();
    viewer ??= createPictureViewer(document, translatorOf);
    return viewer;
  };
  const loadPreviewer = async (): Promise<LinkPreviewer> => {
    const { createLinkPreviewer } = await importCard();
    previewer ??= createLinkPreviewer(document, links.loader);
    return previewer;
  };
  const onLost = (error: unknown): void => {
    console.warn(error);
    emit('mojian:lost-module', null);
  };
  const stops = [
    startCopyButtons(document, translate),
    startRunButtons(document, { load: loadRunner, onLost }),
    startImageZoom(document, { load: loadViewer, onLost }),
    wrap.stop,
    ...(site.linkPreviews ? [startLinkPreviews(document, { ...links, load: loadPreviewer })] : []),
  ];
  return {
    enliven(root) {
      addCopyButtons(root, translate);
      wrap.observe(root);
      markPictures(root, translate);
    },
    stop() {
      for (const stop of stops) stop();
    },
  };
}

/** Styles come before what they style, which is made with the first use of a tool. */
function loadStyles(): void {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = new URL(TOOL_STYLES, import.meta.url).href;
  document.head.append(link);
}
