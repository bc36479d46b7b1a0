import type { Meaning, PackageManager } from './package-managers.ts';

/**
 * Translates commands of npm into those of other package managers, for blocks such as
 * ` ```bash npm2yarn `. A command whose flags are not all known here stays as it is: half of a command
 * would be a wrong one.
 */

/** A word of a command, with the white space before it. */
interface Word {
  gap: string;
  text: string;
}

/** White space (a line break behind a backslash too), what ends a command, comments, words. */
const TOKEN =
  /((?:[ \t]|\\\n)+)|(\n|&&|\|\||[;&|])|(#[^\n]*)|((?:"(?:\\[\s\S]|[^"\\])*"|'[^']*'|\\[^\n]|[^\s;&|\\"'])+|[\s\S])/g;

/**
 * Converts the npm commands of a shell example; comments and all else stay as they are.
 *
 * @example convertNpmCommands('npm i react # 装', pnpm) // 'pnpm add react # 装'
 */
export function convertNpmCommands(code: string, manager: PackageManager): string {
  let result = '';
  let words: Word[] = [];
  let gap = '';
  const finish = (end: string): void => {
    const converted = convertCommand(words, manager) ?? words;
    result += converted.map((word) => word.gap + word.text).join('') + gap + end;
    words = [];
    gap = '';
  };
  for (const [, space, end, comment, text = ''] of code.matchAll(TOKEN)) {
    if (space !== undefined) gap += space;
    else if (end !== undefined || comment !== undefined) finish(end ?? comment ?? '');
    else {
      words.push({ gap, text });
      gap = '';
    }
  }
  finish('');
  return result;
}

/** What may stand before the program: the prompt, `sudo`, variables of the environment. */
const BEFORE_PROGRAM = /^(?:[$>%]|sudo|\w+=.*)$/s;

/** Gives a command in the words of a package manager; `null` for what stays as it is. */
function convertCommand(words: readonly Word[], manager: PackageManager): Word[] | null {
  const at = words.findIndex(({ text }) => !BEFORE_PROGRAM.test(text));
  const program = words[at];
  if (!program) return null;
  const converted = convertProgram(program.text, words.slice(at + 1), manager);
  if (!converted) return null;
  const [command, args] = converted;
  return [...words.slice(0, at), { gap: program.gap, text: command }, ...args];
}

/** A command and what it is given. */
type Converted = [command: string, args: readonly Word[]] | null;

function convertProgram(
  program: string,
  words: readonly Word[],
  manager: PackageManager,
): Converted {
  if (program === 'npx') return download(words, manager);
  const [name, ...args] = words;
  if (program !== 'npm' || !name) return null;
  const convert = SUBCOMMANDS.find(([names]) => names.split(' ').includes(name.text))?.[1];
  return convert?.(args, manager, name.text) ?? null;
}

/** What npm's subcommands become, by their names. */
const SUBCOMMANDS: readonly [
  names: string,
  convert: (args: readonly Word[], manager: PackageManager, name: string) => Converted,
][] = [
  ['install i in ins add', install],
  ['uninstall un remove rm r unlink', remove],
  ['update up upgrade', update],
  ['ci clean-install', installFrozen],
  ['run run-script', (args, { commands }) => pass(commands.run, args)],
  ['exec x', execute],
  ['init create innit', init],
  [
    'start stop restart test',
    (args, { commands }, name) => pass(`${commands.script} ${name}`, args),
  ],
  ['t tst', (args, { commands }) => pass(`${commands.script} test`, args)],
];

function install(args: readonly Word[], { commands, flags }: PackageManager): Converted {
  const read = readFlags(args, flags);
  if (!read || (read.isGlobal && !read.hasNames)) return null;
  if (!read.hasNames) return [commands.install, read.words];
  return [read.isGlobal ? commands.addGlobal : commands.add, read.words];
}

function installFrozen(args: readonly Word[], { commands, flags }: PackageManager): Converted {
  const read = readFlags(args, flags);
  if (!read || read.isGlobal || read.hasNames) return null;
  return [`${commands.install} --frozen-lockfile`, read.words];
}

function remove(args: readonly Word[], { commands }: PackageManager): Converted {
  const read = readFlags(args, {});
  if (!read?.hasNames) return null;
  return [read.isGlobal ? commands.removeGlobal : commands.remove, read.words];
}

function update(args: readonly Word[], { commands }: PackageManager): Converted {
  const read = readFlags(args, {});
  return read && [read.isGlobal ? commands.updateGlobal : commands.update, read.words];
}

function init(args: readonly Word[], { commands, flags }: PackageManager): Converted {
  const [name, ...rest] = withoutFirst(args, YES);
  if (!name)
    return [args.length > 0 ? `${commands.init} ${flags.yes ?? ''}`.trim() : commands.init, []];
  // Yarn always takes the newest one; its older version reads no tag here.
  const text = commands.create === 'yarn create' ? name.text.replace(/@latest$/, '') : name.text;
  return pass(commands.create, [{ ...name, text }, ...rest]);
}

function execute(args: readonly Word[], { commands }: PackageManager): Converted {
  if (args[0]?.text !== '--') return args[0] ? pass(commands.exec, args) : null;
  return [commands.exec, args.slice(1)];
}

function download(args: readonly Word[], { commands }: PackageManager): Converted {
  const words = withoutFirst(args, YES);
  return words[0] && !isFlag(words[0]) ? [commands.download, words] : null;
}

/** Gives on all arguments, as npm does behind `--`; flags before it are npm's own. */
function pass(command: string, args: readonly Word[]): Converted {
  const dashes = args.findIndex(({ text }) => text === '--');
  const own = dashes < 0 ? args : args.slice(0, dashes);
  return own.some(isFlag) ? null : [command, args.filter((_, index) => index !== dashes)];
}

const YES = /^(?:-y|--yes)$/;

function withoutFirst(args: readonly Word[], pattern: RegExp): readonly Word[] {
  return args[0] && pattern.test(args[0].text) ? args.slice(1) : args;
}

function isFlag({ text }: Word): boolean {
  return text.startsWith('-');
}

/** What flags of npm's `install` mean; `save` is what all do without being told. */
const FLAGS: Readonly<Record<string, Meaning | 'global' | 'save' | 'registry'>> = {
  '-g': 'global',
  '--global': 'global',
  '-S': 'save',
  '--save': 'save',
  '-P': 'save',
  '--save-prod': 'save',
  '-D': 'dev',
  '--save-dev': 'dev',
  '-E': 'exact',
  '--save-exact': 'exact',
  '-O': 'optional',
  '--save-optional': 'optional',
  '--save-peer': 'peer',
  '--production': 'production',
  '--omit=dev': 'production',
  '-f': 'force',
  '--force': 'force',
  '--registry': 'registry',
};

/** Translates the flags among arguments; `null` when one of them is unknown. */
function readFlags(
  args: readonly Word[],
  flags: PackageManager['flags'],
): { words: Word[]; isGlobal: boolean; hasNames: boolean } | null {
  const words: Word[] = [];
  let isGlobal = false;
  let hasNames = false;
  let isValue = false;
  for (const word of args) {
    const name = word.text.replace(/^(--registry)=.*/s, '$1');
    const meaning = isFlag(word) ? FLAGS[name] : undefined;
    if (isFlag(word) && meaning === undefined) return null;
    if (meaning === undefined || meaning === 'registry') words.push(word);
    if (meaning === undefined && !isValue) hasNames = true;
    isValue = word.text === '--registry';
    if (meaning === 'global') isGlobal = true;
    const flag = flags[meaning as Meaning];
    if (flag) words.push({ ...word, text: flag });
  }
  return { words, isGlobal, hasNames };
}
