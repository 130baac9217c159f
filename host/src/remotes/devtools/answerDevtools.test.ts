import { expect, it } from '@jest/globals';
import type { RemoteBuild } from '@backoffice/contracts';
import { answerDevtools } from './answerDevtools.ts';
import { moduleInfoOf } from './moduleInfoOf.ts';

const buildOf = (version: string): RemoteBuild => ({
  version,
  name: `mf_orders_${version}`,
  base: `https://cdn.test/mf-orders/${version}/`,
  entry: 'remoteEntry.js',
  pages: {},
  needs: { react: '^19.3.1' },
});

function page() {
  const inUse = { version: '0.1.0-b' };
  const view = { __FEDERATION__: { moduleInfo: {} as Record<string, unknown>, __INSTANCES__: [{}] } };
  answerDevtools(view, () =>
    moduleInfoOf({
      name: 'host',
      version: '0.2.0-h',
      origin: 'https://seller.test',
      provided: { react: '19.3.1' },
      remotes: {
        set: {
          revision: 3,
          remotes: [{ id: 'mf-orders', current: buildOf('0.1.0-b'), previous: buildOf('0.1.0-a') }],
        },
        versionOf: () => inUse.version,
      },
    }),
  );
  /** What the extension gets: it posts the value as a message. */
  const read = () => structuredClone(view.__FEDERATION__.moduleInfo);
  return { view, inUse, read };
}

it('the federation extension reads the host with its remotes, and each remote with its version and entry', () => {
  expect(page().read()).toEqual({
    host: expect.objectContaining({
      version: '0.2.0-h',
      publicPath: 'https://seller.test/',
      remotesInfo: { 'mf-orders': { matchedVersion: '0.1.0-b' } },
      shared: [{ sharedName: 'react', version: '19.3.1' }],
    }),
    'mf-orders:0.1.0-b': expect.objectContaining({
      version: '0.1.0-b',
      remoteEntry: 'https://cdn.test/mf-orders/0.1.0-b/remoteEntry.js',
      globalName: 'mf_orders_0.1.0-b',
      modules: [{ moduleName: 'remote', modulePath: './remote' }],
      shared: [{ sharedName: 'react', version: '^19.3.1' }],
    }),
  });
});

it('after a fallback it reads the build that is in use, not the one that failed', () => {
  const { inUse, read } = page();
  inUse.version = '0.1.0-a';
  expect(read()).toMatchObject({
    host: { remotesInfo: { 'mf-orders': { matchedVersion: '0.1.0-a' } } },
    'mf-orders:0.1.0-a': { remoteEntry: 'https://cdn.test/mf-orders/0.1.0-a/remoteEntry.js' },
  });
  expect(read()).not.toHaveProperty('mf-orders:0.1.0-b');
});

it('names a build that the page’s set does not know by its version alone', () => {
  const { inUse, read } = page();
  inUse.version = '0.1.0-c';
  expect(Object.keys(read())).toEqual(['host']);
  expect(read()).toMatchObject({ host: { remotesInfo: { 'mf-orders': { matchedVersion: '0.1.0-c' } } } });
});

it('keeps what the runtime and the extension add, and nothing outdated of the page with it', () => {
  const { view, inUse, read } = page();
  view.__FEDERATION__.moduleInfo = { ...view.__FEDERATION__.moduleInfo, other: { version: '1' } };
  inUse.version = '0.1.0-a';
  expect(Object.keys(read())).toEqual(['other', 'host', 'mf-orders:0.1.0-a']);
});

it('does nothing on a page without the runtime', () => {
  const view = {};
  answerDevtools(view, () => ({}));
  expect(view).toEqual({});
});
