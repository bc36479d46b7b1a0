import { existsSync, readFileSync } from 'node:fs';
import type { ReactElement } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { StaticComponents, type StaticReason } from '../bundle/static-slot.ts';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { CompiledDocument, MdxImport } from '../markdown/compiled-document.ts';
import {
  DOCUMENT_MODULE,
  type MdxModule,
  type MdxScope,
  RAW_HTML_COMPONENT,
} from '../markdown/mdx-contract.ts';
import { createRawHtml } from '../markdown/raw-html.ts';
import { findFailedComponent } from '../shared/component-error.ts';
import { adviseOnBrowserName } from './browser-names.ts';
import { renderContent } from './render-content.ts';
import { PARTIAL_END, PARTIAL_START } from './separate-partials.ts';

/**
 * What a document is to one that imports it: the component that shows it is its default export, beside what
 * it exports itself and, as in Docusaurus, `frontMatter`, `contentTitle` and `toc`.
 */
export interface DocumentModule extends Record<string, unknown> {
  default: (props: Record<string, unknown>) => unknown;
}

/** What the document of a page may use beside what it declares itself. */
export interface MdxEnvironment {
  /** Components that every document may use without importing them, by name. */
  components: Record<string, unknown>;
  /**
   * Gives the values that a document imports, by local name. `toModule` makes a module of another
   * document, to be shown inside this one.
   */
  importsOf(
    document: CompiledDocument,
    toModule: (partial: CompiledDocument) => DocumentModule,
  ): Record<string, unknown>;
  /** Puts the document's content below what its components ask for (see the theme's `wrapContent`). */
  wrap(content: ReactElement): ReactElement;
}

/** Components that every MDX document has in Docusaurus without importing them, as imports. */
const BUILT_IN: readonly MdxImport[] = [
  ['@docusaurus/Head', 'Head'] as const,
  ['@theme/Details', 'Details'] as const,
].map(([specifier, local]) => ({
  ...{ specifier, local, imported: 'default' },
  position: { line: 1, column: 1 },
}));

/**
 * Renders a compiled MDX document to HTML. What its code or its components throw is told as a
 * diagnostic at the document, every component that it lacks among them, and the page gets no content.
 */
export function renderMdx(
  document: CompiledDocument,
  environment: MdxEnvironment,
): { html: string; diagnostics: Diagnostic[] } {
  // A document that could not be compiled has been reported as such.
  if (document.code === '') return { html: '', diagnostics: [] };
  const diagnostics: Diagnostic[] = [];
  const statics = new Map<string, StaticReason>();
  try {
    const rawHtml = createRawHtml();
    const components: Record<string, unknown> = {};
    const write = (html: string) => jsx(rawHtml.component as never, { html });
    const toModule = (each: CompiledDocument): DocumentModule => {
      const values = listValues(each);
      if (each.format === 'md') return { ...values, default: () => write(each.html) };
      const imports = environment.importsOf(each, toPartial);
      const run = createModule(each, values);
      const { default: Content, ...exported } = run({ Fragment, jsx, jsxs, imports } as MdxScope);
      const component = (props: object) => jsx(Content as never, { ...props, components });
      return { ...values, ...pickOwn(each, imports), ...exported, default: component };
    };
    const toPartial = (each: CompiledDocument): DocumentModule => {
      const module = toModule(each);
      const component = (props: object) => {
        const shown = jsx(module.default as never, props);
        return jsxs(Fragment, { children: [write(PARTIAL_START), shown, write(PARTIAL_END)] });
      };
      return { ...module, default: component };
    };
    Object.assign(components, environment.importsOf(withBuiltIn(document), toPartial), {
      ...environment.components,
      [RAW_HTML_COMPONENT]: rawHtml.component,
    });
    const content = jsx(toModule(document).default as never, {});
    const element = environment.wrap(jsx(StaticComponents, { value: statics, children: content }));
    const html = renderWithStandIns(element, components, (name) =>
      diagnostics.push(describeMissing(document, name)),
    );
    if (diagnostics.length === 0) {
      diagnostics.push(...describeStatics(document, statics));
      return { html: rawHtml.fill(html), diagnostics };
    }
  } catch (error) {
    diagnostics.push(describeFailure(document, error, findInspector(statics)));
  }
  return { html: '', diagnostics };
}

/** Asks for the built-in components that the code of a document, or of a partial in it, may use. */
function withBuiltIn(document: CompiledDocument): CompiledDocument {
  return { ...document, imports: [...BUILT_IN] };
}

/** What a document exports and has as islands, by the names that others import. */
function pickOwn({ imports }: CompiledDocument, values: Record<string, unknown>) {
  const own = imports.filter(({ specifier }) => specifier === DOCUMENT_MODULE);
  return Object.fromEntries(own.map(({ local }) => [local, values[local]]));
}

/** Stands for a component that is missing, and for the components in it (`<Card.Title>`). */
const STAND_IN: object = new Proxy(() => null, {
  get: (target, key) =>
    typeof key === 'string' && /^[A-Z]/.test(key) ? STAND_IN : Reflect.get(target, key),
});

/**
 * Renders a document. MDX throws at the first component that is missing; it is told of and stood in
 * for, until all are known.
 */
function renderWithStandIns(
  element: ReactElement,
  components: Record<string, unknown>,
  tell: (name: string) => void,
): string {
  for (;;) {
    try {
      return renderContent(element);
    } catch (error) {
      const name = findMissing(error);
      const root = name?.split('.')[0];
      // What lacks a part is an import, for which nothing can stand in.
      if (name === undefined || root === undefined || root in components) throw error;
      tell(name);
      components[root] = STAND_IN;
    }
  }
}

