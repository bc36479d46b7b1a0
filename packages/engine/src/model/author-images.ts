import path from 'node:path';
import { decodePath } from '../shared/url.ts';
import type { Author } from './authors.ts';

/** Publishes a picture by its absolute path; gives its site path, `null` when there is no such file. */
export type PublishImage = (filePath: string) => string | null;

/** Tells whether an author's picture is named by its place beside a file: `./me.png`. */
export function hasPictureBeside({ imageUrl }: Author): boolean {
  return imageUrl !== null && /^\.{1,2}\//.test(imageUrl);
}

/**
 * Replaces a picture that is named by its place by its address: beside the first of some files that has
 * it. Docusaurus looks beside the post, for authors of `authors.yml` too.
 *
 * @param besides Absolute paths of the files.
 * @returns The author as it was where there is no such picture.
 */
export function publishPicture(
  author: Author,
  besides: readonly string[],
  publish: PublishImage | undefined,
): Author {
  const { imageUrl } = author;
  if (imageUrl === null || !publish || !hasPictureBeside(author)) return author;
  for (const filePath of besides) {
    const published = publish(path.join(path.dirname(filePath), decodePath(imageUrl)));
    if (published !== null) return { ...author, imageUrl: published };
  }
  return author;
}
