import os from 'node:os';

/** The machine and the moment of a run. */
export interface RunFacts {
  /** ISO 8601. */
  startedAt: string;
  endedAt: string;
  cpu: string;
  cpuCount: number;
  memoryBytes: number;
  nodeVersion: string;
  system: string;
  /** Load average of a minute before the first measurement. */
  loadBefore: number;
  /** The same after each of them. */
  loadsDuring: readonly number[];
  /** What repeats the run. */
  command: string;
  rounds: number;
}

/** What is asked of a run. */
export interface RunOptions extends Pick<RunFacts, 'rounds'> {
  /** What npm calls it. */
  script: string;
  args: readonly string[];
}

/** A run that goes on. */
export interface Run {
  /** Notes the load of the machine after a measurement. */
  noteLoad(load: number): void;
  /** Gathers the facts as if the run ended now. */
  facts(): RunFacts;
}

/** Load average of the last minute. */
export function readLoad(): number {
  return os.loadavg()[0] ?? 0;
}

/** Begins a run: nothing has been measured yet. */
export function startRun({ script, args, rounds }: RunOptions): Run {
  const startedAt = new Date().toISOString();
  const loadBefore = readLoad();
  const loadsDuring: number[] = [];
  return {
    noteLoad: (load) => void loadsDuring.push(load),
    facts: () => ({
      ...{ startedAt, loadBefore, loadsDuring, rounds },
      endedAt: new Date().toISOString(),
      cpu: os.cpus()[0]?.model.trim() ?? 'unknown',
      cpuCount: os.cpus().length,
      memoryBytes: os.totalmem(),
      nodeVersion: process.version,
      system: `${os.type()} ${os.release()}`,
      command: describeCommand(script, args),
    }),
  };
}

/** The command without the folders of this machine. */
function describeCommand(script: string, args: readonly string[]): string {
  const isPlace = (arg: string | undefined) => arg === '--work' || arg === '--out';
  const kept = args.filter((arg, index) => !isPlace(arg) && !isPlace(args[index - 1]));
  return [`npm run ${script}`, ...(kept.length > 0 ? ['--', ...kept] : [])].join(' ');
}

/** Renders the facts as a list of Markdown. @param figures What the figures of the report are. */
export function renderFacts(facts: RunFacts, figures: string): string {
  const loads = facts.loadsDuring;
  const during =
    loads.length === 0
      ? '—'
      : `${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)}`;
  return [
    `- Date: ${facts.startedAt} to ${facts.endedAt}`,
    `- Machine: ${facts.cpuCount} × ${facts.cpu}, ${(facts.memoryBytes / 2 ** 30).toFixed(0)} GiB, ${facts.system}, Node ${facts.nodeVersion}`,
    `- Load average: ${facts.loadBefore.toFixed(1)} before, ${during} during (what is measured makes up to ${facts.cpuCount} of it itself; the rest is other work on this machine, so compare ratios, not times)`,
    `- ${figures}`,
    `- Repeat: \`${facts.command}\``,
  ].join('\n');
}
