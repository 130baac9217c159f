import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readRoutes } from './readRoutes.ts';

let dir: string;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'routes-'));
});

afterEach(() => {
  rmSync(dir, { recursive: true });
});

function read(source: string) {
  const file = join(dir, 'remote.tsx');
  writeFileSync(file, source);
  return readRoutes(file);
}

const component = "lazyPage(async () => (await import('./order-list/OrderListPage.tsx')).OrderListPage)";
const remote = (...routes: string[]) => `
  import { type RemoteModule, lazyPage } from '@backoffice/platform';
  export const remote = { id: 'orders', routes: [${routes.join(',')}] } satisfies RemoteModule;
`;

describe('routes of a remote', () => {
  // rule: routes.screen-paths
  it('readRoutes reads the routes in source order', () => {
    const routes = read(
      remote(
        `{ path: '/market/t/:marketId', handle: { name: 'market-transaction', keepAlive: true }, Component: ${component} }`,
        `{ path: '/lab', handle: { name: 'lab', keepAlive: false }, Component: lazyPage(() => import('./lab/Lab.tsx')) }`,
      ),
    );
    expect(routes).toEqual([
      {
        path: '/market/t/:marketId',
        name: 'market-transaction',
        keepAlive: true,
        page: './order-list/OrderListPage.tsx',
        reads: [],
      },
      { path: '/lab', name: 'lab', keepAlive: false, page: './lab/Lab.tsx', reads: [] },
    ]);
  });

  it('readRoutes reads the first calls of each screen', () => {
    const reads = "['POST /receipt/list/:marketId', 'GET /market/all']";
    const [route] = read(
      remote(`{ path: '/market/t/:marketId', handle: { name: 'a' }, reads: ${reads}, Component: ${component} }`),
    );
    expect(route?.reads).toEqual(['POST /receipt/list/:marketId', 'GET /market/all']);
  });

  it.each([
    ['is computed', '[READ]'],
    ['is no list', 'READS'],
    ['has a parameter that the path lacks', "['GET /market/get/:productId']"],
    ['has a parameter that the path may lack', "['GET /market/get/:previewId']"],
  ])('readRoutes refuses a first call that %s', (_, reads) => {
    const route = `{ path: '/a/:marketId/:previewId?', handle: { name: 'a' }, reads: ${reads}, Component: ${component} }`;
    expect(() => read(remote(route))).toThrow(/the reads of \/a\/:marketId\/:previewId\? must be literal/);
  });

  it('readRoutes accepts an empty list', () => {
    expect(read(remote())).toEqual([]);
  });

  it('readRoutes accepts a remote without `satisfies`', () => {
    const routes = read(
      `export const remote = { id: 'a', routes: [{ path: '/', handle: { name: 'a' }, Component: ${component} }] };`,
    );
    expect(routes).toMatchObject([{ path: '/', keepAlive: false }]);
  });

  it('readRoutes reads several files independently', () => {
    read(remote(`{ path: '/a', handle: { name: 'a' }, Component: ${component} }`));
    expect(read(remote(`{ path: '/b', handle: { name: 'b' }, Component: ${component} }`))).toHaveLength(1);
  });

  it.each([
    ['a computed path', `{ path: PATH, handle: { name: 'a' }, Component: ${component} }`],
    ['a template', '{ path: `/a`, handle: { name: "a" }, Component: ' + component + ' }'],
    ['no name', `{ path: '/a', handle: {}, Component: ${component} }`],
    ['no handle', `{ path: '/a', Component: ${component} }`],
    ['a page that is not lazy', "{ path: '/a', handle: { name: 'a' }, Component: Page }"],
    ['a computed import', "{ path: '/a', handle: { name: 'a' }, Component: lazyPage(() => import(PAGE)) }"],
    ['a route from elsewhere', '...others'],
  ])('readRoutes refuses %s, naming the file and the remedy', (_, route) => {
    expect(() => read(remote(route))).toThrow(/remote\.tsx: a route must be literal: \{ path: '\/…'/);
  });

  it('readRoutes refuses a file without routes, naming the remedy', () => {
    expect(() => read('export const remote = { id: 1 };')).toThrow(/no `routes: \[ … \]` found\. Add: export const/);
  });
});
