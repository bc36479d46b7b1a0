import { createOutputPath } from './output-path.ts';

/**
 * Longest name of a file or folder in bytes. File systems take 255; what belongs to a page adds an
 * ending to its name.
 */
const MAX_NAME_BYTES = 240;
/** Longest path in bytes; percent-encoded it is at most three times as long, and servers take 8 KB. */
const MAX_PATH_BYTES = 2000;

/**
 * Names that Windows keeps for devices, whatever their ending, and signs that it allows in none; final dots and
 * spaces it drops.
 */
const WINDOWS_NAME = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\..*)?$|[. ]$|[<>:"|?*]/i;

/** What speaks against writing a file under a path. */
export interface PathProblem {
  /** `unsafe` paths cannot be written, or not inside the output folder; `windows` ones not on Windows. */
  kind: 'unsafe' | 'windows';
  /** A clause with `which` before it in mind: “leads out of the site”. */
  reason: string;
}

/**
 * Looks whether the file of an address can be written, and is what the address leads to: that of `/tags/..` may be
 * `tags/...html`, while browsers ask for `/`.
 *
 * @param permalink Decoded, with the base URL.
 */
export function validateAddress(
  permalink: string,
  options: Parameters<typeof createOutputPath>[1],
): PathProblem | null {
  return findDotName(permalink) ?? validateOutputPath(createOutputPath(permalink, options));
}

function findDotName(path: string): PathProblem | null {
  const hasOne = path.split('/').some((name) => name === '..' || name === '.');
  return hasOne ? { kind: 'unsafe', reason: 'leads out of the site with `..` or `.`' } : null;
}

/**
 * Looks whether a file can be written under a path below the output folder, on every disk.
 *
 * @param outputPath Decoded, with `/`.
 */
export function validateOutputPath(outputPath: string): PathProblem | null {
  const dots = findDotName(outputPath);
  if (dots) return dots;
  const names = outputPath.split('/');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  const character = /[\u0000-\u001f\u007f\\]/.exec(outputPath)?.[0];
  if (character !== undefined) {
    return { kind: 'unsafe', reason: `holds the character \`${nameCharacter(character)}\`` };
  }
  if (!outputPath.isWellFormed()) return { kind: 'unsafe', reason: 'holds half a character' };
  const long = names.find((name) => Buffer.byteLength(name) > MAX_NAME_BYTES);
  if (long !== undefined) {
    return {
      kind: 'unsafe',
      reason: `has a part of ${Buffer.byteLength(long)} bytes, of which disks take ${MAX_NAME_BYTES} (${MAX_NAME_BYTES / 3} Han characters)`,
    };
  }
  const length = Buffer.byteLength(outputPath);
  if (length > MAX_PATH_BYTES) {
    return { kind: 'unsafe', reason: `has ${length} bytes, of which disks take ${MAX_PATH_BYTES}` };
  }
  const device = names.find((name) => WINDOWS_NAME.test(name));
  if (device === undefined) return null;
  return { kind: 'windows', reason: `has the part \`${device}\`, which Windows cannot store` };
}

function nameCharacter(character: string): string {
  return character === '\\' ? '\\' : `U+${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** Lists the folders around a file, outermost first. */
export function listFolders(outputPath: string): string[] {
  const names = outputPath.split('/').slice(0, -1);
  return names.map((_, index) => names.slice(0, index + 1).join('/'));
}
