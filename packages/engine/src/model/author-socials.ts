/** Where an author is found beside the site. */
export interface Social {
  platform: string;
  url: string;
}

/**
 * Addresses of the platforms whose handles need no address: those of Docusaurus' `authors.yml`, then others
 * that our authors use.
 */
export const SOCIAL_PLATFORMS: Readonly<Record<string, (handle: string) => string>> = {
  x: (handle) => `https://x.com/${handle}`,
  twitter: (handle) => `https://twitter.com/${handle}`,
  github: (handle) => `https://github.com/${handle}`,
  linkedin: (handle) => `https://www.linkedin.com/in/${handle}/`,
  stackoverflow: (handle) => `https://stackoverflow.com/users/${handle}`,
  instagram: (handle) => `https://www.instagram.com/${handle}`,
  bluesky: (handle) => `https://bsky.app/profile/${handle}`,
  mastodon: (handle) => `https://mastodon.social/@${handle}`,
  threads: (handle) => `https://www.threads.net/@${handle}`,
  twitch: (handle) => `https://twitch.tv/${handle}`,
  youtube: (handle) => `https://youtube.com/@${handle}`,
  email: (handle) => `mailto:${handle}`,
  weibo: (handle) => `https://weibo.com/${/^\d+$/.test(handle) ? 'u' : 'n'}/${handle}`,
  zhihu: (handle) => `https://www.zhihu.com/people/${handle}`,
  bilibili: (handle) => `https://space.bilibili.com/${handle}`,
  juejin: (handle) => `https://juejin.cn/user/${handle}`,
  douban: (handle) => `https://www.douban.com/people/${handle}/`,
  csdn: (handle) => `https://blog.csdn.net/${handle}`,
  jianshu: (handle) => `https://www.jianshu.com/u/${handle}`,
  segmentfault: (handle) => `https://segmentfault.com/u/${handle}`,
  v2ex: (handle) => `https://www.v2ex.com/member/${handle}`,
  gitee: (handle) => `https://gitee.com/${handle}`,
  gitlab: (handle) => `https://gitlab.com/${handle}`,
  npm: (handle) => `https://www.npmjs.com/~${handle}`,
  telegram: (handle) => `https://t.me/${handle}`,
  facebook: (handle) => `https://www.facebook.com/${handle}`,
  medium: (handle) => `https://medium.com/@${handle}`,
};

/**
 * Reads an entry of `socials`: an address, or a handle on a known platform in any letter case.
 *
 * @returns `null` for a name on a platform that is not known, which leads nowhere.
 */
export function createSocial([platform, handle]: [string, string]): Social | null {
  const name = platform.toLowerCase();
  const known = Object.hasOwn(SOCIAL_PLATFORMS, name) ? SOCIAL_PLATFORMS[name] : undefined;
  if (!known) return isAddress(handle) ? { platform, url: handle } : null;
  return { platform: name, url: isAddress(handle) ? handle : known(handle.replace(/^@/, '')) };
}

/** Tells whether an entry of `socials` is an address, or a path of the site, and no handle. */
export function isAddress(handle: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/)/i.test(handle);
}
