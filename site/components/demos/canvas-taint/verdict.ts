/** Origin of the page in the model. */
export const PAGE_ORIGIN = 'https://a.test';

/** An image as the page uses it, and what its server answers. */
export interface ImageUse {
  /** Address of the image. */
  src: string;
  crossorigin: 'none' | 'anonymous' | 'use-credentials';
  /** `Access-Control-Allow-Origin`; empty where there is none. */
  allowOrigin: string;
  /** Whether `Access-Control-Allow-Credentials: true` is answered. */
  allowsCredentials: boolean;
}

/** The state before anything is touched: headers are set, the attribute is missing. */
export const INITIAL_USE: ImageUse = {
  src: 'https://b.test/x.png',
  crossorigin: 'none',
  allowOrigin: '*',
  allowsCredentials: false,
};

/** What becomes of the canvas, and why. */
export interface Verdict {
  result: 'clean' | 'tainted' | 'failed';
  reason: string;
}

/** Decides by the rules of the HTML and Fetch Standards whether a drawn image may be read back. */
export function judgeUse(use: ImageUse): Verdict {
  const { src, crossorigin, allowOrigin, allowsCredentials } = use;
  const { protocol, origin } = new URL(src);
  if (protocol === 'data:') return { result: 'clean', reason: 'data: 网址算同源' };
  if (origin === PAGE_ORIGIN) return { result: 'clean', reason: '与页面同源' };
  if (crossorigin === 'none')
    return { result: 'tainted', reason: '跨源又没写 crossorigin，不看响应头' };
  if (allowOrigin === '') return { result: 'failed', reason: '响应里没有准许的来源' };
  if (crossorigin === 'anonymous')
    return allowOrigin === '*' || allowOrigin === PAGE_ORIGIN
      ? { result: 'clean', reason: '两头都有' }
      : { result: 'failed', reason: '准许的是别的来源' };
  if (allowOrigin === '*') return { result: 'failed', reason: '带凭据时不认通配符' };
  if (allowOrigin !== PAGE_ORIGIN) return { result: 'failed', reason: '准许的是别的来源' };
  return allowsCredentials
    ? { result: 'clean', reason: '两头都有，凭据也准许' }
    : { result: 'failed', reason: '没有准许凭据' };
}

/** How the image shows and what reading does, for each result. */
export const CONSEQUENCES: Record<Verdict['result'], { shows: string; reads: string }> = {
  clean: { shows: '图显示出来', reads: 'toDataURL() 返回字符串' },
  tainted: { shows: '图显示出来', reads: 'toDataURL() 抛 SecurityError' },
  failed: { shows: '图不显示，触发 error', reads: '没有东西可画' },
};
