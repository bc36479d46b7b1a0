import { addHeading, readTitle } from '../chart/heading.ts';
import { seriesColor, TINT } from '../chart/series-color.ts';
import { DiagramError, type DrawnBody, FONT_SIZE, SMALL_SIZE } from '../diagram.ts';
import { type Source, type Statement, withoutComment } from '../diagram-source.ts';
import { limitCount } from '../limit.ts';
import { COLOR, element, formatNumber, heightOf, writeText } from '../svg.ts';
import { type Label, layoutLabel, readText } from '../text/label.ts';
import { measure } from '../text/measure.ts';

/** A step of a journey. */
export interface Step {
  name: string;
  /** How it feels, from 1 to 5. */
  score: number;
  actors: string[];
  /** 0-based number of its section; -1 before the first one. */
  section: number;
}

/** A journey as its source describes it. */
export interface Journey {
  title: string | null;
  sections: string[];
  steps: Step[];
}

const MARGIN = 8;
const GAP = 8;
const PADDING = 6;
/** Widest line of a step in em. */
const STEP_WIDTH = 7;
/** From one score to the next one. */
const SCORE_HEIGHT = 26;
const SCORES = 5;
const FACE = 11;
const ACTOR = 5;
/** Most steps, which stand side by side, and most who take part, each with a colour. */
const MOST_STEPS = 100;
const MOST_ACTORS = 12;

/**
 * Draws `journey`: steps from left to right, below them how each of them feels.
 *
 * @throws {DiagramError} for a mistake.
 */
export function drawJourney(source: Source): DrawnBody {
  const journey = readJourney(source);
  const labels = journey.steps.map(({ name }) => layoutLabel(name, STEP_WIDTH));
  const actors = [...new Set(journey.steps.flatMap((step) => step.actors))];
  const width = Math.max(72, ...labels.map((label) => label.width * SMALL_SIZE + 2 * PADDING));
  const legend = drawActors(actors);
  const sectionHeight = journey.sections.length > 0 ? FONT_SIZE * 2 : 0;
  const top = MARGIN + legend.height + sectionHeight + (sectionHeight > 0 ? GAP : 0);
  const boxHeight =
    Math.max(...labels.map((label) => heightOf(label, SMALL_SIZE))) + 2 * PADDING + 2 * ACTOR;
  const layout: Layout = { width, top, boxHeight, scores: top + boxHeight + GAP + FACE };
  const body = [
    legend.body,
    drawSections(journey, layout, MARGIN + legend.height, sectionHeight),
    ...journey.steps.map((step, index) =>
      drawStep(step, labels[index] ?? layoutLabel(''), { index, layout, actors }),
    ),
  ].join('');
  const right = MARGIN + journey.steps.length * (width + GAP) - GAP;
  const height = layout.scores + (SCORES - 1) * SCORE_HEIGHT + FACE + MARGIN;
  const drawn = {
    width: Math.max(right, legend.width) + MARGIN,
    height,
    body,
    text: describeJourney(journey),
  };
  return addHeading(drawn, journey.title);
}

function describeJourney({ sections, steps }: Journey): string {
  return steps
    .map(({ name, score, actors, section }, index) => {
      const isFirst = section >= 0 && steps[index - 1]?.section !== section;
      const who = actors.length > 0 ? `，${actors.join('、')}` : '';
      return `${isFirst ? `${sections[section]}；` : ''}${name}（${score}/5${who}）`.replaceAll(
        '\n',
        ' ',
      );
    })
    .join('；');
}

/**
 * Reads a journey: `写代码: 5: 我, 猫`.
 *
 * @throws {DiagramError} at the first mistake.
 */
export function readJourney(source: Source): Journey {
  const journey: Journey = { title: source.title, sections: [], steps: [] };
  for (const statement of source.statements.map(withoutComment)) readStatement(statement, journey);
  const { line } = source;
  if (journey.steps.length === 0) {
    throw new DiagramError('The journey has no steps.', {
      line,
      fix: 'Write a line for each step: `写代码: 5: 我`.',
    });
  }
  limitCount(journey.steps.length, { things: 'steps', line, most: MOST_STEPS });
  limitCount(journey.sections.length, { things: 'sections', line });
  const actors = journey.steps.flatMap((step) => step.actors);
  limitCount(new Set(actors).size, { things: 'actors', line, most: MOST_ACTORS });
  return journey;
}

