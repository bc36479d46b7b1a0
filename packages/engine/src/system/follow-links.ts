import { realpathSync } from 'node:fs';

/** Gives the folder itself where it is reached by a link, or lies below one; a path that leads nowhere stays. */
export function followLinks(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    return folder;
  }
}
