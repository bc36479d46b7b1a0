/** Which names a piece of code takes from outside. Reads the syntax tree that `vite` gives (ESTree). */

/** A node of the syntax tree; its other fields are its parts. */
export interface SyntaxNode {
  type: string;
  [part: string]: unknown;
}

/** Names that hold in a part of the code, and whether `var` belongs to it. */
interface Scope {
  names: Set<string>;
  isFunction: boolean;
}

/** Lists the names that a function uses and does not declare itself, each once. */
export function findFreeNames(root: SyntaxNode): string[] {
  const free = new Set<string>();
  visit(root, [], free);
  return [...free];
}

/** Tells whether code means something else in another place: `this`, `super`, `import` and the like. */
export function usesItsPlace(root: SyntaxNode): boolean {
  const types = ['ThisExpression', 'Super', 'ImportExpression', 'MetaProperty'];
  return types.includes(root.type) || partsOf(root).some(usesItsPlace);
}

function visit(node: SyntaxNode, scopes: readonly Scope[], free: Set<string>): void {
  if (node.type === 'Identifier') {
    const name = String(node.name);
    if (!scopes.some(({ names }) => names.has(name))) free.add(name);
    return;
  }
  const inner = SCOPED.test(node.type) ? [...scopes, createScope(node)] : scopes;
  for (const part of partsOf(node)) visit(part, inner, free);
}

const SCOPED = /Function|^(?:BlockStatement|For\w*Statement|CatchClause|SwitchStatement|Class\w+)$/;

/** Lists the nodes in a node, but for names that are no references: keys, properties, labels. */
function partsOf(node: SyntaxNode): SyntaxNode[] {
  const isKey = (part: string) =>
    (part === 'property' && node.type === 'MemberExpression' && !node.computed) ||
    (part === 'key' && !node.computed) ||
    part === 'label';
  return Object.keys(node).flatMap((part) => (isKey(part) ? [] : nodesIn(node[part])));
}

function nodesIn(value: unknown): SyntaxNode[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  const isNode = typeof value === 'object' && value !== null && 'type' in value;
  return isNode ? [value as SyntaxNode] : [];
}

/** Creates the scope that a node opens, with the names declared in it. */
function createScope(node: SyntaxNode): Scope {
  const isFunction = /Function/.test(node.type);
  const scope: Scope = { names: new Set(), isFunction };
  if (isFunction) {
    for (const param of nodesIn(node.params)) addBoundNames(param, scope);
    if (!node.type.startsWith('Arrow')) scope.names.add('arguments');
  }
  if (node.type === 'CatchClause')
    for (const each of nodesIn(node.param)) addBoundNames(each, scope);
  // Its own name holds in a function or class.
  if (isFunction || node.type.startsWith('Class'))
    for (const id of nodesIn(node.id)) addBoundNames(id, scope);
  for (const part of partsOf(node)) collectDeclared(part, scope, true);
  return scope;
}

/**
 * Adds what is declared in a scope: directly in it, and for functions the `var`s of any depth.
 *
 * @param isDirect False inside blocks of the scope.
 */
function collectDeclared(node: SyntaxNode, scope: Scope, isDirect: boolean): void {
  const { type } = node;
  if (type === 'FunctionDeclaration' || type === 'ClassDeclaration') {
    if (isDirect) for (const id of nodesIn(node.id)) addBoundNames(id, scope);
    return;
  }
  if (/Function|^Class/.test(type)) return;
  if (type === 'VariableDeclaration' && (isDirect || (scope.isFunction && node.kind === 'var'))) {
    for (const each of nodesIn(node.declarations))
      for (const id of nodesIn(each.id)) addBoundNames(id, scope);
  }
  const opens = SCOPED.test(type);
  for (const part of partsOf(node)) collectDeclared(part, scope, isDirect && !opens);
}

/** Adds the names of a pattern; its defaults and computed keys are expressions and bind nothing. */
function addBoundNames(pattern: SyntaxNode, scope: Scope): void {
  if (pattern.type === 'Identifier') scope.names.add(String(pattern.name));
  const bound = {
    AssignmentPattern: [pattern.left],
    ArrayPattern: [pattern.elements],
    ObjectPattern: [pattern.properties],
    Property: [pattern.value],
    RestElement: [pattern.argument],
  }[pattern.type];
  for (const each of nodesIn(bound ?? [])) addBoundNames(each, scope);
}
