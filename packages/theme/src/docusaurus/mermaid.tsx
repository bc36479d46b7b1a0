import type { ReactNode } from 'react';
import { CodeBlock } from './code-block.tsx';

/** Shows the source of a diagram, as a `mermaid` fence in Markdown does. */
export function Mermaid({ value }: { value: string }): ReactNode {
  return <CodeBlock language="mermaid">{value}</CodeBlock>;
}
