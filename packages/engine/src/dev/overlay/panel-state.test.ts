import { describe, expect, it } from 'vitest';
import type { Problem } from '../protocol.ts';
import { nextPanelState } from './panel-state.ts';

function problem(code: string, severity: Problem['severity'] = 'error'): Problem {
  return { code, severity, place: null, editorPlace: null, message: '', frame: [], fix: null };
}
const [first, second, warning] = [problem('1'), problem('2'), problem('3', 'warning')];

describe('the panel of problems', () => {
  it.each([
    ['opens on the first error', [], false, [first], true],
    ['stays closed on warnings', [], false, [warning], false],
    ['stays closed when the author closed it on the same errors', [first], false, [first], false],
    ['stays closed when one of several is mended', [first, second], false, [second], false],
    ['opens again on another error', [first], false, [first, second], true],
    ['stays open while errors remain', [first, second], true, [second], true],
    ['closes when the last error is mended', [first, warning], true, [warning], false],
  ])('%s', (_, before, isOpen, after, isOpenAfter) => {
    expect(nextPanelState({ problems: before, isOpen }, after)).toEqual({
      problems: after,
      isOpen: isOpenAfter,
    });
  });
});
