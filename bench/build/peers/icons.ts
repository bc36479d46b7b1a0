import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Directory of one picture, which is a bitmap of one grey pixel; all numbers have the lower byte first. */
const ICO = Buffer.from(
  [
    '0000 0100 0100',
    '01 01 00 00 0100 2000 30000000 16000000',
    '28000000 01000000 02000000 0100 2000 00000000 08000000 00000000 00000000 00000000 00000000',
    '808080ff 00000000',
  ]
    .join('')
    .replaceAll(' ', ''),
  'hex',
);
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1H0z"/></svg>\n';

/**
 * Writes the smallest icon where browsers (`favicon.ico`) and Starlight (`favicon.svg`) look for one unasked. Without it
 * each page would have an error in the console, and weigh what the tool's page for missing files weighs.
 */
export function writeIcons(folder: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'favicon.ico'), ICO);
  writeFileSync(path.join(folder, 'favicon.svg'), SVG);
}