/** As in Docusaurus, a document may use these without importing them, and others may import them from it. */
function listValues({ frontMatter, contentTitle, headings }: CompiledDocument) {
  const toc = headings
    .filter(({ level, html }) => level > 1 && html !== '')
    .map(({ html, id, level }) => ({ value: html, id, level }));
  return { frontMatter, contentTitle: contentTitle ?? undefined, toc };
}

/** Makes a document's code callable; what it declares by the name of a value goes before. */
function createModule(
  { code }: CompiledDocument,
  values: Readonly<Record<string, unknown>>,
): (scope: MdxScope) => MdxModule {
  const create = new Function(...Object.keys(values), `return function (scope) {${code}\n};`);
  return create(...Object.values(values)) as (scope: MdxScope) => MdxModule;
}

/** Name of the component, or of the object of components, that MDX says is missing. */
function findMissing(error: unknown): string | undefined {
  const reason = error instanceof Error ? error.message : '';
  return /^Expected (?:component|object) `([\w$.]+)` to be defined/.exec(reason)?.[1];
}

function describeMissing(document: CompiledDocument, name: string): Diagnostic {
  return createDiagnostic({
    code: 'mdx/unknown-component',
    severity: 'error',
    filePath: document.source.filePath,
    line: findLine(document, `<${name}`) ?? 1,
    message: `The document uses \`<${name}>\`, which it neither imports nor declares.`,
    fix: `Import \`${name}\` at the top, or write \`\\<${name}>\` to mean the text.`,
  });
}

function explainStatic(reason: StaticReason): [why: string, remedy: string] {
  if (reason === 'content') {
    return [
      'looks into the content between its tags, which browsers have as finished HTML',
      'give it what it needs as props',
    ];
  }
  if (reason === 'services') {
    return [
      'asks for docs or cards of the site, which only the build knows',
      'give it what it needs as props',
    ];
  }
  const { prop, holds } = reason;
  return holds === 'React content'
    ? [
        `gets React content inside of the data of its prop \`${prop}\`, which does not travel to browsers`,
        'give it such content between its tags, or as props of their own',
      ]
    : [
        `gets a ${holds} by its prop \`${prop}\`, which does not travel to browsers`,
        `give the function by its own prop (\`${prop}={() => …}\`), or write what it does into the component`,
      ];
}

function describeStatics(
  document: CompiledDocument,
  statics: ReadonlyMap<string, StaticReason>,
): Diagnostic[] {
  return [...statics].map(([name, reason]) => {
    const [why, remedy] = explainStatic(reason);
    return createDiagnostic({
      code: 'mdx/static-component',
      severity: 'warning',
      filePath: document.source.filePath,
      line: findLine(document, `<${name}`) ?? 1,
      message: `\`<${name}>\` ${why}; so it is drawn at build time only.`,
      fix: `Begin its module with \`'use static'\` if that is enough; else ${remedy}.`,
    });
  });
}

/** The component that looked into its content last. */
function findInspector(statics: ReadonlyMap<string, StaticReason>): string | undefined {
  return [...statics].findLast(([, reason]) => reason === 'content')?.[0];
}

/** @param inspector Component that looked into its content last. */
function describeFailure(
  document: CompiledDocument,
  error: unknown,
  inspector: string | undefined,
): Diagnostic {
  const missing = findMissing(error);
  if (missing !== undefined) return describeMissing(document, missing);
  const reason = error instanceof Error ? error.message : String(error);
  const component = findFailedComponent(error) ?? inspector ?? null;
  const unknown = component === null ? /^([\w$]+) is not defined$/.exec(reason)?.[1] : undefined;
  const what = component === null ? 'The document' : `The component \`<${component}>\``;
  const [message, fix] = explainFailure(reason, {
    unknown,
    what,
    isInspector: inspector !== undefined,
  });
  return createDiagnostic({
    code: 'mdx/render',
    severity: 'error',
    filePath: document.source.filePath,
    line: findLine(document, component === null ? `{${unknown ?? ''}` : `<${component}`) ?? 1,
    message,
    fix,
  });
}

/** Says in the author's terms what React says in its own. */
function explainFailure(
  reason: string,
  {
    unknown,
    what,
    isInspector,
  }: { unknown: string | undefined; what: string; isInspector: boolean },
): [message: string, fix: string | null] {
  if (reason.startsWith('A component suspended while responding to synchronous input')) {
    return [
      'The document uses a component that waits for something (`async`, `use`), and pages are drawn at once.',
      'Read what it needs before, in a module that it imports (`await` may stand at its top level).',
    ];
  }
  const given = /^Element type is invalid: .* but got: (\w+)/.exec(reason)?.[1];
  if (given !== undefined) {
    return [
      `The document uses something as a component that is none, but \`${given}\`.`,
      'See what the modules that it imports export: `<Card>` needs a component, `<Card.Title>` a component `Title` in it.',
    ];
  }
  if (isInspector) {
    return [
      `${what} could not be rendered: ${reason}. It looks into the content between its tags, where all but components is finished HTML.`,
      'Give it what it needs as props, or as components that stand between its tags.',
    ];
  }
  const advice = unknown && `Import or declare \`${unknown}\`, or write \`\\{\` for a plain brace.`;
  return [
    `${what} could not be rendered: ${reason}`,
    adviseOnBrowserName(reason) ?? advice ?? null,
  ];
}

/** The first line, 1-based, that holds what ends in a word; `null` when none does. */
function findLine({ source }: CompiledDocument, wanted: string): number | null {
  if (!/\w/.test(wanted)) return null;
  const text = existsSync(source.filePath) ? readFileSync(source.filePath, 'utf8') : '';
  const lines = text.split('\n');
  const boundary = new RegExp(`${wanted.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?!\\w)`);
  const index = lines.findIndex((line) => boundary.test(line));
  return index < 0 ? null : index + 1;
}
