import { type BlogPost, compareDates } from './post.ts';

/** Posts that belong together, in reading order. */
export interface Series {
  title: string;
  posts: BlogPost[];
}

/** Chinese numerals that authors number parts with. */
const HAN_NUMERALS = '一二三四五六七八九十';

/**
 * Finds the series of a blog: posts that name one in front matter (`series`), and posts whose titles
 * differ only in a final part number: `vuecli源码解析(1)`, `web图像格式对比（二）`, `笔记 3`. Two posts
 * or more make a series; parts are ordered by number, then by date.
 */
export function findSeries(posts: readonly BlogPost[]): Series[] {
  const groups = new Map<string, { post: BlogPost; part: number }[]>();
  for (const post of posts) {
    const place = placeInSeries(post);
    if (!place) continue;
    const group = groups.get(place.title) ?? [];
    group.push({ post, part: place.part });
    groups.set(place.title, group);
  }
  return [...groups]
    .filter(([, parts]) => parts.length > 1)
    .map(([title, parts]) => ({
      title,
      posts: parts
        .sort((a, b) => a.part - b.part || compareDates(a.post, b.post))
        .map(({ post }) => post),
    }));
}

function placeInSeries(post: BlogPost): { title: string; part: number } | null {
  const numbered = parseNumberedTitle(post.title);
  const name = post.frontMatter.series;
  if (name) return { title: name, part: numbered?.part ?? Number.MAX_SAFE_INTEGER };
  return numbered;
}

/**
 * Splits a title that ends in a part number; `null` when it does not. A bare number counts only after
 * a Han character: in `React 19` and `HTTP/2` it is a version.
 */
export function parseNumberedTitle(title: string): { title: string; part: number } | null {
  const match =
    /^(.*?)\s*(?:[（(]\s*([\d一二三四五六七八九十]+)\s*[)）]|(?<=\p{Script=Han}\s*)([1-9]\d?))\s*(?:[：:—-].*)?$/u.exec(
      title,
    );
  const stem = match?.[1]?.trim();
  const number = match?.[2] ?? match?.[3];
  if (!stem || !number) return null;
  const part = /^\d+$/.test(number) ? Number(number) : parseHanNumber(number);
  return part === null ? null : { title: stem, part };
}

function parseHanNumber(text: string): number | null {
  const [tens, ones] = text.includes('十') ? text.split('十') : ['', text];
  const tensValue = text.includes('十') ? (tens ? HAN_NUMERALS.indexOf(tens) + 1 : 1) : 0;
  const onesValue = ones ? HAN_NUMERALS.indexOf(ones) + 1 : 0;
  return tensValue * 10 + onesValue || null;
}
