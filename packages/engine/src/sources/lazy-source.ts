import { addLazyFields, omitFields, withLazyFields } from '../system/lazy-fields.ts';
import { loadText } from './load-text.ts';
import type { SourceFile } from './source-file.ts';

const lazy = new WeakSet<SourceFile>();

/** Gives the same file without its text, which is read from disk again each time it is asked for. */
export function dropText(file: SourceFile): SourceFile {
  const dropped = withLazyFields(file, ['text'], createReader(file.filePath));
  lazy.add(dropped);
  return dropped;
}

/** Gives a file whose text is not read before it is asked for, and then each time. */
export function createUnread(facts: Omit<SourceFile, 'text'>): SourceFile {
  const file = addLazyFields<SourceFile, 'text'>(facts, ['text'], createReader(facts.filePath));
  lazy.add(file);
  return file;
}

/**
 * Gives a file with a text that its digest stands for. Where the text is not in memory, that is what
 * the file says now: it may have been changed since it was read first.
 */
export function withText(file: SourceFile): SourceFile {
  if (!lazy.has(file)) return file;
  // To spread the file as it is would read the text too.
  return { ...omitFields(file, ['text']), ...readAgain(file) };
}

/** A source file as another thread takes it. */
export interface SentSource {
  file: Omit<SourceFile, 'text'>;
  /** `null` where the other thread has to read it. */
  text: string | null;
}

/** Prepares a file for another thread. */
export function sendSource(file: SourceFile): SentSource {
  const { kind, pluginId, version, filePath, translationOf, sourcePath, digest } = file;
  const facts = { kind, pluginId, version, filePath, translationOf, sourcePath, digest };
  return { file: facts, text: lazy.has(file) ? null : file.text };
}

/** Takes what {@link sendSource} gave, with its text; see {@link withText}. */
export function receiveSource({ file, text }: SentSource): SourceFile {
  return text === null ? { ...file, ...readAgain(file) } : { ...file, text };
}

/** A function of its own, because one made above would keep the file, and its text, in memory. */
function createReader(filePath: string): () => Pick<SourceFile, 'text'> {
  return () => readAgain({ filePath });
}

/** A file that has gone meanwhile is empty in this build; its digest is no file's, so no other finds it. */
function readAgain({
  filePath,
}: Pick<SourceFile, 'filePath'>): Pick<SourceFile, 'text' | 'digest'> {
  const loaded = loadText(filePath);
  return 'text' in loaded ? loaded : { text: '', digest: '' };
}
