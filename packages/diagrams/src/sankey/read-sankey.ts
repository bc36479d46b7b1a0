import { DiagramError } from '../diagram.ts';
import type { Source, Statement } from '../diagram-source.ts';
import { readText } from '../text/label.ts';

/** What flows from one node to another. */
export interface Flow {
  from: string;
  to: string;
  /** Above 0. */
  value: number;
  /** Line of the source. */
  line: number;
}

/** A field of a line: in quotes, in which `""` is a quote, or as it stands (RFC 4180). */
const FIELD = /(?:"((?:[^"]|"")*)"|([^",]*))(?:,|$)/gy;

/**
 * Reads a Sankey diagram: a line `from,to,value` for each flow.
 *
 * @throws {DiagramError} at the first mistake, and for one of nothing.
 */
export function readSankey(source: Source): Flow[] {
  const flows = source.statements.map(readFlow);
  if (flows.length > 0) return flows;
  throw new DiagramError('Nothing flows.', {
    line: source.line,
    fix: 'Write a line `from,to,value` for each flow: `请求,缓存命中,70`.',
  });
}

function readFlow({ text, line }: Statement): Flow {
  const fields: string[] = [];
  let end = 0;
  for (const [all, quoted, plain = ''] of text.matchAll(FIELD)) {
    if (all === '') break;
    end += all.length;
    fields.push(readText(quoted?.replaceAll('""', '"') ?? plain));
  }
  const [from = '', to = '', number = '', ...rest] = fields;
  const value = number === '' ? Number.NaN : Number(number);
  const isWhole = end === text.length && rest.length === 0 && from !== '' && to !== '';
  if (isWhole && value > 0 && Number.isFinite(value)) return { from, to, value, line };
  throw new DiagramError(`\`${text.slice(0, 40)}\` is no flow.`, {
    line,
    fix: 'Write `from,to,value` with a number above 0; names with commas stand in quotes.',
  });
}
