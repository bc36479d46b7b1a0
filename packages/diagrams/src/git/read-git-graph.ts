import { DiagramError } from '../diagram.ts';
import { readSetting, type Source, type Statement, withoutComment } from '../diagram-source.ts';
import { limitCount } from '../limit.ts';
import { readText } from '../text/label.ts';

/** How a commit is set apart. */
export type CommitType = 'NORMAL' | 'REVERSE' | 'HIGHLIGHT';

/** A commit in the order of the source. */
export interface Commit {
  /** As its author names it; `''` for one without a name, of which nothing is shown but its point. */
  id: string;
  branch: string;
  type: CommitType;
  tags: string[];
  /** Places of its parents: the one that its branch had, then the one that is merged. */
  parents: number[];
  /** What makes it: a merge has two parents, a cherry-pick shows where its change comes from. */
  kind: 'commit' | 'merge' | 'cherry-pick';
}

/** A branch. */
export interface Branch {
  name: string;
  /** Where its author wants it among the others. */
  order: number;
}

/** A history as its source describes it. */
export interface GitGraph {
  direction: 'LR' | 'TB' | 'BT';
  title: string | null;
  /** From the first lane to the last one. */
  branches: Branch[];
  commits: Commit[];
  showsBranches: boolean;
  showsLabels: boolean;
}

/** What is known while a history is read. */
interface Reading {
  graph: GitGraph;
  current: string;
  /** Place of the last commit of each branch; `null` for one of nothing. */
  heads: Map<string, number | null>;
}

/** Most branches: each has a lane. */
const MOST_BRANCHES = 50;

/**
 * Reads a history of Git.
 *
 * @throws {DiagramError} at the first mistake, and for one that is too long.
 */
export function readGitGraph(source: Source): GitGraph {
  const main = readSetting(source, 'mainBranchName') ?? 'main';
  const order = Number(readSetting(source, 'mainBranchOrder') ?? 0) || 0;
  const reading: Reading = {
    graph: {
      direction: readDirection(source),
      title: source.title,
      branches: [{ name: main, order }],
      commits: [],
      showsBranches: readSetting(source, 'showBranches') !== 'false',
      showsLabels: readSetting(source, 'showCommitLabel') !== 'false',
    },
    current: main,
    heads: new Map([[main, null]]),
  };
  for (const statement of source.statements.map(withoutComment)) readStatement(statement, reading);
  const { graph } = reading;
  const { line } = source;
  limitCount(graph.commits.length, { things: 'commits', line });
  limitCount(graph.branches.length, { things: 'branches', line, most: MOST_BRANCHES });
  limitCount(graph.commits.flatMap(({ tags }) => tags).length, { things: 'tags', line });
  graph.branches.sort((a, b) => a.order - b.order);
  return graph;
}

function readDirection({ header, line }: Source): GitGraph['direction'] {
  const word = header.replace(/:$/, '').trim();
  if (word === '') return 'LR';
  if (word === 'LR' || word === 'TB' || word === 'BT') return word;
  throw new DiagramError(`\`${word}\` is no direction of a history.`, {
    line,
    fix: 'Write `LR`, `TB` or `BT`, and a colon.',
  });
}

/** A name in quotes, or a word. */
const NAME = String.raw`(?:"([^"]+)"|([^\s"]+))`;
const BRANCH = new RegExp(`^branch\\s+${NAME}(?:\\s+order:\\s*(\\d+))?$`);
const CHECKOUT = new RegExp(`^(?:checkout|switch)\\s+${NAME}$`);
const MERGE = new RegExp(`^merge\\s+${NAME}(\\s+.*)?$`);

function readStatement({ text, line }: Statement, reading: Reading): void {
  const branch = BRANCH.exec(text);
  const checkout = CHECKOUT.exec(text);
  const merge = MERGE.exec(text);
  if (branch) createBranch(branch[1] ?? branch[2] ?? '', branch[3], { line, reading });
  else if (checkout) checkOut(checkout[1] ?? checkout[2] ?? '', { line, reading });
  else if (merge) mergeBranch(merge[1] ?? merge[2] ?? '', merge[3] ?? '', { line, reading });
  else if (/^commit\b/.test(text))
    addCommit(readAttributes(text.slice(6), line), 'commit', reading);
  else if (/^cherry-pick\b/.test(text)) cherryPick(text, { line, reading });
  else {
    throw new DiagramError(`\`${text.slice(0, 40)}\` cannot be read.`, {
      line,
      fix: 'Write `commit`, `branch name`, `checkout name`, `merge name` or `cherry-pick id: "…"`.',
    });
  }
}

