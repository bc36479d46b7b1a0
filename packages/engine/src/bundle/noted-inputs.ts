/** What a bundle is made from, as it was before the bundler read it: a file may change while it works. */
import { stat } from 'node:fs/promises';
import { RACY_MS } from '../system/time-stamps.ts';
import { isDocumentModule } from './document-modules.ts';
import { createInputLister, digestInput, digestInputs, listSettings } from './module-inputs.ts';
import type { ModuleRequest } from './module-request.ts';

/** Notes each input of a bundle before it is read. */
export interface NotedInputs {
  /** Absolute paths of the modules noted so far. */
  readonly modules: ReadonlySet<string>;
  /** Notes a module and what comes in with it, once: later builds are to read the same. */
  note(modulePath: string): Promise<void>;
  /** Looks at all of them again, when the bundler has read them. */
  settle(): Promise<SettledInputs>;
}

/** The inputs of a bundle after it was made. */
export interface SettledInputs {
  /** See `digestInputs`. */
  digests: Record<string, string>;
  /** Some input is not what it was, so that nobody knows what the bundle was made from. */
  haveChanged: boolean;
}

/** Begins to note the inputs of a bundle, with what is known before the bundler begins. */
export async function noteInputs({
  siteFolder,
  requests,
}: {
  siteFolder: string;
  requests: readonly ModuleRequest[];
}): Promise<NotedInputs> {
  const lister = createInputLister(siteFolder);
  const states = new Map<string, Promise<InputState>>();
  const noted = new Map<string, Promise<void>>();
  const modules = new Set<string>();
  const noteState = (input: string): Promise<InputState> => {
    const state = states.get(input) ?? describeState(input);
    states.set(input, state);
    return state;
  };
  const noteModule = async (modulePath: string): Promise<void> => {
    // Before its text is read for what it names, which another text might not.
    await noteState(modulePath);
    await Promise.all((await lister.listOfModule(modulePath)).map(noteState));
  };
  const first = [...listSettings(siteFolder), ...requests.flatMap(lister.listOfRequest)];
  await Promise.all(first.map(noteState));
  return {
    modules,
    note(modulePath) {
      const isNoted = noted.get(modulePath) ?? noteModule(modulePath);
      noted.set(modulePath, isNoted);
      modules.add(modulePath);
      return isNoted;
    },
    async settle() {
      // What changes after it was digested is seen below, and the other way round it would not be.
      const digests = await digestInputs(states.keys());
      const entries = [...states].map(async ([input, state]) =>
        isSame(await state, await describeState(input), digests[input]),
      );
      return { digests, haveChanged: (await Promise.all(entries)).includes(false) };
    },
  };
}

interface InputState {
  /** Size, times and inode of a file, or what digests a folder. */
  facts: string;
  /** Of a file that may change again within its time stamp; else `null`. */
  digest: string | null;
}

const isSame = (before: InputState, after: InputState, digest: string | undefined): boolean =>
  before.facts === after.facts && (before.digest === null || before.digest === digest);

/** The name of a document module tells its text, and other builds may set its time. */
async function describeState(input: string): Promise<InputState> {
  if (isDocumentModule(input)) return { facts: '', digest: null };
  const stats = await stat(input).catch(() => null);
  if (!stats?.isFile()) return { facts: await digestInput(input), digest: null };
  const { size, mtimeMs, ctimeMs, ino } = stats;
  const isRacy = Date.now() - Math.max(mtimeMs, ctimeMs) < RACY_MS;
  const digest = isRacy ? await digestInput(input) : null;
  return { facts: [size, mtimeMs, ctimeMs, ino].join(' '), digest };
}
