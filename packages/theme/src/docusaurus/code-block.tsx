import { Children, isValidElement, type ReactNode } from 'react';
import { usePageServices } from './services.ts';

/** Props of {@link CodeBlock}. */
export interface CodeBlockProps {
  children?: ReactNode;
  language?: string;
  className?: string;
  title?: ReactNode;
  metastring?: string;
  showLineNumbers?: boolean | number;
}

/**
 * Writes a code block as a fence in Markdown does. It is plain where it holds elements, and inside an
 * island, where the highlighter is out of reach.
 */
export function CodeBlock(props: CodeBlockProps): ReactNode {
  const services = usePageServices();
  const language = props.language ?? /language-(\S+)/.exec(props.className ?? '')?.[1] ?? '';
  if (!services || hasElements(props.children)) {
    return (
      <figure className="code">
        {props.title && <figcaption>{props.title}</figcaption>}
        <pre>
          <code>{props.children}</code>
        </pre>
      </figure>
    );
  }
  const code = textOf(props.children);
  const quote = findQuote(props.title);
  const caption = quote === null ? props.title : null;
  const meta = createMeta(props, quote);
  const html = services.renderCode(code, { language, meta });
  const figure = caption === null ? null : FIGURE.exec(html);
  if (!figure) return <div className="code-block" dangerouslySetInnerHTML={{ __html: html }} />;
  const [, figureClass, lang, content = ''] = figure;
  return (
    <div className="code-block">
      <figure className={figureClass} data-lang={lang}>
        <figcaption>{caption}</figcaption>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll by keyboard, as in fences */}
        <pre tabIndex={0} dangerouslySetInnerHTML={{ __html: content }} />
      </figure>
    </div>
  );
}

/** A block without a title that does nothing but show code. */
const FIGURE =
  /^\s*<figure class="([^"]*)" data-lang="([^"]*)"><pre tabindex="0">([\s\S]*)<\/pre><\/figure>\s*$/;

/**
 * Finds the quotes in which a title may stand in the words after a fence; empty for none, `null` for one that
 * cannot stand there, elements among them.
 */
function findQuote(title: ReactNode): string | null {
  if (title === undefined || title === null || typeof title === 'boolean' || title === '')
    return '';
  if (typeof title !== 'string' || /[`\n]/.test(title)) return null;
  return ['"', "'"].find((quote) => !title.includes(quote)) ?? null;
}

function hasElements(children: ReactNode): boolean {
  return Children.toArray(children).some((child) => isValidElement(child));
}

function createMeta(
  { title, metastring, showLineNumbers }: CodeBlockProps,
  quote: string | null,
): string {
  const start = typeof showLineNumbers === 'number' ? `=${showLineNumbers}` : '';
  return [
    quote ? `title=${quote}${String(title)}${quote}` : '',
    metastring,
    showLineNumbers ? `showLineNumbers${start}` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

function textOf(node: ReactNode): string {
  if (Array.isArray(node)) return node.map(textOf).join('');
  return typeof node === 'string' || typeof node === 'number' ? String(node) : '';
}
