import path from 'node:path';
import type { Config } from '../../config/schema.ts';
import { type ArticleDraft, createDocDraft, createPostDraft } from '../article-draft.ts';
import { type Command, EXIT, type Invocation, UsageError } from '../command.ts';
import { suggest } from '../parse-arguments.ts';
import { reportDiagnostics } from '../report.ts';

/** `mojian new`: writes a Markdown file to begin an article with. */
export const newCommand: Command = {
  name: 'new',
  summary: 'Begins a post or a doc: writes its file with front matter.',
  usage: 'post|doc <title>',
  positionals: [2, Number.POSITIVE_INFINITY],
  options: [
    {
      name: 'site',
      value: '<folder>',
      description: 'folder of the site (default: found from here)',
    },
  ],
  examples: [
    [
      'mojian new post 用 AbortController 取消请求',
      'writes blog/<today>-用 AbortController 取消请求.md',
    ],
    ['mojian new doc javascript/闭包', 'writes docs/javascript/闭包.md, titled 闭包'],
  ],
  async run({ positionals, options, terminal }: Invocation) {
    const [kind = '', ...words] = positionals;
    const draft = createDraft(kind, words.join(' '));
    const { findSiteFolder } = await import('../site-folder.ts');
    const { loadConfig } = await import('../../config/load-config.ts');
    const siteFolder = findSiteFolder(terminal.cwd, options.text('site'));
    const { config, diagnostics } = await loadConfig(siteFolder);
    if (config === null) {
      reportDiagnostics(diagnostics, terminal);
      return EXIT.problems;
    }
    const filePath = path.join(siteFolder, contentFolder(kind, config), draft.sourcePath);
    const shownPath = path.relative(terminal.cwd, filePath);
    if (!(await writeNewFile(filePath, draft.text))) {
      terminal.stderr.write(`\`${shownPath}\` exists already; nothing was written.\n`);
      return EXIT.problems;
    }
    terminal.stdout.write(`${shownPath}\n`);
    return EXIT.ok;
  },
};

function createDraft(kind: string, title: string): ArticleDraft {
  if (kind !== 'post' && kind !== 'doc') {
    throw new UsageError(
      `There is no kind of article \`${kind}\`.${suggest(kind, ['post', 'doc'])} Write \`mojian new post <title>\` or \`mojian new doc <title>\`.`,
    );
  }
  const draft = kind === 'post' ? createPostDraft(title, new Date()) : createDocDraft(title);
  if (draft === undefined) throw new UsageError(`\`${title}\` cannot name a file.`);
  return draft;
}

/** Returns the content folder as configured; of several docs instances the first. */
function contentFolder(kind: string, { blog, docs }: Config): string {
  const options = kind === 'post' ? blog : Array.isArray(docs) ? (docs[0] ?? false) : docs;
  if (options !== false) return options.path;
  throw new UsageError(`The site's configuration has no ${kind === 'post' ? 'blog' : 'docs'}.`);
}

/** Writes a file with its folders; `false` when there is one of that name. */
async function writeNewFile(filePath: string, text: string): Promise<boolean> {
  const { mkdir, writeFile } = await import('node:fs/promises');
  await mkdir(path.dirname(filePath), { recursive: true });
  try {
    await writeFile(filePath, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
