import { NOTHING, type OptionContext, type Rule, show } from './migration.ts';
import { isPlainValue, note, type SettingLine, setting, toSettingValue } from './settings.ts';

/** Carries an option over under its own name. */
export const keep: Rule = (value, context) => carryOver(context.key, value, context);

/** Carries an option over under another name. */
export function keepAs(key: string): Rule {
  return (value, context) => carryOver(key, value, context);
}

/** Leaves an option out, because nothing is lost by it; a comment says why. */
export function leaveOut(reason: string): Rule {
  return (value, context) => [note(`${show(value, context)}: ${reason}.`)];
}

/** Leaves an option out that the author has to replace; a comment and the list of tasks say how. */
export function replaceByHand(reason: string, task: string): Rule {
  return (value, context) => {
    if (value === null) return leaveOut(NOTHING)(value, context);
    context.migration.addTodo(`${capitalize(context.place)}: ${task}.`);
    return [note(`${show(value, context)}: ${reason}.`)];
  };
}

/** Applies one rule to functions (and things out of missing packages), another to all other values. */
export function unlessFunction(rule: Rule, functionRule: Rule): Rule {
  return (value, context) => (typeof value === 'function' ? functionRule : rule)(value, context);
}

/** Writes a setting if the new configuration takes it, else a comment and, unless it is `null`, a task. */
export function carryOver(key: string, value: unknown, context: OptionContext): SettingLine[] {
  if (isPlainValue(value) && context.accepts(key, value)) {
    return [setting(key, toSettingValue(value))];
  }
  if (value === null) return leaveOut(NOTHING)(value, context);
  context.migration.addTodo(
    `${capitalize(context.place)}: \`${context.key}\` has a value that could not be carried over.`,
  );
  return [note(`${show(value, context)}: this value could not be carried over.`)];
}

/** Carries a path over; absolute ones become relative to the site. */
export const keepPath: Rule = (value, context) =>
  keep(typeof value === 'string' ? context.migration.toSitePath(value) : value, context);

/** Carries a reporting level over; Docusaurus 2 had `error` too. */
export const keepLevel: Rule = (value, context) =>
  keep(value === 'error' ? 'throw' : value, context);

/** Begins a sentence with a capital. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
