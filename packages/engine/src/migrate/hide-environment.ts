import type { ConvertedConfig } from './convert-config.ts';
import {
  findOrigin,
  hideValues,
  readVariable,
  type Variable,
  writeTemplate,
} from './environment.ts';
import {
  type ComputedSetting,
  createSettings,
  isSetting,
  note,
  type SettingLine,
  type Settings,
  type SettingValue,
  setting,
} from './settings.ts';

/** What was found of the environment. */
interface Findings {
  variables: readonly Variable[];
  /** Options that read variables again, and those that were left out, with the names of these. */
  read: Map<string, string>;
  leftOut: Map<string, string>;
}

/** Addresses are no secrets, and a site cannot be without them. */
const PLAIN_OPTIONS = new Set(['url', 'baseUrl']);

/**
 * Keeps what came from the environment out of a converted configuration, its comments and tasks: such values are
 * read from the environment again, or left out where that cannot be written.
 *
 * @param config The old configuration, for texts in it that stand in the value of a variable.
 */
export function hideEnvironment(
  { settings, todos }: ConvertedConfig,
  config: unknown,
  variables: readonly Variable[],
): ConvertedConfig {
  if (variables.length === 0) return { settings, todos };
  const findings: Findings = { variables, read: new Map(), leftOut: new Map() };
  const hidden = hideInSettings(settings, '', findings);
  const known = [...listInside(config, variables), ...variables];
  return {
    settings: hideInComments(hidden, known),
    todos: [...todos.map((todo) => hideValues(todo, known)), ...describeFindings(findings)],
  };
}

function describeFindings({ read, leftOut }: Findings): string[] {
  const list = (options: ReadonlyMap<string, string>) =>
    [...options].map(([option, names]) => `\`${option}\` (${names})`).join(', ');
  const isShown = [...read.keys()].some((option) => option.startsWith('customFields.'));
  const warning = isShown
    ? ' Every reader can see what stands in `customFields`: keep secrets out of it.'
    : '';
  return [
    ...(read.size > 0
      ? [
          `What came from the environment is read from it again, so builds need these variables: ${list(read)}.${warning}`,
        ]
      : []),
    ...(leftOut.size > 0
      ? [`What came from the environment could not be written, add it by hand: ${list(leftOut)}.`]
      : []),
  ];
}

function hideInSettings({ lines }: Settings, place: string, findings: Findings): Settings {
  return createSettings(
    lines.map((line): SettingLine => {
      if (!isSetting(line)) return line;
      const option = place === '' ? line.key : `${place}.${line.key}`;
      const value = hideInValue(line.value, option, findings);
      if (value !== undefined) return { ...line, value };
      return note(
        `\`${line.key}\`: came from ${findings.leftOut.get(option)}, so it was left out.`,
      );
    }),
  );
}

/** Gives a value without what came from the environment; `undefined` for one that has to be left out. */
function hideInValue(
  value: SettingValue,
  option: string,
  findings: Findings,
): SettingValue | undefined {
  if (Array.isArray(value)) {
    return value
      .map((each, index) => hideInValue(each, `${option}[${index}]`, findings))
      .filter((each) => each !== undefined);
  }
  if (typeof value === 'string') return hideInText(value, option, findings);
  if (typeof value === 'number') return hideInNumber(value, option, findings);
  if (typeof value !== 'object' || value === null) return value;
  return value.kind === 'settings'
    ? hideInSettings(value, option, findings)
    : hideInCode(value, option, findings);
}

function hideInText(text: string, option: string, findings: Findings): SettingValue | undefined {
  const origin = findOrigin(text, findings.variables);
  if (!origin) return text;
  if (origin.kind === 'inside') {
    if (PLAIN_OPTIONS.has(option)) return text;
    findings.leftOut.set(option, `\`${origin.variable.name}\``);
    return undefined;
  }
  const variables = origin.kind === 'whole' ? [origin.variable] : origin.variables;
  findings.read.set(option, variables.map(({ name }) => `\`${name}\``).join(', '));
  const code =
    origin.kind === 'whole'
      ? readVariable(origin.variable)
      : `\`${writeTemplate(text, variables)}\``;
  return { kind: 'computed', code, value: text };
}

function hideInNumber(value: number, option: string, findings: Findings): SettingValue {
  const variable = findings.variables.find((each) => each.value === String(value));
  if (!variable) return value;
  findings.read.set(option, `\`${variable.name}\``);
  return { kind: 'computed', code: `Number(${readVariable(variable)})`, value };
}

/** In code, a text in quotes may be replaced; in what is more than that nothing can. */
function hideInCode(
  { code, ...rest }: ComputedSetting,
  option: string,
  findings: Findings,
): SettingValue | undefined {
  const found = findings.variables.filter(({ value }) => code.includes(`'${value}'`));
  const hidden = found.reduce(
    (text, variable) => text.replaceAll(`'${variable.value}'`, readVariable(variable)),
    code,
  );
  const names = (list: readonly Variable[]) => list.map(({ name }) => `\`${name}\``).join(', ');
  if (found.length > 0) findings.read.set(option, names(found));
  const origin = findOrigin(hidden, findings.variables);
  if (origin?.kind !== 'part') return { ...rest, code: hidden };
  findings.read.delete(option);
  findings.leftOut.set(option, names(origin.variables));
  return undefined;
}

/** Lists texts of the old configuration that stand in the value of a variable, to be known in comments. */
function listInside(
  value: unknown,
  variables: readonly Variable[],
  around: readonly unknown[] = [],
): Variable[] {
  if (typeof value === 'string') {
    const origin = findOrigin(value, variables);
    return origin?.kind === 'inside' ? [{ name: origin.variable.name, value }] : [];
  }
  if (typeof value !== 'object' || value === null || around.includes(value)) return [];
  return Object.values(value).flatMap((each) => listInside(each, variables, [...around, value]));
}

function hideInComments(settings: Settings, known: readonly Variable[]): Settings {
  const hideIn = (value: SettingValue): SettingValue => {
    if (Array.isArray(value)) return value.map(hideIn);
    const isGroup = typeof value === 'object' && value?.kind === 'settings';
    return isGroup ? hideInComments(value, known) : value;
  };
  return createSettings(
    settings.lines.map((line): SettingLine => {
      const comment = line.comment && hideValues(line.comment, known);
      if (!isSetting(line)) return note(comment ?? '');
      return setting(line.key, hideIn(line.value), comment);
    }),
  );
}
