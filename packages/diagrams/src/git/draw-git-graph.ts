import { addHeading } from '../chart/heading.ts';
import type { DrawnBody } from '../diagram.ts';
import type { Source } from '../diagram-source.ts';
import { drawAcross } from './draw-across.ts';
import { drawDown } from './draw-down.ts';
import { type GitGraph, readGitGraph } from './read-git-graph.ts';

/**
 * Draws `gitGraph`: commits on a lane for each branch. Those without an `id` are points: a name made up for them
 * would tell nothing.
 *
 * @throws {DiagramError} for a mistake.
 */
export function drawGitGraph(source: Source): DrawnBody {
  const graph = readGitGraph(source);
  const drawn = graph.direction === 'LR' ? drawAcross(graph) : drawDown(graph);
  return addHeading({ ...drawn, text: describeHistory(graph) }, graph.title);
}

function describeHistory({ commits, branches }: GitGraph): string {
  const parts = commits.map(({ id, branch, kind, tags, parents }) => {
    const merged = kind === 'merge' ? commits[parents.at(-1) ?? 0]?.branch : undefined;
    const words = [id, merged === undefined ? '' : `← ${merged}`, ...tags].filter(
      (word) => word !== '',
    );
    return words.length > 0 ? `${branch}：${words.join(' ')}` : '';
  });
  const told = parts.filter((part) => part !== '');
  return told.length > 0 ? told.join('；') : branches.map(({ name }) => name).join('；');
}
