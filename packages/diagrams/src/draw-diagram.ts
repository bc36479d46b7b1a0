import { drawC4Diagram } from './c4/draw-c4-diagram.ts';
import { drawClassDiagram } from './class/draw-class-diagram.ts';
import { type Diagram, DiagramError, type DiagramKind, type DrawnBody } from './diagram.ts';
import { readSource, type Source } from './diagram-source.ts';
import { drawErDiagram } from './er/draw-er-diagram.ts';
import { drawFlowchart } from './flowchart/draw-flowchart.ts';
import { drawGantt } from './gantt/draw-gantt.ts';
import { drawGitGraph } from './git/draw-git-graph.ts';
import { adviseHalfWidth } from './half-width.ts';
import { drawJourney } from './journey/draw-journey.ts';
import { drawKanban } from './kanban/draw-kanban.ts';
import { drawMindmap } from './mindmap/draw-mindmap.ts';
import { drawPacket } from './packet/draw-packet.ts';
import { drawPie } from './pie/draw-pie.ts';
import { drawQuadrantChart } from './quadrant/draw-quadrant-chart.ts';
import { drawRadar } from './radar/draw-radar.ts';
import { drawRequirementDiagram } from './requirement/draw-requirement-diagram.ts';
import { drawSankey } from './sankey/draw-sankey.ts';
import { drawSequence } from './sequence/draw-sequence.ts';
import { drawStateDiagram } from './state/draw-state-diagram.ts';
import { drawTimeline } from './timeline/draw-timeline.ts';
import { drawXyChart } from './xy/draw-xy-chart.ts';

/** What drawing comes to: a diagram, a kind that is not drawn, or a mistake of the author. */
export type DiagramResult =
  | { status: 'drawn'; diagram: Diagram }
  | { status: 'unsupported'; keyword: string }
  | { status: 'invalid'; message: string; fix: string; line: number };

interface Kind {
  kind: DiagramKind;
  draw(source: Source): DrawnBody;
}

const flowchart: Kind = { kind: 'flowchart', draw: drawFlowchart };
const state: Kind = { kind: 'state', draw: drawStateDiagram };
const classes: Kind = { kind: 'class', draw: drawClassDiagram };
const packet: Kind = { kind: 'packet', draw: drawPacket };
const c4: Kind = { kind: 'c4', draw: drawC4Diagram };
const radar: Kind = { kind: 'radar', draw: drawRadar };
const requirement: Kind = { kind: 'requirement', draw: drawRequirementDiagram };
const sankey: Kind = { kind: 'sankey', draw: drawSankey };
const xy: Kind = { kind: 'xy', draw: drawXyChart };

/** Kinds by the word that a source begins with. */
const KINDS: ReadonlyMap<string, Kind> = new Map([
  ['graph', flowchart],
  ['flowchart', flowchart],
  ['flowchart-elk', flowchart],
  ['sequenceDiagram', { kind: 'sequence', draw: drawSequence }],
  ['stateDiagram', state],
  ['stateDiagram-v2', state],
  ['classDiagram', classes],
  ['classDiagram-v2', classes],
  ['erDiagram', { kind: 'er', draw: drawErDiagram }],
  ['pie', { kind: 'pie', draw: drawPie }],
  ['timeline', { kind: 'timeline', draw: drawTimeline }],
  ['mindmap', { kind: 'mindmap', draw: drawMindmap }],
  ['gantt', { kind: 'gantt', draw: drawGantt }],
  ['gitGraph', { kind: 'git', draw: drawGitGraph }],
  ['quadrantChart', { kind: 'quadrant', draw: drawQuadrantChart }],
  ['xychart', xy],
  ['xychart-beta', xy],
  ['journey', { kind: 'journey', draw: drawJourney }],
  ['packet', packet],
  ['packet-beta', packet],
  ['requirement', requirement],
  ['requirementDiagram', requirement],
  ['C4Context', c4],
  ['C4Container', c4],
  ['C4Component', c4],
  ['C4Dynamic', c4],
  ['C4Deployment', c4],
  ['kanban', { kind: 'kanban', draw: drawKanban }],
  ['sankey', sankey],
  ['sankey-beta', sankey],
  ['radar', radar],
  ['radar-beta', radar],
]);

/** The words with which a source begins that is drawn. */
export const DIAGRAM_KINDS: readonly string[] = [...KINDS.keys()];

/**
 * Kinds of Mermaid that are not drawn. A word that is none of them, nor one that is drawn, is a mistake.
 */
const OTHER_KINDS = new RegExp(
  `^(?:${[
    'agentflow|architecture|block|bpmn|cynefin|ditaa|domainstory\\w*|eventmodeling|fileTree|info|ishikawa',
    'matrixChart|network|neuralnet|quantumCircuit|railroad',
    'swimlanes?|threat-?model|timing|treemap|treeView|use-?case(?:Diagram)?|venn|vsm|wardley|wireframe|zenuml',
  ].join('|')})(?:-beta)?$`,
  'i',
);

/**
 * Draws a diagram in Mermaid's language. The same source gives the same drawing on every machine.
 *
 * @param text Source, lines ended by LF.
 */
export function drawDiagram(text: string): DiagramResult {
  const result = tryToDraw(text);
  if (result.status !== 'invalid') return result;
  const advice = adviseHalfWidth(text, result.line, (mended) => {
    const again = tryToDraw(mended);
    return again.status === 'drawn' || (again.status === 'invalid' && again.line > result.line);
  });
  return advice === null ? result : { ...result, fix: advice };
}

function tryToDraw(text: string): DiagramResult {
  try {
    const source = readSource(text);
    const kind = KINDS.get(source.keyword);
    if (kind) return { status: 'drawn', diagram: complete(kind, source) };
    if (OTHER_KINDS.test(source.keyword)) {
      return { status: 'unsupported', keyword: source.keyword };
    }
    throw new DiagramError(`\`${source.keyword}\` is no kind of diagram.`, {
      line: source.line,
      fix: 'Begin with the kind, for example `flowchart LR` or `sequenceDiagram`.',
    });
  } catch (error) {
    if (!(error instanceof DiagramError)) throw error;
    return { status: 'invalid', message: error.message, fix: error.fix, line: error.line };
  }
}

function complete({ kind, draw }: Kind, source: Source): Diagram {
  const body = draw(source);
  return {
    kind,
    ...body,
    title: source.accTitle ?? body.title ?? source.title,
    description: source.accDescr,
  };
}
