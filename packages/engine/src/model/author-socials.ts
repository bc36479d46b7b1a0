/** Where an author is found beside the site. */
export interface Social {
  platform: string;
  url: string;
}

/** Addresses of the platforms whose handles Docusaurus' `authors.yml` takes without an address. */
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
};

/** Reads an entry of `socials`: an address, or a handle on a known platform in any letter case. */
export function createSocial([platform, handle]: [string, string]): Social {
  const name = platform.toLowerCase();
  const known = Object.hasOwn(SOCIAL_PLATFORMS, name) ? SOCIAL_PLATFORMS[name] : undefined;
  if (!known) return { platform, url: handle };
  return { platform: name, url: isAddress(handle) ? handle : known(handle) };
}

/** Tells whether an entry of `socials` is an address and no handle. */
export function isAddress(handle: string): boolean {
  return /^[a-z][a-z\d+.-]*:/i.test(handle);
}
