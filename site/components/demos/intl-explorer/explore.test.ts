import { describe, expect, it } from 'vitest';
import {
  type ExplorerState,
  explore,
  INITIAL_EXPLORER,
  INITIAL_OUTPUT,
  listOptions,
  reduceExplorer,
  writeCode,
} from './explore.ts';
import { FORMATTERS, LOCALES } from './formatters.ts';

/** Lists states with every value of every option of every formatter. */
function listStates(): ExplorerState[] {
  return FORMATTERS.flatMap((formatter, index) =>
    formatter.options.flatMap(({ name, values }) =>
      values.map((value) => ({
        ...INITIAL_EXPLORER,
        formatter: index,
        chosen: { [name]: value },
      })),
    ),
  );
}

describe('the explorer', () => {
  it('begins with what the page shows before its scripts run', () => {
    expect(explore(INITIAL_EXPLORER)).toEqual({ output: INITIAL_OUTPUT, isError: false });
  });

  it('shows code that gives what it shows', () => {
    const states = listStates();
    expect(states.length).toBeGreaterThan(30);
    for (const state of states) {
      for (const { value: locale } of LOCALES) {
        const code = writeCode({ ...state, locale });
        const { output, isError } = explore({ ...state, locale });
        expect(isError, code).toBe(false);
        expect(new Function(`return ${code}`)(), code).toBe(output);
      }
    }
  });

  it('offers a currency for currencies and a unit for units only', () => {
    const namesOf = (style: string) =>
      listOptions({ ...INITIAL_EXPLORER, chosen: { style } }).map(({ name }) => name);
    expect(namesOf('currency')).toEqual(['style', 'currency', 'notation', 'signDisplay']);
    expect(namesOf('unit')).toContain('unit');
    expect(namesOf('percent')).not.toContain('currency');
  });

  it('forgets the options of another formatter', () => {
    const state = { ...INITIAL_EXPLORER, chosen: { style: 'percent' } };
    expect(reduceExplorer(state, { type: 'formatter', formatter: 2 }).chosen).toEqual({});
  });

  it('tells what the browser refuses', () => {
    expect(explore({ ...INITIAL_EXPLORER, locale: 'zh_CN' }).isError).toBe(true);
  });
});
