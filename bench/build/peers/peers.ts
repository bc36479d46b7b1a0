import { docusaurus, docusaurusFaster } from './docusaurus.ts';
import { hugo } from './hugo.ts';
import { mojian } from './mojian.ts';
import type { Peer } from './peer.ts';
import { rspress } from './rspress.ts';
import { starlight } from './starlight.ts';
import { vitepress } from './vitepress.ts';

/** All tools, ours first, then the quick before the slow. */
export const PEERS: readonly Peer[] = [
  mojian,
  hugo,
  starlight,
  docusaurusFaster,
  vitepress,
  rspress,
  docusaurus,
];
