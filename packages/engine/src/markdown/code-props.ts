import { toKnownSpecifier } from '../shared/docusaurus-modules.ts';
import { createClientCheck, type Declaration, listNames } from './client-code.ts';
import type { MdxImport } from './compiled-document.ts';
import { type DocumentDraft, positionOf } from './render/document-draft.ts';
import { childrenOf, type JsxAttribute, type JsxElement, type MarkdownNode } from './tree.ts';

/** A prop that can reach browsers as code only. */
interface CodeProp {
  name: string;
  code: string;
}

/**
 * Makes components of the elements of a document whose props hold code (`<Chart format={(n) => n + '%'} />`) and
 * gives the elements their names. As data such props do not travel to browsers; as part of a module they do.
 * Modules of Docusaurus, `<BrowserOnly>` left aside, and other documents are drawn at build time, with whatever
 * props; so is what needs more than a module can have.
 *
 * @param statements Those of the document, as its imports.
 * @returns The declarations of the components, each to stand for an import where that is an island and gets what
 * does not travel: of names it is not known here what they stand for.
 */
export function takeCodeProps(
  content: MarkdownNode,
  { imports, statements }: { imports: readonly MdxImport[]; statements: readonly Declaration[] },
  draft: DocumentDraft,
): Declaration[] {
  const functions = statements.filter(({ code }) => FUNCTION.test(code));
  const scripts = imports.filter(({ specifier }) => SCRIPT.test(specifier));
  const unsure = new Set([
    ...functions.flatMap((each) => each.names),
    ...scripts.map(({ local }) => local),
  ]);
  const isCode = (code: string): boolean => {
    const bare = code.replace(TEXT, '');
    return CODE.test(bare) || [...listNames(bare)].some((name) => unsure.has(name));
  };
  const canRun = createClientCheck(statements, imports);
  const own = imports.filter(
    ({ specifier }) => !/^@(?:theme|docusaurus)\/|\.mdx?$/.test(specifier),
  );
  const names = new Set(own.map(({ local }) => local));
  const browserOnly = imports.find(isBrowserOnly)?.local;
  const declarations: Declaration[] = [];
  const visit = (node: MarkdownNode): void => {
    for (const child of childrenOf(node)) visit(child);
    if (!isElement(node) || node.name === null) return;
    const waits = node.name === browserOnly;
    if (!waits && !names.has(node.name)) return;
    const given = [...node.attributes.flatMap(readProp), ...readContent(node)];
    const props = given.filter(({ code }) => isCode(code));
    if (props.length === 0) return;
    const standIn = `${node.name}$${draft.clientElements.length + declarations.length + 1}`;
    const declaration: Declaration = {
      names: [standIn],
      code: writeComponent(standIn, node.name, props),
      reacts: {
        name: waits ? node.name : (props[0]?.name ?? ''),
        position: positionOf(draft, node),
      },
      ...(!waits && { insteadOf: node.name }),
    };
    // Without its function `<BrowserOnly>` means nothing, so what keeps it from running is told.
    if (!waits && !canRun(declaration)) return;
    declarations.push(declaration);
    node.name = standIn;
  };
  visit(content);
  return declarations;
}

/** Tells whether an import is that of Docusaurus' component that shows something in browsers only. */
export function isBrowserOnly({ specifier }: Pick<MdxImport, 'specifier'>): boolean {
  return toKnownSpecifier(specifier) === '@docusaurus/BrowserOnly';
}

function isElement(node: MarkdownNode): node is JsxElement {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

/** Texts, templates and comments: code that is shown. */
const TEXT = /\/\*[\s\S]*?\*\/|`(?:[^`\\]|\\[\s\S])*`|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g;
/** Modules that may export functions, unlike those of data. */
const SCRIPT = /(?:\.(?:[cm]?[jt]sx?|svg)|(?:^|\/)[^./][^./]*)$/;
const FUNCTION = /=>|\bfunction\b/;
/** Functions, and React content inside of data; such content alone travels as HTML. */
const CODE = /=>|\bfunction\b|^(?!\s*<)[\s\S]*<[A-Za-z>]/;

function readProp(attribute: JsxAttribute): CodeProp[] {
  if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'object') return [];
  return [{ name: attribute.name, code: attribute.value?.value ?? '' }];
}

/** A function between the tags. */
function readContent({ children }: JsxElement): CodeProp[] {
  const [content, ...others] = children;
  const isExpression =
    content?.type === 'mdxFlowExpression' || content?.type === 'mdxTextExpression';
  if (!isExpression || others.length > 0) return [];
  return [{ name: 'children', code: content.value }];
}

function writeComponent(standIn: string, name: string, props: readonly CodeProp[]): string {
  const written = props.map((prop) => ` ${prop.name}={${prop.code}}`).join('');
  const ownNames = JSON.stringify(props.map((prop) => prop.name));
  const component = `(__mjProps) => <${name} {...__mjProps}${written} />`;
  return `export const ${standIn} = Object.assign(${component}, { ownProps: ${ownNames} });`;
}
