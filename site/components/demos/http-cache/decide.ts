/** What a stored response says of itself, and what has happened since. Times are in seconds. */
export interface CacheSettings {
  /** Seconds of `max-age`, or nothing said. */
  maxAge: number | null;
  /** Seconds of `stale-while-revalidate`; 0 for none. */
  staleWhileRevalidate: number;
  hasNoStore: boolean;
  hasNoCache: boolean;
  hasMustRevalidate: boolean;
  hasEtag: boolean;
  /** Days between `Last-Modified` and the response, or nothing said. */
  modifiedDaysAgo: number | null;
  /** Age of the stored response. */
  age: number;
  /** Whether the origin has new content by now. */
  hasChanged: boolean;
}

/** One question that the browser asks itself, and what follows from the answer. */
export interface Decision {
  question: string;
  answer: string;
  /** Whether it asks no further. */
  isFinal: boolean;
}

/** What the browser does in the end. */
export interface Verdict {
  decisions: Decision[];
  action: '直接用' | '先用旧的，后台验证' | '发条件请求' | '重新下载';
  /** Status of the answer to the request that readers wait for; `null` without one. */
  status: 200 | 304 | null;
}

/** The settings before anything is touched. */
export const INITIAL_CACHE: CacheSettings = {
  maxAge: 600,
  staleWhileRevalidate: 60,
  hasNoStore: false,
  hasNoCache: false,
  hasMustRevalidate: false,
  hasEtag: true,
  modifiedDaysAgo: null,
  age: 630,
  hasChanged: false,
};

const DAY = 86_400;

/** Returns for how many seconds a response is fresh (RFC 9111, 4.2.1), with where that comes from. */
export function findLifetime({ maxAge, modifiedDaysAgo }: CacheSettings): {
  seconds: number;
  source: string;
} {
  if (maxAge !== null) return { seconds: maxAge, source: 'max-age' };
  if (modifiedDaysAgo === null) return { seconds: 0, source: '没有任何依据' };
  return { seconds: modifiedDaysAgo * DAY * 0.1, source: '启发式：距上次修改的 10%' };
}

/**
 * Decides what a browser does on an ordinary visit, question by question (RFC 9111, 4; RFC 5861, 3).
 */
export function decide(settings: CacheSettings): Verdict {
  const decisions: Decision[] = [];
  const ask = (question: string, answer: string, isFinal = false) => {
    decisions.push({ question, answer, isFinal });
  };
  const { age, staleWhileRevalidate } = settings;

  if (settings.hasNoStore) {
    ask('有没有存货？', 'no-store 不许存，没有', true);
    return { decisions, action: '重新下载', status: 200 };
  }
  ask('有没有存货？', '有');
  if (settings.hasNoCache) {
    ask('用之前必须验证吗？', 'no-cache：必须');
    return validate(settings, decisions);
  }
  ask('用之前必须验证吗？', '没有 no-cache，看新鲜期');
  const { seconds, source } = findLifetime(settings);
  const comparison = `年龄 ${formatSeconds(age)}，新鲜期 ${formatSeconds(seconds)}（${source}）`;
  if (age < seconds) {
    ask('还新鲜吗？', `${comparison}：新鲜`, true);
    return { decisions, action: '直接用', status: null };
  }
  ask('还新鲜吗？', `${comparison}：过期`);
  if (settings.hasMustRevalidate) {
    ask('过期了能先用着吗？', 'must-revalidate：不能');
    return validate(settings, decisions);
  }
  if (age < seconds + staleWhileRevalidate) {
    const left = formatSeconds(seconds + staleWhileRevalidate - age);
    ask('过期了能先用着吗？', `能，stale-while-revalidate 还剩 ${left}`, true);
    return { decisions, action: '先用旧的，后台验证', status: null };
  }
  ask('过期了能先用着吗？', staleWhileRevalidate > 0 ? '宽限也过了' : '没有宽限');
  return validate(settings, decisions);
}

/** Writes the header fields of the stored response. */
export function writeHeaders(settings: CacheSettings): string {
  const directives = [
    settings.hasNoStore && 'no-store',
    settings.hasNoCache && 'no-cache',
    settings.maxAge !== null && `max-age=${settings.maxAge}`,
    settings.hasMustRevalidate && 'must-revalidate',
    settings.staleWhileRevalidate > 0 && `stale-while-revalidate=${settings.staleWhileRevalidate}`,
  ].filter((directive) => directive !== false);
  const { modifiedDaysAgo } = settings;
  const lines = [
    'HTTP/1.1 200 OK',
    directives.length > 0 && `Cache-Control: ${directives.join(', ')}`,
    settings.hasEtag && 'ETag: "v1"',
    modifiedDaysAgo !== null && `Last-Modified: （${modifiedDaysAgo} 天前）`,
  ];
  return lines.filter((line) => line !== false).join('\n');
}

/** Writes a time span in the largest unit that fits. */
export function formatSeconds(seconds: number): string {
  if (seconds < 2 * 3600) return `${seconds} 秒`;
  if (seconds < DAY) return `${Number((seconds / 3600).toFixed(1))} 小时`;
  return `${Number((seconds / DAY).toFixed(1))} 天`;
}

function validate(settings: CacheSettings, decisions: Decision[]): Verdict {
  const { hasEtag, modifiedDaysAgo, hasChanged } = settings;
  const header = hasEtag ? 'If-None-Match: "v1"' : modifiedDaysAgo !== null && 'If-Modified-Since';
  if (header === false) {
    const answer = '没有 ETag，也没有 Last-Modified';
    decisions.push({ question: '拿什么去验证？', answer, isFinal: true });
    return { decisions, action: '重新下载', status: 200 };
  }
  decisions.push({ question: '拿什么去验证？', answer: `带上 ${header}`, isFinal: false });
  const answer = hasChanged ? '变了，200 带回新内容' : '没变，304，续用存货';
  decisions.push({ question: '源站的内容变了吗？', answer, isFinal: true });
  return { decisions, action: '发条件请求', status: hasChanged ? 200 : 304 };
}
