import { positionOf } from '../render/document-draft.ts';
import type { NodeRenderer } from '../render/node-renderers.ts';
import type { Expression } from '../tree.ts';
import { replaceRequires } from './require-call.ts';
import { isTruncateComment, renderTruncateMarker } from './truncate.ts';

const COMMENTS_ONLY = /^(?:\s|\/\*[\s\S]*?\*\/)*$/;

/** MDX expressions in braces are left to React; comments go, save the truncate marker. */
export const renderExpression: NodeRenderer<Expression> = (node, renderer) => {
  const { value } = node;
  if (isTruncateComment(value)) renderTruncateMarker(node, renderer);
  else if (!COMMENTS_ONLY.test(value)) {
    const { draft } = renderer;
    const code = replaceRequires(value, draft, positionOf(draft, node));
    renderer.writeNode({ ...node, value: code });
  }
};
