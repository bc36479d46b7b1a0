/** What a command is, for those that define one and those that run it. */

/** One option of a command. */
export interface CommandOption {
  /** Long name without dashes. */
  name: string;
  /** Single letter for the short form. */
  short?: string;
  /** Name of the value in the help text; options without one are switches. */
  value?: string;
  /**
   * Value of an option that may go without one: what follows it is taken for its value if that is a number, and
   * for an argument else.
   * @default it has to have one
   */
  usualValue?: string;
  /** What it does, one phrase, with the default in brackets. */
  description: string;
}

/** Where a command reads and writes; everything it knows of the process. */
export interface Terminal {
  /** Absolute path of the folder in which the command was called. */
  cwd: string;
  env: Readonly<Record<string, string | undefined>>;
  stdout: OutputStream;
  stderr: OutputStream;
}

/** The part of a process stream that commands use. */
export interface OutputStream {
  write(text: string): unknown;
  isTTY?: boolean;
  columns?: number;
}

/** The options of one call, by long name. */
export interface OptionValues {
  /** Tells whether a switch is on. */
  isOn(name: string): boolean;
  /** Returns the value of an option, or `undefined` when it was not given. */
  text(name: string): string | undefined;
}

/** One call of a command. */
export interface Invocation {
  /** Version of the engine. */
  version: string;
  positionals: string[];
  options: OptionValues;
  terminal: Terminal;
}

/** A command of the command line. */
export interface Command {
  name: string;
  /** One sentence for the list of commands. */
  summary: string;
  /** Arguments as the help text shows them, for example `[site]`. */
  usage: string;
  /** Fewest and most arguments. */
  positionals: [min: number, max: number];
  options: CommandOption[];
  /** Calls with what they do. */
  examples: [call: string, description: string][];
  /** Does the work; heavy modules are imported here. Returns the exit code. */
  run(invocation: Invocation): Promise<number>;
}

/** Codes with which the process ends. */
export const EXIT = {
  ok: 0,
  /** The content or the configuration has errors; they were printed. */
  problems: 1,
  /** The call itself was wrong. */
  usage: 2,
  /** The program failed (`EX_SOFTWARE` of sysexits). */
  crash: 70,
} as const;

/** A call that cannot be understood; printed as one sentence with what to write instead. */
export class UsageError extends Error {
  override name = 'UsageError';
}
