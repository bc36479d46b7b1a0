/**
 * The files `_redirects` and `_headers` in the simple form that Netlify and Cloudflare Pages
 * describe: one rule a line, `#` begins a comment, the first redirect that matches wins, headers of
 * all matching blocks apply. Conditions on country, language or query are not supported; a rule
 * that has any is left out.
 */
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { decodePath, encodePermalink } from '../shared/url.ts';
import type { FoundFile } from './file-lookup.ts';
import { compilePathPattern, fillPathPattern, type PathMatcher } from './path-pattern.ts';
import { encodeNonAscii } from './request-target.ts';

/** Names of the files that are read, and therefore never sent. */
export const HOST_FILE_NAMES = ['_redirects', '_headers'];

/** Where a redirect rule sends a request. */
export interface RuleTarget {
  /** Percent-encoded address to send, or to serve in place for statuses 200, 404 and 410. */
  location: string;
  status: number;
}

/** The rules of both files. */
export interface HostRules {
  /** Finds the rule for a path; `isForced` asks for those that also shadow existing files. */
  redirect(routePath: string, isForced: boolean): RuleTarget | undefined;
  /** Tells whether a file is one of the two, asked for by another name as disks without letter case allow. */
  isHostFile(file: Pick<FoundFile, 'revision'>): boolean;
  /** Returns the extra headers for a path. */
  headers(routePath: string): [name: string, value: string][];
}

interface RedirectRule {
  matches: PathMatcher;
  target: string;
  status: number;
  isForced: boolean;
}

interface HeaderBlock {
  matches: PathMatcher;
  headers: [name: string, value: string][];
}

const STATUSES = new Set([200, 301, 302, 303, 307, 308, 404, 410]);

/** Longest time that rules are kept without a look at their files, in milliseconds. */
const RECHECK_MS = 100;

/**
 * Creates what gives the rules of a site, read anew when a build has replaced their files: a policy of an
 * earlier one would keep the scripts of new pages from running. A missing file has no rules.
 */
export function openHostRules(folder: string): () => Promise<HostRules> {
  const filePaths = HOST_FILE_NAMES.map((name) => path.join(folder, name));
  let known: { revision: string; rules: HostRules } | undefined;
  let rules: Promise<HostRules> | undefined;
  let checkedAt = 0;
  const check = async (): Promise<HostRules> => {
    const revisions = await Promise.all(filePaths.map(readRevision));
    const revision = revisions.join(' ');
    if (known?.revision !== revision) {
      const texts = filePaths.map((filePath) => readFile(filePath, 'utf8').catch(() => ''));
      const [redirects = '', headers = ''] = await Promise.all(texts);
      known = { revision, rules: createHostRules(redirects, headers, revisions) };
    }
    return known.rules;
  };
  return () => {
    const now = performance.now();
    if (!rules || now - checkedAt >= RECHECK_MS) {
      checkedAt = now;
      rules = check();
    }
    return rules;
  };
}

async function readRevision(filePath: string): Promise<string> {
  const stats = await stat(filePath).catch(() => null);
  return stats ? `${stats.ino}-${stats.ctimeMs}` : 'none';
}

/** Creates rules from the text of both files, and their revisions as {@link FoundFile} has them. */
export function createHostRules(
  redirectsText: string,
  headersText: string,
  revisions: readonly string[] = [],
): HostRules {
  const redirects = parseRedirects(redirectsText);
  const blocks = parseHeaders(headersText);
  return {
    redirect(routePath, isForced) {
      for (const rule of redirects) {
        const parameters = !isForced || rule.isForced ? rule.matches(routePath) : null;
        if (parameters === null) continue;
        const encoded = Object.entries(parameters).map(([name, value]) => [
          name,
          encodePermalink(value),
        ]);
        const filled = fillPathPattern(rule.target, Object.fromEntries(encoded));
        // Where a part is empty, two slashes at the beginning would name another host.
        const location = rule.target.startsWith('//') ? filled : filled.replace(/^\/+/, '/');
        return { location: encodeNonAscii(location), status: rule.status };
      }
      return undefined;
    },
    isHostFile: ({ revision }) => revisions.includes(revision),
    headers: (routePath) =>
      blocks.flatMap((block) => (block.matches(routePath) === null ? [] : block.headers)),
  };
}

function parseRedirects(text: string): RedirectRule[] {
  return contentLines(text).flatMap((line) => {
    const [from = '', target = '', statusText = '301', ...conditions] = line.trim().split(/\s+/);
    const status = Number.parseInt(statusText, 10);
    const isSimple = conditions.length === 0 && !target.includes('=:') && STATUSES.has(status);
    if (!from.startsWith('/') || !/^(?:\/|https?:\/\/)/.test(target) || !isSimple) return [];
    const isForced = statusText.endsWith('!');
    return [
      {
        matches: compilePathPattern(decodePath(from)),
        target,
        status,
        isForced,
      },
    ];
  });
}

function parseHeaders(text: string): HeaderBlock[] {
  const blocks: HeaderBlock[] = [];
  for (const line of contentLines(text)) {
    if (!/^\s/.test(line)) {
      blocks.push({
        matches: compilePathPattern(decodePath(line.trim())),
        headers: [],
      });
      continue;
    }
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).trim();
    const value = line.slice(colon + 1).trim();
    const isValid = colon > 0 && /^[\w!#$%&'*+.^`|~-]+$/.test(name) && /^[\t -~]*$/.test(value);
    if (isValid) blocks.at(-1)?.headers.push([name, value]);
  }
  return blocks;
}

function contentLines(text: string): string[] {
  const lines = text.split(/\r?\n/).map((line) => line.replace(/(?:^|\s)#.*$/, ''));
  return lines.filter((line) => line.trim() !== '');
}
