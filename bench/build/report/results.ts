import type { PeerResult } from '../measure-peers.ts';
import { renderCosts, renderNotes, renderWeights } from './tables.ts';

/** The machine and the moment of a run. */
export interface RunFacts {
  /** ISO 8601. */
  startedAt: string;
  endedAt: string;
  cpu: string;
  cpuCount: number;
  memoryBytes: number;
  nodeVersion: string;
  system: string;
  /** Load average of a minute before the first build. */
  loadBefore: number;
  /** The same after each build. */
  loadsDuring: readonly number[];
  /** What repeats the run. */
  command: string;
  rounds: number;
}

/** The results of a scale. */
export interface ScaleResult {
  scale: number;
  documentCount: number;
  results: readonly PeerResult[];
}

/** Renders the whole report as Markdown. */
export function renderResults(facts: RunFacts, scales: readonly ScaleResult[]): string {
  const sections = scales.map(({ scale, documentCount, results }) =>
    [
      `## The site's content ×${scale}: ${documentCount} documents, ${describeRounds(results)}`,
      renderCosts(results),
      'Page weights in KB (1000 bytes, brotli 11): HTML / CSS / JavaScript that the HTML references → all JavaScript that a first visit fetches.',
      renderWeights(results),
      renderNotes(results),
    ]
      .filter((part) => part !== '')
      .join('\n\n'),
  );
  return `${['# Builds beside other tools', renderFacts(facts), ...sections, METHOD].join('\n\n')}\n`;
}

function describeRounds(results: readonly PeerResult[]): string {
  const count = Math.max(...results.map(({ costs }) => costs.cold.length));
  return count === 1 ? '1 round' : `${count} rounds`;
}

function renderFacts(facts: RunFacts): string {
  const loads = facts.loadsDuring;
  const during =
    loads.length === 0
      ? '—'
      : `${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)}`;
  return [
    `- Date: ${facts.startedAt} to ${facts.endedAt}`,
    `- Machine: ${facts.cpuCount} × ${facts.cpu}, ${(facts.memoryBytes / 2 ** 30).toFixed(0)} GiB, ${facts.system}, Node ${facts.nodeVersion}`,
    `- Load average: ${facts.loadBefore.toFixed(1)} before, ${during} during (the builds themselves make up to ${facts.cpuCount} of it; the rest is other work on this machine, so compare ratios, not times)`,
    `- Figures are medians of up to ${facts.rounds} rounds, in brackets the ratio to Mojian`,
    `- Repeat: \`${facts.command}\``,
  ].join('\n');
}

const METHOD = `## How it is measured

- Corpus: the posts and docs of \`site/\`, made plain so that every tool reads the same: components and imports are taken out, fences keep only their language (\`text\` if few highlighters know it), maths is written as code, file names lose spaces and parentheses. ×10 and ×100 are copies in numbered folders with titles and addresses of their own; tags stay the same.
- Each tool is laid out as its documentation recommends for production: highlighting on, a sidebar for each top folder of the docs (Starlight has one for the whole site), tags and feeds where the tool has them, a site map where it is built in, search as it ships by default. Mojian uses the defaults of its theme, without share pictures. Hugo has neither theme, sidebar nor search: it is a floor.
- Cold: output and caches of the tool removed; the system's file cache is warm for all. Nothing changed: again right after. One edit: one sentence added to the doc of median length; the page is checked to show it.
- In each round the tools take turns. Time is from the start of the process to its exit, by the wall clock.
- CPU: seconds of the processor in the program and in the system, of the process and all it started, as bash's \`time\` counts them. On a busy machine it says more than the wall clock, but does not show what runs in parallel.
- Peak RSS: resident memory of the process and all it started, added up, sampled every 50 ms; memory shared by processes counts for each.
- Page weights: post of median length, longest doc, list of the tag that most docs have (the list of posts where a tool has no tags). CSS and JavaScript are what the HTML references eagerly, with \`modulepreload\`, \`preload\` and the static imports of modules. As scripts fetch more (Docusaurus the chunks of the page, Mojian React and its client after the first paint), the figure behind the arrow is all that Chromium fetches as scripts until the network is idle, nothing touched; it is the one to compare.`;
