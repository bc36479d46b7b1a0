import path from 'node:path';
import { listInstances } from '../../config/content-instances.ts';
import type { Config } from '../../config/schema.ts';
import { type ArticleDraft, createDocDraft, createPostDraft } from '../article-draft.ts';
import { type Command, EXIT, type Invocation, UsageError } from '../command.ts';
import { suggest } from '../parse-arguments.ts';
import { reportDiagnostics } from '../report.ts';

/** `mojian new`: writes a Markdown file to begin an article with, or a site. */
export const newCommand: Command = {
  name: 'new',
  summary: 'Begins a site, a post or a doc: writes its files.',
  usage: 'site|post|doc <folder or title>',
  positionals: [2, Number.POSITIVE_INFINITY],
  options: [
    {
      name: 'id',
      value: '<id>',
      description: 'instance of several blogs or docs to write into (default: `default`)',
    },
    {
      name: 'site',
      value: '<folder>',
      description: 'folder of the site (default: found from here)',
    },
  ],
  examples: [
    ['mojian new site my-site', 'writes a configuration, a doc and a post into my-site'],
    [
      'mojian new post 用 AbortController 取消请求',
      'writes blog/<today>-用 AbortController 取消请求.md',
    ],
    ['mojian new doc javascript/闭包', 'writes docs/javascript/闭包.md, titled 闭包'],
  ],
  async run({ positionals, options, terminal, version }: Invocation) {
    const [kind = '', ...words] = positionals;
    if (kind === 'site') {
      const { beginSite } = await import('./new-site.ts');
      return beginSite(words.join(' '), { version, terminal });
    }
    requireKnown(kind);
    const { findSiteFolder } = await import('../site-folder.ts');
    const { loadConfig } = await import('../../config/load-config.ts');
    const siteFolder = findSiteFolder(terminal.cwd, options.text('site'));
    const { config, diagnostics } = await loadConfig(siteFolder);
    if (config === null) {
      reportDiagnostics(diagnostics, terminal);
      return EXIT.problems;
    }
    const draft = createDraft({ kind, title: words.join(' '), timeZone: config.timeZone });
    const filePath = path.resolve(
      siteFolder,
      findContentFolder(config, { kind, id: options.text('id') }),
      draft.sourcePath,
    );
    const shownPath = path.relative(terminal.cwd, filePath);
    const { writeNewFile } = await import('../write-new-file.ts');
    if (!(await writeNewFile(filePath, draft.text))) {
      terminal.stderr.write(`\`${shownPath}\` exists already; nothing was written.\n`);
      return EXIT.problems;
    }
    terminal.stdout.write(`${shownPath}\n`);
    return EXIT.ok;
  },
};

function requireKnown(kind: string): void {
  if (kind === 'post' || kind === 'doc') return;
  throw new UsageError(
    `There is no kind of article \`${kind}\`.${suggest(kind, ['post', 'doc', 'site'])} Write \`mojian new post <title>\`, \`mojian new doc <title>\` or \`mojian new site <folder>\`.`,
  );
}

interface Wanted {
  kind: string;
  title: string;
  timeZone: string | undefined;
}

function createDraft({ kind, title, timeZone }: Wanted): ArticleDraft {
  const draft =
    kind === 'post' ? createPostDraft(title, new Date(), timeZone) : createDocDraft(title);
  if (draft === undefined) throw new UsageError(`\`${title}\` cannot name a file.`);
  return draft;
}

/** Finds the content folder of an instance: the one that is asked for, `default`, or the first. */
function findContentFolder(
  { blog, docs }: Config,
  { kind, id }: { kind: string; id: string | undefined },
): string {
  const name = kind === 'post' ? 'blog' : 'docs';
  const instances = listInstances<{ id: string; path: string }>(kind === 'post' ? blog : docs);
  if (instances.length === 0) throw new UsageError(`The site's configuration has no ${name}.`);
  const found = instances.find((each) => each.id === (id ?? 'default'));
  const [first] = id === undefined ? instances : [];
  const instance = found ?? first;
  if (instance) return instance.path;
  const ids = instances.map((each) => each.id);
  throw new UsageError(
    `The site has no ${name} with the id \`${id}\`.${suggest(id ?? '', ids)} It has ${ids.map((each) => `\`${each}\``).join(', ')}.`,
  );
}
