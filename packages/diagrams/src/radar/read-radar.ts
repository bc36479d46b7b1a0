import { readTitle } from '../chart/heading.ts';
import { DiagramError } from '../diagram.ts';
import { readSetting, type Source, type Statement } from '../diagram-source.ts';
import { readText } from '../text/label.ts';

/** A radar chart as its source describes it. */
export interface Radar {
  title: string | null;
  /** Names by their ids, in the order of the source. */
  axes: ReadonlyMap<string, string>;
  curves: { name: string; values: number[] }[];
  min: number;
  max: number;
  /** Number of rings. */
  ticks: number;
  isRound: boolean;
  showsLegend: boolean;
}

interface Reading {
  title: string | null;
  axes: Map<string, string>;
  curves: { name: string; written: string; line: number }[];
  options: Map<string, string>;
}

const ITEM =
  /\s*([\p{L}\p{N}_-]+)\s*(?:\[\s*(?:"([^"]*)"|([^\]]*))\s*\])?\s*(?:\{([^}]*)\})?\s*(?:,|$)/guy;
const OPTION = /^(min|max|ticks|graticule|showLegend)\s+(\S+)$/;

/** Most rings: more are a grey ground. */
const MOST_TICKS = 20;

/**
 * Reads a radar chart.
 *
 * @throws {DiagramError} at the first mistake.
 */
export function readRadar(source: Source): Radar {
  const reading: Reading = {
    title: source.title,
    axes: new Map(),
    curves: [],
    options: new Map(),
  };
  for (const statement of source.statements) readStatement(statement, reading);
  const { axes, options } = reading;
  if (axes.size < 3) {
    throw new DiagramError(`The radar has ${axes.size} axes; it takes three.`, {
      line: source.line,
      fix: 'Write them behind `axis`: `axis a["体积"], b["速度"], c["生态"]`.',
    });
  }
  const curves = reading.curves.map((curve) => ({
    name: curve.name,
    values: readValues(curve, [...axes.keys()]),
  }));
  const optionOf = (name: string) => options.get(name) ?? readSetting(source, name);
  const numberOf = (name: string) => Number(optionOf(name) ?? Number.NaN);
  const min = numberOf('min') || 0;
  const largest = Math.max(min + 1, ...curves.flatMap(({ values }) => values));
  const max = numberOf('max') > min ? numberOf('max') : largest;
  const ticks = Math.min(Math.max(1, Math.round(numberOf('ticks') || 5)), MOST_TICKS);
  return {
    ...{ title: reading.title, axes, curves, min, max, ticks },
    isRound: optionOf('graticule') !== 'polygon',
    showsLegend: optionOf('showLegend') !== 'false',
  };
}

function readStatement({ text, line }: Statement, reading: Reading): void {
  const title = readTitle(text);
  const [, option, value = ''] = OPTION.exec(text) ?? [];
  const [, kind, rest = ''] = /^(axis|curve)\s+(.+)$/.exec(text) ?? [];
  if (title !== null) reading.title = title;
  else if (option !== undefined) reading.options.set(option, value);
  else if (kind !== undefined) readItems(rest, line, { kind, reading });
  else {
    throw new DiagramError(`\`${text.slice(0, 40)}\` cannot be read.`, {
      line,
      fix: 'Write `axis a["名"], b["名"]`, or `curve c["名"]{1, 2, 3}`.',
    });
  }
}

function readItems(
  text: string,
  line: number,
  { kind, reading }: { kind: string; reading: Reading },
): void {
  let end = 0;
  for (const [all, id = '', quoted, plain, written] of text.matchAll(ITEM)) {
    end += all.length;
    const name = readText(quoted ?? plain ?? id);
    if (kind === 'axis' && written === undefined) reading.axes.set(id, name);
    else if (kind === 'curve' && written !== undefined)
      reading.curves.push({ name, written, line });
    else end = Number.NaN;
  }
  if (end === text.length) return;
  throw new DiagramError(`\`${text.slice(0, 40)}\` is no ${kind}.`, {
    line,
    fix:
      kind === 'axis'
        ? 'Write ids with names: `axis a["体积"], b["速度"]`.'
        : 'Write an id, a name and a number for each axis: `curve c["甲"]{1, 2, 3}`.',
  });
}

/** `{1, 2, 3}` in the order of the axes, or `{b: 2, a: 1}`. */
function readValues(
  { written, line }: { written: string; line: number },
  axes: readonly string[],
): number[] {
  const parts = written.split(',').map((part) => part.trim().split(/\s*:\s*/));
  const isNamed = parts.every((part) => part.length === 2);
  const values = isNamed
    ? axes.map((axis) => Number(parts.find(([name]) => name === axis)?.[1] ?? Number.NaN))
    : parts.map(([value]) => (value ? Number(value) : Number.NaN));
  if (values.length === axes.length && values.every(Number.isFinite)) return values;
  throw new DiagramError(
    `\`{${written.slice(0, 40)}}\` has no number for each of ${axes.length} axes.`,
    {
      line,
      fix: `Write ${axes.length} numbers, in the order of the axes, or each behind the id of its axis: \`{${axes[0]}: 1, …}\`.`,
    },
  );
}
