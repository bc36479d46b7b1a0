import type { Graph, GraphEdge } from './model.ts';

/** Says what a graph shows: its frames, relation by relation, what stands alone, members of classes and entities. */
export function describeGraph({ nodes, groups, edges }: Graph): string {
  const nameOf = (id: string): string => (nodes.get(id) ?? groups.get(id))?.label.text ?? '';
  const joined = new Set(edges.flatMap(({ from, to }) => [from, to]));
  const relations = edges
    .filter(({ line }) => line !== 'hidden')
    .map((edge) => describeEdge(edge, nameOf(edge.from), nameOf(edge.to)));
  const alone = [...nodes.keys()].filter((id) => !joined.has(id)).map(nameOf);
  const members = [...nodes.values()].flatMap(({ compartments = [] }) =>
    compartments
      .filter(({ isTitle }) => !isTitle)
      .flatMap(({ rows }) => rows.map((row) => row.filter((cell) => cell !== '').join(' '))),
  );
  return [...[...groups.keys()].map(nameOf), ...relations, ...alone, ...members]
    .filter((part) => part !== '')
    .join('；');
}

/** Where a state begins or ends there is a point without a name. */
function describeEdge({ label, startHead, endHead }: GraphEdge, from: string, to: string): string {
  const words = label ? `（${label.text}）` : '';
  if (from === '' || to === '') return (from || to) + words;
  return `${from} ${signOf(startHead, endHead)} ${to}${words}`;
}

function signOf(startHead: string, endHead: string): string {
  if (startHead === 'none') return endHead === 'none' ? '—' : '→';
  return endHead === 'none' ? '←' : '↔';
}
