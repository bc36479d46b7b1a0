import type { ReactNode } from 'react';
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
 * Writes a code block as a fence in Markdown does. Inside an island, where the highlighter is out of
 * reach, it is plain.
 */
export function CodeBlock(props: CodeBlockProps): ReactNode {
  const services = usePageServices();
  const language = props.language ?? /language-(\S+)/.exec(props.className ?? '')?.[1] ?? '';
  const code = textOf(props.children);
  if (!services) {
    return (
      <figure className="code">
        <pre>
          <code>{code}</code>
        </pre>
      </figure>
    );
  }
  const html = services.renderCode(code, { language, meta: createMeta(props) });
  return <div className="code-block" dangerouslySetInnerHTML={{ __html: html }} />;
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
