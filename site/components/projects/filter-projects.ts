import type { Project, ProjectKind } from '../../data/projects.ts';

/** 读者选了什么。 */
export interface ProjectFilter {
  /** `null` 是全部。 */
  kind: ProjectKind | null;
  /** 出现在名字、说明或标签里的文字，空格分开的每一个都要有。 */
  text: string;
}

/** 挑出符合条件的项目，次序不变。 */
export function filterProjects(
  projects: readonly Project[],
  { kind, text }: ProjectFilter,
): Project[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return projects.filter((project) => {
    if (kind !== null && project.kind !== kind) return false;
    const haystack = [project.name, project.summary, ...project.tags].join('\n').toLowerCase();
    return words.every((word) => haystack.includes(word));
  });
}

/** 从地址的查询部分读出条件；不认识的种类当作全部。 */
export function readFilter(search: string, kinds: readonly ProjectKind[]): ProjectFilter {
  const query = new URLSearchParams(search);
  const kind = kinds.find((each) => each === query.get('kind')) ?? null;
  return { kind, text: query.get('text') ?? '' };
}

/** 把条件写成地址的查询部分；没有条件时是空字符串。 */
export function writeFilter({ kind, text }: ProjectFilter): string {
  const query = new URLSearchParams();
  if (kind !== null) query.set('kind', kind);
  if (text.trim() !== '') query.set('text', text.trim());
  return query.size === 0 ? '' : `?${query}`;
}
