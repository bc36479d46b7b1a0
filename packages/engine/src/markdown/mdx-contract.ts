/**
 * How the code of a compiled MDX document is run.
 *
 * `CompiledDocument.code` is the body of a function. It reads one argument, an {@link MdxScope}, and
 * returns an {@link MdxModule}:
 *
 * ```ts
 * const html = createRawHtml();
 * const run = new Function(document.code) as (scope: MdxScope) => MdxModule;
 * const { default: Content } = run({ Fragment, jsx, jsxs, imports });
 * const element = jsx(Content, { components: { [RAW_HTML_COMPONENT]: html.component } });
 * const body = html.fill(renderToString(element));
 * ```
 *
 * - The code may also use `frontMatter`, `contentTitle` and `toc`, which stand outside of the function.
 * - `imports` holds every local name of `CompiledDocument.imports`. The code holds no `import`.
 * - All that the document has of Markdown, and its HTML elements with literal attributes, are rendered
 *   already, by the same code as plain Markdown. They stand in the code as elements of one component
 *   with one prop, `<MjRawHtml html="…" />`, that has to write its HTML verbatim. That HTML is *not
 *   balanced*: `<p>` may stand in one such element and `</p>` in a later one, with an expression between.
 *   So it cannot be a wrapper with `dangerouslySetInnerHTML`; `raw-html.ts` has the way to do it.
 * - What remains for React are expressions, components and HTML elements with attributes in braces.
 *   Text among the children of a component stays plain text.
 * - Elements of a document's `<head>` that depend on code stand in one component, `<MjHead>`.
 * - Other names that the document uses but neither imports nor declares (`<Tabs>`) are taken from
 *   `components` too; a missing one throws when the document is rendered.
 * - Addresses stand as `mojian-ref:<index>`, in props as in HTML: replace them in the rendered HTML.
 * - The truncate marker is `<!--truncate-->` in the rendered HTML, as in plain Markdown.
 */

/** Name, in `props.components`, of the component that writes HTML verbatim; see `raw-html.ts`. */
export const RAW_HTML_COMPONENT = 'MjRawHtml';

/** Name, in `props.components`, of the component whose children go into the page's `<head>`. */
export const HEAD_COMPONENT = 'MjHead';

/**
 * Specifier by which a document imports what it declares itself and what is to react in browsers; see
 * `CompiledDocument.documentModule`. No module of a site can have that name.
 */
export const DOCUMENT_MODULE = 'mojian:document-module';

/** What the code of an MDX document is given. */
export interface MdxScope {
  Fragment: unknown;
  jsx: (type: unknown, props: unknown, key?: unknown) => unknown;
  jsxs: (type: unknown, props: unknown, key?: unknown) => unknown;
  /** Imported values by `MdxImport.local`. */
  imports: Record<string, unknown>;
}

/** What the code of an MDX document returns: its component, and its own exports by name. */
export interface MdxModule {
  default: (props: { components: Record<string, unknown> }) => unknown;
  [exported: string]: unknown;
}
