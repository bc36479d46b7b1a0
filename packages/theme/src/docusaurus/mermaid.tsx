import type { ReactNode } from 'react';
import { CodeBlock } from './code-block.tsx';

/**
 * Shows the source of a diagram as code. Where a document writes the source out in it, the compiler has drawn it
 * already; what a component puts together is known too late.
 */
export function Mermaid({ value }: { value: string }): ReactNode {
  return <CodeBlock language="mermaid">{value}</CodeBlock>;
}
