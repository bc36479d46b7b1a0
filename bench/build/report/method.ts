/** How the figures of a report come about. */

const BUILDS = `- Corpus: the posts and docs of \`site/\`, made plain so that every tool reads the same: components and imports are taken out, fences keep only their language (\`text\` if few highlighters know it), maths is written as code, file names lose spaces and parentheses. ×10 and ×100 are copies in numbered folders with titles and addresses of their own; tags stay the same.
- Each tool is laid out as its documentation recommends for production: highlighting on, a sidebar for each top folder of the docs (Starlight has one for the whole site), tags and feeds where the tool has them, a site map where it is built in, search as it ships by default. All have the same small icon. Mojian uses the defaults of its theme, without share pictures. Hugo has neither theme, sidebar nor search: it is a floor.
- Cold: output and caches of the tool removed; the system's file cache is warm for all. Nothing changed: again right after. One edit: one sentence added to the doc of median length; the page is checked to show it.
- In each round the tools take turns. Time is from the start of the process to its exit, by the wall clock.
- CPU: seconds of the processor in the program and in the system, of the process and all it started, as bash's \`time\` counts them. On a busy machine it says more than the wall clock, but does not show what runs in parallel.
- Peak RSS: resident memory of the process and all it started, added up, sampled every 50 ms; memory shared by processes counts for each.
- Output and page weights: of the first cold build. Pages: post of median length, longest doc, list of the tag that most docs have (the list of posts where a tool has no tags). CSS and JavaScript are what the HTML references eagerly, with \`modulepreload\`, \`preload\` and the static imports of modules. As scripts fetch more (Docusaurus the chunks of the page, Mojian React and its client after the first paint), the figure behind the arrow is all that Chromium fetches as scripts until the network is idle, nothing touched; it is the one to compare.`;

const LIGHTHOUSE = `- Lighthouse: on the same pages of the first scale, as its last build left them, after all builds of that scale; one page at a time, the tools taking turns, each run in a new browser with an empty cache. Settings are its defaults: a phone, with simulated throttling of network and processor. All websites are served alike from this machine by the server of \`mojian serve\`: HTTP/1.1, brotli (level 6, made before the first run), each page at the address that static hosts give its file (\`/a\` for \`a.html\`, \`/a/\` for \`a/index.html\`), so without a redirect. Only Mojian writes a file of headers (\`_headers\`), which that server reads; no audit that counts in a score depends on it. Each figure is the median of its own; \`all bytes\` is all that the page transferred during the run, compressed and with the headers of the answers. Other work on the machine raises TBT and lowers the score of performance, most for pages with much JavaScript.`;

/** Renders the section on method; Lighthouse is in it where it was run. */
export function renderMethod({ hasLighthouse }: { hasLighthouse: boolean }): string {
  const paragraphs = hasLighthouse ? `${BUILDS}\n${LIGHTHOUSE}` : BUILDS;
  return `## How it is measured\n\n${paragraphs}`;
}
