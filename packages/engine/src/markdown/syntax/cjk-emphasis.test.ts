import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCjk } from '../../shared/text.ts';
import { applyEdits } from '../prepare/source-edits.ts';
import { findZones } from '../prepare/source-zones.ts';
import { editCjkEmphasis } from './cjk-emphasis.ts';

const edit = (text: string) =>
  editCjkEmphasis({
    text,
    bodyStart: 0,
    format: 'md',
    zones: findZones(text, 0, 'md'),
    hold: () => ({ index: 0, text: '' }),
  });

/** Flanking by CommonMark, with punctuation and letters as given. */
interface Flanking {
  left: boolean;
  right: boolean;
}

const isSpace = (character: string) => character === '' || /\s/u.test(character);
const isPunctuation = (character: string) => /^[\p{P}\p{S}]$/u.test(character);
const isCjkCharacter = (character: string) => isCjk(character.codePointAt(0) ?? 0);

/** The rule of the CommonMark specification, section 6.2. */
function commonMarkFlanking(before: string, after: string): Flanking {
  return {
    left: !isSpace(after) && (!isPunctuation(after) || isSpace(before) || isPunctuation(before)),
    right: !isSpace(before) && (!isPunctuation(before) || isSpace(after) || isPunctuation(after)),
  };
}

/** The rule of the CommonMark CJK-friendly amendments, 2a to 2bγ, word by word. */
function cjkFriendlyFlanking(before: string, after: string): Flanking {
  const isOther = (character: string) => isPunctuation(character) && !isCjkCharacter(character);
  return {
    left:
      !isSpace(after) &&
      (!isOther(after) || isSpace(before) || isOther(before) || isCjkCharacter(before)),
    right:
      !isSpace(before) &&
      (!isOther(before) || isSpace(after) || isOther(after) || isCjkCharacter(after)),
  };
}

describe('editCjkEmphasis', () => {
  const characters = [...'中，（“”—。a1(.é 😀👍한「　é!'];
  const pairs = characters.flatMap((before) => characters.map((after) => [before, after] as const));

  it.each(pairs)('makes a run between %j and %j flank as the amendments say', (before, after) => {
    const text = `x${before}**${after}x`;
    const [change, ...others] = edit(text);
    expect(others).toEqual([]);
    const runStart = 1 + before.length;
    // A letter beside the run is what the parser sees there instead of the neighbour.
    const seenBefore = change?.start === runStart ? 'x' : before;
    const seenAfter = change && change.start !== runStart ? 'x' : after;
    expect(commonMarkFlanking(seenBefore, seenAfter)).toEqual(cjkFriendlyFlanking(before, after));
  });

  it('makes adjoining runs flank as the amendments say, and those of underscores as ever', () => {
    const piece = fc.constantFrom(...['*', '**', '~~', '_', '中', 'a', '（', '(', '，', ' ']);
    const sides = (text: string) =>
      [...text.matchAll(/[*]+|~+|_+/g)].map(({ 0: { length }, index }) => ({
        sign: text.charAt(index),
        before: text.charAt(index - 1),
        after: text.charAt(index + length),
      }));
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = pieces.join('');
        fc.pre(!text.includes('~~~'));
        const edited = sides(applyEdits(text, edit(text)).text);
        const expected = sides(text).map(({ sign, before, after }) =>
          sign === '_' ? commonMarkFlanking(before, after) : cjkFriendlyFlanking(before, after),
        );
        expect(edited.map(({ before, after }) => commonMarkFlanking(before, after))).toEqual(
          expected,
        );
      }),
      { numRuns: 1000 },
    );
  });

  it('leaves every text without CJK characters alone', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        const stripped = [...text].filter((character) => !isCjkCharacter(character)).join('**');
        expect(edit(stripped)).toEqual([]);
      }),
    );
  });

  it.each(['中*', '*中', '**', '中 ** 文', '中**文', '中\\*（', '~~~中（'])(
    'leaves %j alone',
    (text) => {
      expect(edit(text)).toEqual([]);
    },
  );

  it('sees punctuation in the star that an escape leaves before a run', () => {
    expect(edit('x\\**中')).toHaveLength(1);
  });

  it('looks past a variation selector', () => {
    expect(edit('中\uFE00**(a)**')).toHaveLength(1);
  });
});
