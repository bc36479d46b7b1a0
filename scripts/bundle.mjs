/** What the builds of the packages share: rolldown as all of them use it, and names with digests. */
import { createHash } from 'node:crypto';
import path from 'node:path';
import { rolldown } from 'rolldown';
import { minify } from 'rolldown/utils';
import { minify as squeeze } from 'terser';

const root = path.resolve(import.meta.dirname, '..');

/** Replacements that every bundle for browsers needs. */
export const PRODUCTION = { 'process.env.NODE_ENV': '"production"' };

/**
 * How files for Node are written: readable, as stack traces lead there, but without what only readers of
 * the sources need, and in ASCII. V8 keeps the text of each module that it runs, in each thread, and one
 * Chinese character makes all of them take two bytes.
 */
export const FOR_NODE = {
  comments: { jsdoc: false },
  minify: {
    compress: false,
    mangle: false,
    codegen: { removeWhitespace: false, asciiOnly: true },
  },
};

/** How files for browsers are written: nothing bundles them again, so marks for bundlers can go. */
const FOR_BROWSERS = { minify: true, comments: { annotation: false, jsdoc: false } };

/** Runs rolldown; gives the files with the entry first. */
export async function bundle({ output, define, ...input }) {
  const build = await rolldown({
    ...input,
    cwd: root,
    resolve: { conditionNames: ['source', 'import', 'module', 'default'] },
    transform: { target: 'es2022', jsx: { runtime: 'automatic' }, define: define ?? {} },
    // Where a machine is slow, ours take their time too.
    checks: { bundlerTimings: false },
    onLog(level, log, defaultHandler) {
      // 'use client' is the build's own mark and means nothing to a bundler.
      if (log.code !== 'MODULE_LEVEL_DIRECTIVE') defaultHandler(level, log);
    },
  });
  try {
    const { output: files } = await build.generate({
      format: 'esm',
      entryFileNames: '[name].js',
      ...output,
    });
    return files.sort((a, b) => Number(b.isEntry ?? false) - Number(a.isEntry ?? false));
  } finally {
    await build.close();
  }
}

/** Builds one browser module with what it imports lazily; the entry comes first. Terser goes over it, too. */
export function buildBrowserModule(name, input, { resolve = {}, define = {} } = {}) {
  const isVirtual = typeof input !== 'string';
  return bundle({
    input: { [name]: isVirtual ? input.id : input },
    platform: 'browser',
    define: { ...PRODUCTION, ...define },
    plugins: [...(isVirtual ? [input.plugin] : []), resolveTo(resolve), squeezed],
    preserveEntrySignatures: 'allow-extension',
    output: {
      ...FOR_BROWSERS,
      minify: false,
      entryFileNames: '[name].[hash].js',
      chunkFileNames: '[name].[hash].js',
    },
  });
}

/** A classic script that shares nothing with the page: that of the live code's sandbox, a worker. */
export async function buildHashedScript(name, input) {
  const [file] = await bundle({
    input: { [name]: input },
    platform: 'browser',
    define: PRODUCTION,
    plugins: [squeezed],
    output: {
      ...FOR_BROWSERS,
      minify: false,
      format: 'iife',
      entryFileNames: '[name].[hash].js',
    },
  });
  return file;
}

/** Bundles a module into the text of a classic script. */
export async function buildClassicScript(input) {
  const [file] = await bundle({
    input: { script: input },
    platform: 'browser',
    define: PRODUCTION,
    output: { ...FOR_BROWSERS, format: 'iife' },
  });
  return file.code;
}

/** Above this length (characters) Terser takes seconds and gains little: React, the parser of types. */
const LONGEST_SQUEEZED = 100_000;

/**
 * Makes modules small: by rolldown's minifier, and what that leaves by Terser, which takes two per cent more
 * off the client. As a step of the build, so that the digests in names are of what is written.
 */
const squeezed = {
  name: 'squeezed',
  async renderChunk(source, { name }) {
    const { code, errors } = await minify(`${name}.js`, source, MINIFIED_MODULE);
    if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
    if (code.length > LONGEST_SQUEEZED) return { code, map: null };
    return { code: (await squeeze(code, SQUEEZED_MODULE)).code, map: null };
  },
};

const MINIFIED_MODULE = {
  module: true,
  compress: { target: 'es2022' },
  mangle: true,
  codegen: { legalComments: 'inline' },
};
/** Constants stay behind what they are compared with: what is written alike, hosts compress. */
const SQUEEZED_MODULE = {
  module: true,
  ecma: 2020,
  compress: { ecma: 2020, passes: 3, lhs_constants: false },
};

/** A module that is text; for {@link buildBrowserModule}. */
export function virtual(name, source) {
  const id = `\0${name}`;
  const plugin = {
    name: `virtual:${name}`,
    resolveId: (specifier) => (specifier === id ? id : null),
    load: (loaded) => (loaded === id ? source : null),
  };
  return { id, plugin };
}

/** Makes bare imports point at finished files. */
function resolveTo(targets) {
  return {
    name: 'resolve-to',
    resolveId: (specifier) =>
      Object.hasOwn(targets, specifier) ? { id: targets[specifier], external: true } : null,
  };
}

/** Tells whether an import names a package, not a file. */
export function isPackage(id) {
  return !id.startsWith('.') && !id.startsWith('\0') && !path.isAbsolute(id);
}

/** Names a file by its content, so that it can be cached for ever. */
export function hashed(name, code) {
  const { name: base, ext } = path.parse(name);
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8);
  return { fileName: `${base}.${hash}${ext}`, code };
}
