import { describe, expect, it } from 'vitest';
import { type BoxStyle, explainBox, measureBox } from './measure-box.ts';

const style: BoxStyle = { sizing: 'content-box', width: 200, padding: 16, border: 4, margin: 8 };

describe('the widths of a box', () => {
  it.each([
    [{}, [200, 232, 240, 256]],
    [{ sizing: 'border-box' }, [160, 192, 200, 216]],
    [{ sizing: 'border-box', width: 20 }, [0, 32, 40, 56]],
    [{ padding: 0, border: 0, margin: 0 }, [200, 200, 200, 200]],
  ] as const)('of %j', (changes, expected) => {
    const { content, paddingBox, borderBox, marginBox } = measureBox({ ...style, ...changes });
    expect([content, paddingBox, borderBox, marginBox]).toEqual(expected);
  });

  it('tells when padding and border do not fit', () => {
    expect(explainBox({ ...style, sizing: 'border-box', width: 20 })).toContain('压到 0');
    expect(explainBox({ ...style, sizing: 'border-box', width: 40 })).toContain('= 0px');
    expect(explainBox(style)).toContain('= 240px');
  });
});