function readStatement({ text, line }: Statement, journey: Journey): void {
  const title = readTitle(text);
  const section = /^section\s+(.+)$/.exec(text)?.[1];
  const [, name, score, actors = ''] =
    /^([^:]+?)\s*:\s*(-?\d+(?:\.\d+)?)\s*(?::\s*(.*))?$/.exec(text) ?? [];
  if (title !== null) journey.title = title;
  else if (section !== undefined) journey.sections.push(readText(section));
  else if (name !== undefined) {
    const value = Number(score);
    if (value < 1 || value > SCORES) {
      throw new DiagramError(`\`${score}\` is no score.`, {
        line,
        fix: 'Write a number from 1 to 5.',
      });
    }
    const names = actors
      .split(',')
      .map(readText)
      .filter((actor) => actor !== '');
    journey.steps.push({
      name: readText(name),
      score: value,
      actors: names,
      section: journey.sections.length - 1,
    });
  } else if (!text.startsWith('#')) {
    throw new DiagramError(`\`${text.slice(0, 40)}\` is no step.`, {
      line,
      fix: 'Write a name, a score from 1 to 5, and who takes part: `写代码: 5: 我, 猫`.',
    });
  }
}

interface Layout {
  /** Of a step. */
  width: number;
  /** Of the boxes of steps. */
  top: number;
  boxHeight: number;
  /** Y of the best score. */
  scores: number;
}

/** Who takes part, each with the colour of its points. */
function drawActors(actors: readonly string[]): { body: string; width: number; height: number } {
  let x = MARGIN;
  const marks = actors.map((actor, index) => {
    const dot = { cx: x + ACTOR, cy: MARGIN + FONT_SIZE / 2, r: ACTOR, fill: seriesColor(index) };
    const place = {
      x: x + 2 * ACTOR + 5,
      y: MARGIN + FONT_SIZE / 2,
      size: SMALL_SIZE,
      anchor: 'start',
    } as const;
    x += 2 * ACTOR + 5 + measure(actor) * SMALL_SIZE + 16;
    return element('circle', dot) + writeText({ lines: [actor] }, place);
  });
  return {
    body: marks.join(''),
    width: x - 16,
    height: actors.length > 0 ? FONT_SIZE + 2 * GAP : 0,
  };
}

function drawSections(journey: Journey, layout: Layout, y: number, height: number): string {
  const step = layout.width + GAP;
  return journey.sections
    .map((name, section) => {
      const first = journey.steps.findIndex((each) => each.section === section);
      if (first < 0) return '';
      const count = journey.steps.filter((each) => each.section === section).length;
      const box = { x: MARGIN + first * step, y, width: count * step - GAP, height, rx: 4 };
      const ground = { ...box, fill: seriesColor(section), 'fill-opacity': TINT };
      const label = layoutLabel(name.replaceAll('\n', ' '), 1000);
      const size = label.width * SMALL_SIZE > box.width - PADDING ? SMALL_SIZE - 2 : SMALL_SIZE;
      const place = { x: box.x + box.width / 2, y: y + height / 2, size, weight: 600 };
      return element('rect', ground) + writeText(label, place);
    })
    .join('');
}

/** A box, and below it a face as high as the score. */
function drawStep(
  { score, actors: own, section }: Step,
  label: Label,
  { index, layout, actors }: { index: number; layout: Layout; actors: readonly string[] },
): string {
  const { width, top, boxHeight, scores } = layout;
  const x = MARGIN + index * (width + GAP);
  const middle = x + width / 2;
  const box = { x, y: top, width, height: boxHeight, rx: 5, fill: COLOR.raised };
  const color = seriesColor(Math.max(0, section));
  const dots = own.map((actor, order) => {
    const cx = middle + (order - (own.length - 1) / 2) * (2 * ACTOR + 3);
    const fill = seriesColor(actors.indexOf(actor));
    return element('circle', { cx, cy: top + boxHeight, r: ACTOR, fill, stroke: COLOR.page });
  });
  const bottom = scores + (SCORES - 1) * SCORE_HEIGHT;
  const y = bottom - (score - 1) * SCORE_HEIGHT;
  const stem = { x1: middle, y1: top + boxHeight, x2: middle, y2: bottom, stroke: COLOR.line };
  return [
    element('line', { ...stem, 'stroke-dasharray': '3 4' }),
    element('rect', { ...box, stroke: color, 'stroke-width': 1.2 }),
    writeText(label, { x: middle, y: top + boxHeight / 2 - ACTOR / 2, size: SMALL_SIZE }),
    dots.join(''),
    drawFace(middle, y, score),
  ].join('');
}

/** Its mouth goes up and down with the score. */
function drawFace(x: number, y: number, score: number): string {
  const bend = formatNumber((score - 3) * 3);
  const [left, eye] = [formatNumber(x - 4.5), formatNumber(y - 3)];
  const mouthY = formatNumber(y + 3.5 - Math.max(0, score - 3) * 0.6);
  return [
    element('circle', { cx: x, cy: y, r: FACE, fill: COLOR.surface, stroke: COLOR.lineStrong }),
    element('circle', { cx: x - 3.6, cy: eye, r: 1.3, fill: COLOR.text }),
    element('circle', { cx: x + 3.6, cy: eye, r: 1.3, fill: COLOR.text }),
    element('path', { d: `M${left},${mouthY}q4.5,${bend} 9,0`, fill: 'none', stroke: COLOR.text }),
  ].join('');
}