/** Where a mistake would be. */
interface Place {
  line: number;
  reading: Reading;
}

function createBranch(name: string, order: string | undefined, { line, reading }: Place): void {
  const { graph, heads } = reading;
  if (heads.has(name)) {
    throw new DiagramError(`There is a branch \`${name}\` already.`, {
      line,
      fix: `Write \`checkout ${name}\` to go on with it, or choose another name.`,
    });
  }
  // Those without an order stand by that in which they are named, behind the main one.
  graph.branches.push({ name, order: order === undefined ? heads.size / 1000 : Number(order) });
  heads.set(name, heads.get(reading.current) ?? null);
  reading.current = name;
}

function checkOut(name: string, { line, reading }: Place): void {
  requireBranch(name, { line, reading });
  reading.current = name;
}

function requireBranch(name: string, { line, reading }: Place): void {
  if (reading.heads.has(name)) return;
  throw new DiagramError(`There is no branch \`${name}\` yet.`, {
    line,
    fix: `Write \`branch ${name}\` before, or one of ${[...reading.heads.keys()].map((each) => `\`${each}\``).join(', ')}.`,
  });
}

function mergeBranch(name: string, rest: string, { line, reading }: Place): void {
  requireBranch(name, { line, reading });
  const { heads, current } = reading;
  const merged = heads.get(name) ?? null;
  if (name === current || merged === null || merged === heads.get(current)) {
    throw new DiagramError(`\`${name}\` has nothing that \`${current}\` does not have.`, {
      line,
      fix: 'Merge another branch, or commit something to it before.',
    });
  }
  const commit = addCommit(readAttributes(rest, line), 'merge', reading);
  commit.parents.push(merged);
}

function cherryPick(text: string, { line, reading }: Place): void {
  const attributes = readAttributes(text.slice('cherry-pick'.length), line);
  const { commits } = reading.graph;
  const at = commits.findIndex(({ id }) => id !== '' && id === attributes.id);
  const picked = commits[at];
  if (!picked) {
    throw new DiagramError(`There is no commit \`${attributes.id}\`.`, {
      line,
      fix: 'Write the `id` of a commit above: `cherry-pick id: "A"`.',
    });
  }
  const tags = attributes.tags.length > 0 ? attributes.tags : [`cherry-pick:${picked.id}`];
  addCommit({ ...attributes, id: '', tags }, 'cherry-pick', reading);
}

type Attributes = Pick<Commit, 'id' | 'type' | 'tags'>;

/** `id: "x" tag: "v1" type: HIGHLIGHT`, in any order; a text alone is a message. */
function readAttributes(text: string, line: number): Attributes {
  const attributes: Attributes = { id: '', type: 'NORMAL', tags: [] };
  const pattern = /\s*(?:(id|msg|tag|type|parent)\s*:\s*)?(?:"([^"]*)"|([A-Z]+))/y;
  const words = text.trim();
  while (pattern.lastIndex < words.length) {
    const at = pattern.lastIndex;
    const [, name = 'msg', quoted, word] = pattern.exec(words) ?? [];
    const isRead = name === 'type' ? isType(word) : quoted !== undefined;
    if (!isRead) {
      throw new DiagramError(`\`${words.slice(at, at + 40).trim()}\` says nothing of a commit.`, {
        line,
        fix: 'Write `id: "…"`, `tag: "…"` or `type: NORMAL`, `REVERSE` or `HIGHLIGHT`.',
      });
    }
    if (name === 'type') attributes.type = word as CommitType;
    else if (name === 'tag') attributes.tags.push(readText(quoted ?? ''));
    else if (name === 'id' || (name === 'msg' && attributes.id === '')) {
      attributes.id = readText(quoted ?? '');
    }
  }
  return attributes;
}

function isType(word: string | undefined): boolean {
  return word === 'NORMAL' || word === 'REVERSE' || word === 'HIGHLIGHT';
}

function addCommit(attributes: Attributes, kind: Commit['kind'], reading: Reading): Commit {
  const { graph, heads, current } = reading;
  const parent = heads.get(current) ?? null;
  const parents = parent === null ? [] : [parent];
  const commit: Commit = { ...attributes, branch: current, kind, parents };
  heads.set(current, graph.commits.length);
  graph.commits.push(commit);
  return commit;
}
