import { Children, isValidElement, type ReactNode } from 'react';
import { usePageServices } from './services.ts';

/** Props of {@link CodeBlock}. */
export interface CodeBlockProps {
  children?: ReactNode;
  language?: string;
  className?: string;
  title?: string;
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
  const html = services.renderCode(code, { language, meta: createMeta(props) });
  return <div className="code-block" dangerouslySetInnerHTML={{ __html: html }} />;
}

function hasElements(children: ReactNode): boolean {
  return Children.toArray(children).some((child) => isValidElement(child));
}

function createMeta({ title, metastring, showLineNumbers }: CodeBlockProps): string {
  const start = typeof showLineNumbers === 'number' ? `=${showLineNumbers}` : '';
  return [
    title ? `title="${title.replaceAll('"', '')}"` : '',
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
