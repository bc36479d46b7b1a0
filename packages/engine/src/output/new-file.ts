import { chmodSync, copyFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { type FileContent, writeContent } from './file-content.ts';

/** What a file of a site is made of: its content, a file whose copy it is, or what it is rendered from. */
export type NewFile = { content: FileContent } | { from: string; mode: number } | RenderedFile;

/** A file that is rendered where it is made: here, or by a thread that can. */
export interface RenderedFile {
  /** What it is rendered from, as it is sent to such a thread: plain data. */
  data: unknown;
  /** Measures the texts in it, about, in UTF-16 units. */
  measure(): number;
  /** Renders it here. */
  render(): string;
}

/**
 * Makes a file, in the place of the one that is there. The folder it is in is there.
 *
 * @throws When the disk or its rights do not allow it, and what making the content throws.
 */
export function makeFile(filePath: string, file: NewFile): void {
  if ('render' in file) writeContent(filePath, file.render());
  else if ('content' in file) writeContent(filePath, file.content);
  else copyReadable(file.from, filePath, file.mode);
}

/** Copies a file so that a server which runs as somebody else can read it, as it can all other files. */
function copyReadable(from: string, to: string, mode: number): void {
  copyFileSync(from, to);
  const wanted = mode | (0o444 & ~process.umask());
  if (wanted !== mode) chmodSync(to, wanted);
}

/**
 * Creates the function that makes folders below a root, with those that they are in; each once.
 *
 * @param hasFolder Tells of folders that are there already.
 */
export function createFolderMaker(
  root: string,
  hasFolder: (name: string) => boolean = () => false,
): (name: string) => void {
  const made = new Set<string>();
  return (name) => {
    if (made.has(name) || hasFolder(name)) return;
    mkdirSync(path.join(root, name), { recursive: true });
    made.add(name);
  };
}
