import { readTitle } from '../chart/heading.ts';
import { DiagramError } from '../diagram.ts';
import { type Source, withoutComment } from '../diagram-source.ts';
import { readText } from '../text/label.ts';

/** A period and what happened in it. */
export interface Period {
  name: string;
  events: string[];
  /** 0-based number of its section; -1 where there are none. */
  section: number;
}

/** A timeline as its source describes it. */
export interface Timeline {
  title: string | null;
  /** As the author wants it; `null` where it is left to the drawing. */
  direction: 'LR' | 'TD' | null;
  sections: string[];
  periods: Period[];
}

/**
 * Reads a timeline: `2009 : Node.js 发布 : npm`. A colon parts events only before a space, so `14:00` is a text.
 *
 * @throws {DiagramError} at the first mistake.
 */
export function readTimeline(source: Source): Timeline {
  const timeline: Timeline = {
    title: source.title,
    direction: readDirection(source),
    sections: [],
    periods: [],
  };
  for (const { text, line } of source.statements.map(withoutComment)) {
    const title = readTitle(text);
    const section = /^section\s+(.+)$/.exec(text)?.[1];
    if (title !== null) timeline.title = title;
    else if (section !== undefined) timeline.sections.push(readText(section));
    else if (!text.startsWith('#')) addPeriod({ text, line }, timeline);
  }
  if (timeline.periods.length > 0) return timeline;
  throw new DiagramError('The timeline has no periods.', {
    line: source.line,
    fix: 'Write a line for each of them: `2015 : ES2015`.',
  });
}

function readDirection({ header, line }: Source): Timeline['direction'] {
  if (header === '') return null;
  if (/^(?:LR|TD|TB)$/.test(header)) return header === 'LR' ? 'LR' : 'TD';
  throw new DiagramError(`\`${header}\` is no direction of a timeline.`, {
    line,
    fix: 'Write `LR` or `TD`, or nothing.',
  });
}

/** A line that begins with a colon goes on with the events of the period above. */
function addPeriod({ text, line }: { text: string; line: number }, timeline: Timeline): void {
  const [name = '', ...rest] = text.split(/:(?=\s|$)/).map(readText);
  const events = rest.filter((event) => event !== '');
  if (name !== '') {
    timeline.periods.push({ name, events, section: timeline.sections.length - 1 });
    return;
  }
  const last = timeline.periods.at(-1);
  if (!last) {
    throw new DiagramError('An event stands before the first period.', {
      line,
      fix: 'Write the period before the colon: `2015 : ES2015`.',
    });
  }
  last.events.push(...events);
}
