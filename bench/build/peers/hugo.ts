import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { type CorpusDocument, contentPath } from '../corpus/document.ts';
import { mapMarkdownLinks, resolveLink } from '../corpus/plain-markdown.ts';
import type { Peer } from './peer.ts';
import {
  commonFrontMatter,
  copyPictures,
  mapContainers,
  pathAddress,
  writeDocuments,
  writeText,
} from './write-content.ts';

/** Hugo of Debian's packages with the barest layout: a floor, as it has neither theme nor search. */
export const hugo: Peer = {
  id: 'hugo',
  name: 'Hugo, bare layout',
  search: 'none',
  note: 'no theme: templates of a post, a list and the tags alone; no JavaScript; its files count a redirect `page/1` for each list',
  async install() {
    const version = readVersion() ?? installHugo();
    return { version, command: () => ['hugo', '--gc', '--minify'], nodeModules: null };
  },
  layOut(corpus, siteFolder) {
    writeDocuments(corpus, path.join(siteFolder, 'content'), {
      frontMatter: (document) => ({
        ...commonFrontMatter(document),
        url: `${pathAddress(document)}/`,
        tags: document.tags,
        ...(document.kind === 'blog' ? { date: dateOf(document) } : {}),
        ...(document.position === null ? {} : { weight: document.position }),
      }),
      body: createBody,
    });
    for (const [name, text] of Object.entries(FILES)) writeText(siteFolder, name, text);
    copyPictures(corpus, path.join(siteFolder, 'static'));
  },
  contentFolder: 'content',
  outputFolder: 'public',
  caches: ['resources'],
  listPages: (tag) => [`tags/${tag}/index.html`],
};

function readVersion(): string | null {
  try {
    const said = execFileSync('hugo', ['version'], { encoding: 'utf8', stdio: 'pipe' });
    return /v(\d+\.\d+\.\d+)/.exec(said)?.[1] ?? said.trim();
  } catch {
    return null;
  }
}

function installHugo(): string {
  console.log('Installing hugo from Debian …');
  execFileSync('apt-get', ['install', '-y', '-qq', 'hugo'], { stdio: 'ignore' });
  const version = readVersion();
  if (version === null) throw new Error('`apt-get install hugo` brought no `hugo`.');
  return version;
}

function dateOf({ sourcePath }: CorpusDocument): string {
  return /\d{4}-\d{2}-\d{2}/.exec(sourcePath)?.[0] ?? '2022-01-01';
}

/** It leaves links to files as they are, so they become addresses; it has no containers. */
function createBody(document: CorpusDocument): string {
  const body = document.body.replace('<!-- truncate -->', '<!--more-->');
  const linked = mapMarkdownLinks(body, (link) => {
    const { target, hash } = resolveLink(contentPath(document), link);
    return `/${target.replace(/\.md$/, '/')}${hash}`;
  });
  return mapContainers(linked, (_, title) => `**${title}**\n`).replace(/^:::\s*$/gm, '');
}

const PAGE = (main: string) => `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{{ .Title }}</title>
<meta name="description" content="{{ or .Description .Title }}">
<link rel="stylesheet" href="/style.css">
<link rel="stylesheet" href="/syntax.css">
</head>
<body>
<nav><a href="/">{{ .Site.Title }}</a> <a href="/docs/">文档</a> <a href="/tags/">标签</a></nav>
<main>
<h1>{{ .Title }}</h1>
${main}
</main>
</body>
</html>
`;

const LIST = PAGE(`{{ with .Paginator }}<ul>
{{ range .Pages }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a> {{ .Description }}</li>
{{ end }}</ul>
{{ with .Prev }}<a href="{{ .URL }}">上一页</a>{{ end }} {{ with .Next }}<a href="{{ .URL }}">下一页</a>{{ end }}{{ end }}`);

const TERMS = PAGE(`<ul>
{{ range .Pages }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a></li>
{{ end }}</ul>`);

const SINGLE = PAGE(`{{ .TableOfContents }}
{{ .Content }}
<p>{{ range .GetTerms "tags" }}<a href="{{ .RelPermalink }}">{{ .Title }}</a> {{ end }}</p>`);

const FILES = {
  'config.toml': `baseURL = "https://mojian.example/"
languageCode = "zh-CN"
title = "墨简"
hasCJKLanguage = true
[taxonomies]
  tag = "tags"
[markup.highlight]
  noClasses = false
`,
  'layouts/_default/single.html': SINGLE,
  'layouts/_default/list.html': LIST,
  'layouts/_default/terms.html': TERMS,
  'layouts/index.html': LIST,
  'static/style.css':
    'body{max-width:48rem;margin:auto;padding:1rem;font:1rem/1.7 system-ui}pre{overflow:auto}\n',
  'static/syntax.css':
    '.chroma .k{color:#cf222e}.chroma .s{color:#0a3069}.chroma .c{color:#6e7781}\n',
};
