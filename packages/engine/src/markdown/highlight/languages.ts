/** The languages that the default highlighter knows, and how authors call them. */

/** Grammar by every name that an author may give a language, lower-cased. */
const GRAMMARS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    javascript: 'javascript js mjs cjs node',
    typescript: 'typescript ts mts cts',
    jsx: 'jsx',
    tsx: 'tsx astro',
    json: 'json webmanifest importmap',
    json5: 'json5 jsonc',
    css: 'css pcss postcss',
    scss: 'scss',
    sass: 'sass',
    less: 'less',
    stylus: 'stylus styl',
    markup: 'markup html htm xml svg mathml xhtml vue svelte rss atom wxml',
    markdown: 'markdown md mdx',
    bash: 'bash sh shell zsh console terminal cmd shell-session sh-session',
    powershell: 'powershell ps1 pwsh',
    batch: 'batch bat',
    yaml: 'yaml yml',
    toml: 'toml',
    ini: 'ini conf npmrc dotenv env properties',
    editorconfig: 'editorconfig',
    ignore: 'ignore gitignore npmignore dockerignore',
    git: 'git',
    docker: 'docker dockerfile',
    nginx: 'nginx',
    apacheconf: 'apacheconf apache htaccess',
    http: 'http',
    graphql: 'graphql gql',
    sql: 'sql mysql pgsql postgresql sqlite',
    regex: 'regex regexp',
    ebnf: 'ebnf',
    bnf: 'bnf',
    makefile: 'makefile make',
    rust: 'rust rs',
    go: 'go golang',
    python: 'python py',
    java: 'java',
    kotlin: 'kotlin kt',
    swift: 'swift',
    dart: 'dart',
    c: 'c h',
    cpp: 'cpp c++ cc hpp',
    csharp: 'csharp cs c#',
    objectivec: 'objectivec objc',
    php: 'php',
    ruby: 'ruby rb',
    lua: 'lua',
    wasm: 'wasm wat',
    wgsl: 'wgsl',
    glsl: 'glsl vert frag',
    protobuf: 'protobuf proto',
    handlebars: 'handlebars hbs mustache',
    ejs: 'ejs',
    pug: 'pug jade',
    latex: 'latex tex',
    diff: 'diff patch',
  }).flatMap(([grammar, names]) => names.split(' ').map((name) => [name, grammar] as const)),
);

/** Every name that an author may give a language. */
export const LANGUAGE_NAMES: readonly string[] = [...GRAMMARS.keys()];

/** Grammar of a language, by Prism's name; `undefined` for plain text and for languages that it does not know. */
export function grammarOf(language: string): string | undefined {
  return GRAMMARS.get(language.toLowerCase());
}

/**
 * Grammars that are loaded before any other, in this order. Prism's grammars look at what is there when
 * they load; in a fixed order the same code gets the same colours whatever else the site holds.
 */
const CORE = ['markup', 'css', 'clike', 'javascript'];

/** Grammars that a grammar builds on or embeds, beside the core. */
const NEEDS: Readonly<Record<string, readonly string[]>> = {
  markdown: ['yaml'],
  graphql: ['markdown'],
  http: ['json', 'uri'],
  cpp: ['c'],
  glsl: ['c'],
  objectivec: ['c'],
  php: ['markup-templating'],
  handlebars: ['markup-templating'],
  ejs: ['markup-templating'],
};

/** Lists a grammar with all it needs, in the order to load them. */
export function listGrammars(grammar: string): string[] {
  const needed = (NEEDS[grammar] ?? []).flatMap(listGrammars);
  return [...new Set([...CORE, ...needed, grammar])];
}
