import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Writes a file with its folders; `false` when there is one of that name, which stays as it is. */
export async function writeNewFile(filePath: string, text: string): Promise<boolean> {
  await mkdir(path.dirname(filePath), { recursive: true });
  try {
    await writeFile(filePath, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
