import { FORMATTERS, type Formatter, type FormatterOption } from './formatters.ts';

/** What the reader has chosen. */
export interface ExplorerState {
  locale: string;
  /** Index of the formatter. */
  formatter: number;
  /** Chosen values by the name of the option. */
  chosen: Readonly<Record<string, string>>;
}

/** What the reader chooses. */
export type ExplorerAction =
  | { type: 'locale'; locale: string }
  | { type: 'formatter'; formatter: number }
  | { type: 'option'; name: string; value: string };

/** The state before anything is touched. */
export const INITIAL_EXPLORER: ExplorerState = { locale: 'zh-CN', formatter: 0, chosen: {} };

/**
 * What the initial state gives. The page shows it until its scripts run, because the data of locales
 * differ between Node.js and browsers.
 */
export const INITIAL_OUTPUT = '¥1,234,567.89';

/** Returns the state after a choice. Another formatter has options of its own. */
export function reduceExplorer(state: ExplorerState, action: ExplorerAction): ExplorerState {
  switch (action.type) {
    case 'locale':
      return { ...state, locale: action.locale };
    case 'formatter':
      return { ...state, formatter: action.formatter, chosen: {} };
    case 'option':
      return { ...state, chosen: { ...state.chosen, [action.name]: action.value } };
  }
}

/** Returns the formatter of a state. */
export function formatterOf({ formatter }: ExplorerState): Formatter {
  return FORMATTERS[formatter] ?? FORMATTERS[0];
}

/** Lists the options that matter now, with the value of each: `currency` only for its style. */
export function listOptions(state: ExplorerState): (FormatterOption & { value: string })[] {
  const withValues = formatterOf(state).options.map((option) => ({
    ...option,
    value: state.chosen[option.name] ?? option.values[0] ?? '',
  }));
  const style = withValues.find(({ name }) => name === 'style')?.value;
  return withValues.filter(
    ({ name }) => (name !== 'currency' && name !== 'unit') || name === style,
  );
}

/** Writes the code that gives what shows. */
export function writeCode(state: ExplorerState): string {
  const { name, fixed = {}, input } = formatterOf(state);
  const given = Object.entries({ ...fixed, ...givenOptions(state) });
  const options = given.map(([key, value]) => `  ${key}: '${value}',\n`).join('');
  const method = { DisplayNames: 'of', PluralRules: 'select' }[name] ?? 'format';
  const argument = options === '' ? '' : `, {\n${options}}`;
  return `new Intl.${name}('${state.locale}'${argument}).${method}(${input});`;
}

/** Formats; what the browser refuses is told as a text. */
export function explore(state: ExplorerState): { output: string; isError: boolean } {
  try {
    const output = formatterOf(state).format(state.locale, givenOptions(state));
    return { output, isError: false };
  } catch (error) {
    return { output: error instanceof Error ? error.message : String(error), isError: true };
  }
}

function givenOptions(state: ExplorerState): Record<string, string> {
  const given = listOptions(state).filter(({ value }) => value !== '');
  return Object.fromEntries(given.map(({ name, value }) => [name, value]));
}
