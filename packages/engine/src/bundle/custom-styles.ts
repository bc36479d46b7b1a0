import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { DiagnosticError, findCarriedDiagnostic } from '../diagnostics/diagnostic-error.ts';
import { describeInvalidEncoding } from '../diagnostics/invalid-encoding.ts';
import { locateInFile } from '../diagnostics/locate-text.ts';
import { isExternalUrl, splitUrl } from '../shared/url.ts';
import { locateStyleSheet } from './locate-style-sheet.ts';
import { type CompileSass, isSass, loadSass } from './sass.ts';
import { locateSpecifier } from './site-alias.ts';

/** What a site's style sheets are bundled with. */
export interface CustomStylesOptions {
  siteFolder: string;
  /** Absolute path of the configuration, to tell where in it a mistake is. */
  configFilePath: string;
  /** Style sheets as the configuration names them, relative to the site folder, or of a package. */
  files: readonly string[];
  /** Begins and ends with `/`, ready for HTML. */
  baseUrl: string;
}

/** The style sheets of a site, ready to be published. */
export interface CustomStyles {
  /** Style sheets in order, then the files that they name. */
  files: { outputPath: string; content: string | Uint8Array }[];
  /** Output paths of the style sheets. */
  stylePaths: string[];
  diagnostics: Diagnostic[];
}

/**
 * Bundles the site's own style sheets (`customCss`): what they `@import` is put in, pictures and fonts
 * beside them are published, paths such as `/img/a.png` get the base URL. Without any, the CSS
 * compiler is not even loaded. Sass files need the Sass of the site; without it they are left out.
 */
export async function bundleCustomStyles(options: CustomStylesOptions): Promise<CustomStyles> {
  const styles: CustomStyles = { files: [], stylePaths: [], diagnostics: [] };
  const assets: CustomStyles['files'] = [];
  const compileSass = options.files.some(isSass) ? loadSass(options.siteFolder) : null;
  for (const file of options.files) {
    const filePath = locateStyleSheet(file, options.siteFolder);
    if (!existsSync(filePath)) {
      styles.diagnostics.push(describeMissing(file, options));
      continue;
    }
    if (isSass(filePath) && !compileSass) {
      styles.diagnostics.push(describeMissingSass(file, options));
      continue;
    }
    try {
      const content = await bundleStyle(filePath, { ...options, compileSass }, assets);
      const outputPath = `assets/${nameWithDigest(filePath, content)}`;
      styles.files.push({ outputPath, content });
      styles.stylePaths.push(outputPath);
    } catch (error) {
      styles.diagnostics.push(describeFailure(error, filePath));
    }
  }
  styles.files.push(...assets);
  return styles;
}

async function bundleStyle(
  filename: string,
  { siteFolder, baseUrl, compileSass }: CustomStylesOptions & { compileSass: CompileSass | null },
  assets: CustomStyles['files'],
): Promise<string> {
  const { bundleAsync } = await import('lightningcss');
  const { code, dependencies } = await bundleAsync({
    filename,
    minify: true,
    analyzeDependencies: { preserveImports: true },
    resolver: {
      read: (file) => {
        const text = readStyle(file);
        return isSass(file) && compileSass ? compileSass(file) : text;
      },
      resolve: (specifier, from) =>
        isExternalUrl(specifier)
          ? { external: specifier }
          : locateSpecifier(specifier, from, siteFolder),
    },
  });
  let css = Buffer.from(code).toString('utf8');
  for (const dependency of dependencies ?? []) {
    if (dependency.type !== 'url' && dependency.type !== 'import') continue;
    const { placeholder, url } = dependency;
    const context = { from: dependency.loc.filePath, siteFolder, baseUrl, assets };
    const address = dependency.type === 'url' ? publish(url, context) : url;
    css = css.replaceAll(placeholder, address);
  }
  return css;
}

/** @throws {DiagnosticError} When the file is not UTF-8. */
function readStyle(filePath: string): string {
  const bytes = readFileSync(filePath);
  const misencoded = describeInvalidEncoding(filePath, bytes);
  if (misencoded) throw new DiagnosticError(misencoded);
  return bytes.toString('utf8');
}

interface PublishContext {
  from: string;
  siteFolder: string;
  baseUrl: string;
  assets: CustomStyles['files'];
}

/** Gives the address of what a `url()` names; a file beside the style sheet is published for it. */
function publish(url: string, { from, siteFolder, baseUrl, assets }: PublishContext): string {
  if (url.startsWith('#') || isExternalUrl(url)) return url;
  if (url.startsWith('/')) return baseUrl + url.slice(1);
  const { pathname, search, hash: fragment } = splitUrl(url);
  const filePath = locateSpecifier(decodeURI(pathname), from, siteFolder);
  if (!existsSync(filePath)) return url;
  const content = readFileSync(filePath);
  const outputPath = `assets/${nameWithDigest(filePath, content)}`;
  assets.push({ outputPath, content });
  return baseUrl + outputPath + search + fragment;
}

function nameWithDigest(filePath: string, content: string | Uint8Array): string {
  const { name, ext: ending } = path.parse(filePath);
  const ext = isSass(filePath) ? '.css' : ending;
  const plain = name.replace(/[^\w-]+/g, '') || 'file';
  return `${plain}.${hash('sha256', content).slice(0, 8)}${ext}`;
}

type ConfigPlace = Pick<CustomStylesOptions, 'configFilePath'>;

function describeMissing(file: string, { configFilePath }: ConfigPlace): Diagnostic {
  return createDiagnostic({
    code: 'config/missing-style',
    severity: 'error',
    filePath: configFilePath,
    ...locateInFile(configFilePath, file),
    message: `The style sheet \`${file}\` does not exist.`,
    fix: 'Correct the path; it is relative to the site folder, or begins with the name of an installed package.',
  });
}

function describeMissingSass(file: string, { configFilePath }: ConfigPlace): Diagnostic {
  return createDiagnostic({
    code: 'config/missing-sass',
    severity: 'warning',
    filePath: configFilePath,
    ...locateInFile(configFilePath, file),
    message: `The style sheet \`${file}\` is Sass, and the site has no Sass compiler, so it was left out.`,
    fix: 'Run `npm install --save-dev sass` in the site folder, or write the style sheet as CSS.',
  });
}

/** What the CSS compiler throws. */
interface CompilerError {
  message: string;
  fileName?: string;
  loc?: { line: number; column: number };
}

function describeFailure(error: unknown, filePath: string): Diagnostic {
  const carried = findCarriedDiagnostic(error);
  if (carried) return carried;
  const { message, fileName, loc } = error as CompilerError;
  return createDiagnostic({
    code: 'bundle/invalid-style',
    severity: 'error',
    filePath: fileName ?? filePath,
    ...(loc && { line: loc.line, column: loc.column }),
    message: /[.!?]$/.test(message) ? message : `${message}.`,
    fix: /\.(?:less|styl)$/.test(filePath)
      ? 'Only CSS and Sass are read; compile it before, or write it as CSS, which can nest by now.'
      : null,
  });
}
