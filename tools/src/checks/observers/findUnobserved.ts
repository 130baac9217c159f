import {
  type ArrowFunctionExpression,
  type Function as FunctionNode,
  type Node,
  parseSync,
  visitorKeys,
} from 'oxc-parser';

type FunctionLike = FunctionNode | ArrowFunctionExpression;

/** Functions that call their arguments during the call. */
const CALLS_AT_ONCE = /^(?:map|flatMap|filter|find\w*|some|every|reduce|toSorted|from|useMemo)$/;

/**
 * Returns the names of the components of a TSX source that call a function from their props while they render, and are
 * no observers. MobX follows what such a function reads only in the component that calls it.
 */
export function findUnobserved(path: string, source: string): readonly string[] {
  const found: string[] = [];
  const observed = new Set<string | undefined>();
  const visit = (node: Node, isObserved: boolean) => {
    const name = isFunction(node) && node.id?.name;
    if (name && /^[A-Z]/.test(name) && !isObserved && callsProp(node as FunctionLike)) found.push(name);
    const observes = node.type === 'CallExpression' && getName(node.callee) === 'observer';
    if (observes) observed.add(getName(node.arguments[0]));
    for (const child of getChildren(node)) visit(child, observes);
  };
  visit(parseSync(path, source).program, false);
  return found.filter((name) => !observed.has(name));
}

/** Whether a component calls a function from its props during a render, also in its local functions. */
function callsProp(component: FunctionLike): boolean {
  const [param] = component.params;
  const isProps = (node: Node) => node.type === 'Identifier' && node.name === getName(param);
  const props = new Set(readBoundNames(param));
  const locals = new Map<string, FunctionLike>();
  const entered = new Set<Node>();
  const called = new Set<string>();
  const call = (callee: Node) => {
    if (isFunction(callee)) enter(callee);
    const isOfProps = callee.type === 'MemberExpression' && isProps(callee.object);
    const name = callee.type === 'Identifier' || isOfProps ? getName(callee) : undefined;
    if (name === undefined) return;
    if (isOfProps) props.add(name);
    called.add(name);
    const local = locals.get(name);
    if (local !== undefined) enter(local);
  };
  const enter = (node: FunctionLike) => {
    if (entered.has(node)) return;
    entered.add(node);
    if (node.body !== null) visit(node.body);
  };
  const visit = (node: Node) => {
    if (node.type === 'VariableDeclarator' && node.init !== null) {
      if (isProps(node.init)) for (const name of readBoundNames(node.id)) props.add(name);
      if (isFunction(node.init)) locals.set(getName(node.id) ?? '', node.init);
    }
    if (node.type === 'CallExpression') {
      call(node.callee);
      if (CALLS_AT_ONCE.test(getName(node.callee) ?? '')) node.arguments.forEach(call);
    }
    // Other functions, such as handlers and effects, run after the render.
    for (const child of getChildren(node)) if (!isFunction(child)) visit(child);
  };
  enter(component);
  return [...called].some((name) => props.has(name));
}

function isFunction(node: Node): node is FunctionLike {
  return /^(?:ArrowFunctionExpression|FunctionExpression|FunctionDeclaration)$/.test(node.type);
}

/** The name of an identifier, or of the property that an expression reads. */
function getName(node: Node | undefined): string | undefined {
  if (node?.type === 'Identifier') return node.name;
  return node?.type === 'MemberExpression' ? getName(node.property) : undefined;
}

/** The names that a destructuring pattern of props declares. */
function readBoundNames(pattern: Node | undefined): readonly string[] {
  if (pattern?.type !== 'ObjectPattern') return [];
  return pattern.properties.flatMap((each) => {
    const value = each.type === 'Property' ? each.value : each.argument;
    return getName(value.type === 'AssignmentPattern' ? value.left : value) ?? [];
  });
}

function getChildren(node: Node): readonly Node[] {
  const values = (visitorKeys[node.type] ?? []).map(
    (key) => node[key as keyof Node] as unknown as Node | Node[] | null,
  );
  // Array patterns have null for an element without a name.
  return values.flat().filter((child) => child !== null && child !== undefined);
}
