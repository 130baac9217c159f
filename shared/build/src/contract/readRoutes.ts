import { readFileSync } from 'node:fs';
import { type ArrayExpression, type Expression, parseSync } from '@swc/core';

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
  const routes = find(program, pickRoutes);
  if (routes === undefined)
    throw new Error(
      `${file}: no \`routes: [ … ]\` found. Add: export const remote = { id, routes: [ … ] } satisfies RemoteModule.`,
    );
  return routes.elements.map((element) => readRoute(file, element?.expression));
}

function readRoute(file: string, route: Expression | undefined): DeclaredRoute {
  const path = literal(property(route, 'path'));
  const handle = property(route, 'handle');
  const name = literal(property(handle, 'name'));
  const page = find(route, pickImport);
  const specifier = literal(page?.arguments[0]?.expression);
  if (path === undefined || name === undefined || specifier === undefined)
    throw new Error(
      `${file}: a route must be literal: { path: '/…', handle: { name: '…' }, Component: lazyPage(async () => (await import('./…')).Page) }.`,
    );
  const kept = property(handle, 'keepAlive');
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
  const declared = property(route, 'reads');
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

function pickImport(node: object): ImportCall | undefined {
  const call = node as ImportCall;
  return call.type === 'CallExpression' && call.callee.type === 'Import' ? call : undefined;
}

function pickRoutes(node: object): ArrayExpression | undefined {
  const routes = property(node as Expression, 'routes');
  return routes?.type === 'ArrayExpression' ? routes : undefined;
}

/** Returns the result of `pick` for the first node of a tree for which it is defined. */
function find<T>(node: unknown, pick: (node: object) => T | undefined): T | undefined {
  if (typeof node !== 'object' || node === null) return undefined;
  const picked = pick(node);
  if (picked !== undefined) return picked;
  for (const child of Object.values(node)) {
    const found = find(child, pick);
    if (found !== undefined) return found;
  }
  return undefined;
}

function property(object: Expression | undefined, name: string): Expression | undefined {
  if (object?.type !== 'ObjectExpression') return undefined;
  for (const entry of object.properties)
    if (entry.type === 'KeyValueProperty' && entry.key.type === 'Identifier' && entry.key.value === name)
      return entry.value;
  return undefined;
}

function literal(expression: Expression | undefined): string | undefined {
  return expression?.type === 'StringLiteral' ? expression.value : undefined;
}
