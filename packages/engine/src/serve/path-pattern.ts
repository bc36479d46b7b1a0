/** Values of the named parts of a path that matched a pattern; `splat` for a final `*`. */
export type PathParameters = Record<string, string>;

/** Returns the parameters when a decoded path matches, else `null`. */
export type PathMatcher = (routePath: string) => PathParameters | null;

/**
 * Compiles a path pattern as `_redirects` and `_headers` files write it: `:name` stands for one
 * segment, a final `*` for any rest, everything else for itself. A final slash makes no difference.
 *
 * @example compilePathPattern('/news/:year/*')('/news/2022/a/b') // { year: '2022', splat: 'a/b' }
 */
export function compilePathPattern(pattern: string): PathMatcher {
  const names: string[] = [];
  const source = trimSlash(pattern)
    .split('/')
    .map((segment, index, segments) => {
      if (segment === '*' && index === segments.length - 1) {
        names.push('splat');
        return '(.*)';
      }
      const name = /^:([a-z_]\w*)$/i.exec(segment)?.[1];
      if (name === undefined) return escapeSegment(segment);
      names.push(name);
      return '([^/]+)';
    })
    .join('/')
    .replace(/\/\(\.\*\)$/, '(?:/(.*))?');
  const regex = new RegExp(`^${source}$`);
  return (routePath) => {
    const match = regex.exec(trimSlash(routePath));
    if (match === null) return null;
    return Object.fromEntries(names.map((name, index) => [name, match[index + 1] ?? '']));
  };
}

/** Puts parameters into a target: `:name` is replaced where the path had such a part. */
export function fillPathPattern(target: string, parameters: PathParameters): string {
  return target.replace(/(?<=\/):([a-z_]\w*)/gi, (text, name: string) =>
    Object.hasOwn(parameters, name) ? (parameters[name] ?? '') : text,
  );
}

function escapeSegment(segment: string): string {
  return segment.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

function trimSlash(text: string): string {
  return text.replace(/\/+$/, '');
}
