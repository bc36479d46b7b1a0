import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  type CommandResult,
  ensureBuiltCommand,
  type FileTree,
  readTree,
  startCommand,
} from './built-command.ts';

/** One of two states of a site: texts, titles, tags and the number of documents differ. */
export type SiteState = 'a' | 'b';

/** A site on disk that goes from one state to the other and is built by the real command. */
export interface TwoStateSite {
  folder: string;
  /** Its output folder. */
  out: string;
  /** What builds from nothing make of the two states. */
  expected: Record<SiteState, FileTree>;
  /** Puts the documents into a state. */
  write(state: SiteState): void;
  build(...args: string[]): Promise<CommandResult>;
  /** Names beside the output folder that a build has made, and not removed. */
  listLeftovers(): string[];
  remove(): void;
}

const DOCUMENTS = 60;

/** Creates the site, in state `a` and built so. */
export async function createTwoStateSite(): Promise<TwoStateSite> {
  ensureBuiltCommand();
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'mojian-states-')));
  for (const name of ['docs', 'static']) mkdirSync(path.join(folder, name));
  const modules = path.resolve(import.meta.dirname, '../../../../node_modules');
  symlinkSync(modules, path.join(folder, 'node_modules'));
  writeFileSync(
    path.join(folder, 'mojian.config.mjs'),
    "export default { title: '站点', url: 'https://site.example', blog: false };\n",
  );
  const out = path.join(folder, 'build');
  const site: TwoStateSite = {
    folder,
    out,
    expected: { a: {}, b: {} },
    write: (state) => writeState(folder, state),
    build: (...args) => startCommand(['build', ...args], { cwd: folder }).result,
    listLeftovers: () => [
      ...readdirSync(folder).filter((name) => name.startsWith('build.')),
      ...readdirSync(path.join(folder, '.mojian')).filter((name) => name.includes('.lock')),
    ],
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
  for (const state of ['b', 'a'] as const) {
    site.write(state);
    const { exitCode, stderr } = await site.build('--no-cache');
    if (exitCode !== 0) throw new Error(`The test site does not build: ${stderr}`);
    site.expected[state] = readTree(out);
  }
  return site;
}

function writeState(folder: string, state: SiteState): void {
  writeFileSync(path.join(folder, 'static/字.txt'), state);
  for (let index = 0; index < DOCUMENTS; index += 1) {
    const filePath = path.join(folder, `docs/第${index}篇.md`);
    if (state === 'b' && index % 7 === 0) {
      rmSync(filePath, { force: true });
      continue;
    }
    const text = `闭包与函数 ${state}。`.repeat(200);
    const tag = `${state}${index % 3}`;
    writeFileSync(filePath, `---\ntags: [${tag}]\n---\n\n# 第 ${index} 篇 ${state}\n\n${text}\n`);
  }
}
