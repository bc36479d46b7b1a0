/** The files of an image in several sizes, as `build/responsive-images.ts` names them: `figure-0f3c…9a-480.webp`. */
const SIZED_FILE = /^(.*-[0-9a-f]{16}-)(\d+)\.webp$/;

/**
 * Width of the file that is saved of an image of which the page has loaded none, in px: sharp on most phones, and
 * smaller than what the largest screens ask for.
 */
const SAVED_WIDTH = 1080;

/** Chooses the file of a `srcset` that stands for the image without a network; `null` where none has a width. */
export function chooseSavedSize(srcset: string): string | null {
  const candidates = [...srcset.matchAll(/(\S+) (\d+)w(?:,|$)/g)];
  const chosen =
    candidates.find(([, , width]) => Number(width) >= SAVED_WIDTH) ?? candidates.at(-1);
  return chosen?.[1] ?? null;
}

/** Finds, among the addresses that are saved, the largest other size of the image that an address shows. */
export function findOtherSize(url: string, saved: readonly string[]): string | null {
  const [, stem] = SIZED_FILE.exec(url) ?? [];
  if (stem === undefined) return null;
  const widthOf = (each: string) => Number(SIZED_FILE.exec(each)?.[2]);
  const sizes = saved.filter((each) => SIZED_FILE.exec(each)?.[1] === stem);
  return sizes.sort((a, b) => widthOf(b) - widthOf(a))[0] ?? null;
}
