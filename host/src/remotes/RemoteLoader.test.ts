import { describe, expect, it } from '@jest/globals';
import type { ReleaseSet, RemoteBuild } from '@backoffice/contracts';
import { EventLog, type RemoteModule } from '@backoffice/platform';
import { RemoteLoader, RemoteUnavailable } from './RemoteLoader.ts';

const orders: RemoteModule = {
  id: 'mf-orders',
  routes: [{ path: '/market/t/:marketId', handle: { name: 'orders' }, Component: () => null }],
};

function buildOf(version: string): RemoteBuild {
  const pages = {
    '/market/t/:marketId': { name: 'orders', keepAlive: false, js: [], css: [], shares: ['@backoffice/time'] },
  };
  return {
    version,
    name: `mf_orders_${version}`,
    base: `https://cdn.test/${version}/`,
    entry: 'remoteEntry.js',
    pages,
  };
}

function loaderOver(load: (entry: string) => Promise<unknown>, previous = true) {
  const set: ReleaseSet = {
    revision: 1,
    remotes: [{ id: 'mf-orders', current: buildOf('2'), previous: previous ? buildOf('1') : undefined }],
  };
  const asked: string[] = [];
  const shares: string[] = [];
  const events = new EventLog();
  const lazyShares = { '@backoffice/time': async () => shares.push('time') };
  const federation = { load: ({ entry }: { entry: string }) => (asked.push(entry), load(entry)) };
  return { loader: new RemoteLoader(set, { federation, events, lazyShares }), asked, events, shares };
}

const offline = () => Promise.reject(new Error('404'));

describe('loading a remote', () => {
  it('asks for the current build once, however often it is wanted', async () => {
    const { loader, asked } = loaderOver(async () => ({ remote: orders }));
    await Promise.all([loader.load('mf-orders'), loader.load('mf-orders')]);
    expect(asked).toEqual(['https://cdn.test/2/remoteEntry.js']);
  });

  it('asks a second time under another address before it gives a build up', async () => {
    const { loader, asked } = loaderOver((entry) =>
      entry.includes('retry') ? Promise.resolve({ remote: orders }) : offline(),
    );
    await expect(loader.load('mf-orders')).resolves.toBe(orders);
    expect(asked).toEqual(['https://cdn.test/2/remoteEntry.js', 'https://cdn.test/2/remoteEntry.js?retry=2']);
  });

  it('turns to the previous build in the same load and reports each failure with remote and version', async () => {
    const { loader, events } = loaderOver((entry) =>
      entry.includes('/1/') ? Promise.resolve({ remote: orders }) : offline(),
    );
    await expect(loader.load('mf-orders')).resolves.toBe(orders);
    expect(events.recent.map(({ name, fields }) => [name, fields.remote, fields.version, fields.attempt])).toEqual([
      ['remote-failed', 'mf-orders', '2', 1],
      ['remote-failed', 'mf-orders', '2', 2],
    ]);
  });

  it.each([
    ['nothing', undefined],
    ['no remote', {}],
    ['another remote', { remote: { ...orders, id: 'mf-markets' } }],
    ['routes without a page', { remote: { id: 'mf-orders', routes: [{ path: '/x', handle: { name: 'x' } }] } }],
  ])('takes a module that exposes %s for a broken build', async (_, module) => {
    const { loader } = loaderOver(async () => module, false);
    await expect(loader.load('mf-orders')).rejects.toBeInstanceOf(RemoteUnavailable);
  });

  it('asks anew after it was told to forget a failure', async () => {
    let broken = true;
    const { loader } = loaderOver(() => (broken ? offline() : Promise.resolve({ remote: orders })), false);
    await expect(loader.load('mf-orders')).rejects.toBeInstanceOf(RemoteUnavailable);
    broken = false;
    await expect(loader.load('mf-orders')).rejects.toBeInstanceOf(RemoteUnavailable);
    loader.forget('mf-orders');
    await expect(loader.load('mf-orders')).resolves.toBe(orders);
  });

  it('leaves a build that was given up for the one before it, as long as there is one', async () => {
    const { loader, asked } = loaderOver(async () => ({ remote: orders }));
    await loader.load('mf-orders');
    expect(loader.giveUp('mf-orders')).toBe(true);
    await loader.load('mf-orders');
    expect(asked.at(-1)).toBe('https://cdn.test/1/remoteEntry.js');
    expect(loader.giveUp('mf-orders')).toBe(false);
  });

  it('starts the shared packages of a page together with its remote', async () => {
    const { loader, asked, shares } = loaderOver(async () => ({ remote: orders }));
    loader.preload('/market/t/abc');
    loader.preload('/nowhere');
    expect([asked.length, shares]).toEqual([1, ['time']]);
  });
});
