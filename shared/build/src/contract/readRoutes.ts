import { readFileSync } from 'node:fs';
import { type ArrayExpression, type Expression, type ObjectExpression, parseSync } from '@swc/core';

/**
 * Route declared in the source: path, name, whether it is kept alive, module of its page, and first calls of the
 * screen.
 */
export interface DeclaredRoute {
  readonly path: string;
  readonly name: string;
  readonly keepAlive: boolean;
  readonly page: string;
  readonly reads: readonly string[];
}

/**
 * Reads the routes of a remote from its source without running it.
 * @throws Error with a remedy if `src/remote.tsx` does not export `remote` as an object with literal routes
 */
export function readRoutes(file: string): DeclaredRoute[] {
  const program = parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript', tsx: true, target: 'es2022' });
  const routes = find(program, isRoutes);
  if (routes === undefined)
    throw new Error(
      `${file}: no \`routes: [ … ]\` found. Write: export const remote = { id, routes: [ … ] } satisfies RemoteModule.`,
    );
  return routes.elements.map((element) => readRoute(file, element?.expression));
}

function readRoute(file: string, route: Expression | undefined): DeclaredRoute {
  const path = route?.type === 'ObjectExpression' ? literal(property(route, 'path')) : undefined;
  const handle = route?.type === 'ObjectExpression' ? property(route, 'handle') : undefined;
  const name = handle?.type === 'ObjectExpression' ? literal(property(handle, 'name')) : undefined;
  const page = route === undefined ? undefined : find(route, isImport);
  const specifier = literal(page?.arguments[0]?.expression);
  if (path === undefined || name === undefined || specifier === undefined)
    throw new Error(
      `${file}: a route must be literal: { path: '/…', handle: { name: '…' }, Component: lazyPage(async () => (await import('./…')).Page) }.`,
    );
  const kept = handle?.type === 'ObjectExpression' ? property(handle, 'keepAlive') : undefined;
  const reads = readReads(route, path);
  if (reads === undefined)
    throw new Error(
      `${file}: the reads of ${path} must be literal, with no parameter that the path lacks: reads: ['GET /market/get/:marketId'].`,
    );
  return { path, name, keepAlive: kept?.type === 'BooleanLiteral' && kept.value, page: specifier, reads };
}

/**
 * Returns the declared first calls of a route; undefined if one is computed or has a parameter that the path does not
 * require.
 */
function readReads(route: Expression | undefined, path: string): readonly string[] | undefined {
  const declared = route?.type === 'ObjectExpression' ? property(route, 'reads') : undefined;
  if (declared === undefined) return [];
  if (declared.type !== 'ArrayExpression') return undefined;
  const reads = declared.elements.map((element) => literal(element?.expression));
  const given = path.split('/');
  const isOfPath = (read: string | undefined): read is string =>
    read !== undefined && (read.match(/:\w+/g) ?? []).every((parameter) => given.includes(parameter));
  return reads.every(isOfPath) ? reads : undefined;
}

interface ImportCall {
  readonly type: 'CallExpression';
  readonly callee: { readonly type: 'Import' };
  readonly arguments: readonly { readonly expression: Expression }[];
}

function isImport(node: object): node is ImportCall {
  return 'type' in node && node.type === 'CallExpression' && (node as ImportCall).callee.type === 'Import';
}

function isRoutes(node: object): node is ArrayExpression {
  return routesArrays.has(node);
}

// Arrays of `routes:` found while descending, because a node does not reference its parent.
const routesArrays = new WeakSet<object>();

function find<T extends object>(node: unknown, matches: (node: object) => node is T): T | undefined {
  if (typeof node !== 'object' || node === null) return undefined;
  if ('type' in node && node.type === 'ObjectExpression') {
    const routes = property(node as ObjectExpression, 'routes');
    if (routes?.type === 'ArrayExpression') routesArrays.add(routes);
  }
  if (matches(node)) return node;
  for (const child of Object.values(node)) {
    const found = find(child, matches);
    if (found !== undefined) return found;
  }
  return undefined;
}

function property(object: ObjectExpression, name: string): Expression | undefined {
  for (const entry of object.properties)
    if (entry.type === 'KeyValueProperty' && entry.key.type === 'Identifier' && entry.key.value === name)
      return entry.value;
  return undefined;
}

function literal(expression: Expression | undefined): string | undefined {
  return expression?.type === 'StringLiteral' ? expression.value : undefined;
}
