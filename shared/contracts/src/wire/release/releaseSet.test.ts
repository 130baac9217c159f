import { describe, expect, it } from '@jest/globals';
import { schemaProblems } from '../schemaProblems.ts';
import { ReleaseSet } from './releaseSet.ts';

const build = {
  version: '0.1.0-abcdef01',
  name: 'mf_orders_abcdef01',
  base: 'https://cdn.test/mf-orders/0.1.0-abcdef01/',
  entry: 'remoteEntry.js',
  pages: { '/': { name: 'list', keepAlive: false, js: ['a.js'], css: [], shares: ['@backoffice/time'] } },
};
const set = (over: object) => ({ revision: 1, remotes: [{ id: 'mf-orders', current: { ...build, ...over } }] });

describe('ReleaseSet', () => {
  it('ReleaseSet has the current build of each remote, and optionally the previous build', () => {
    expect(schemaProblems(ReleaseSet, { revision: 0, remotes: [] })).toEqual([]);
    expect(schemaProblems(ReleaseSet, set({}))).toEqual([]);
    const remotes = [{ id: 'mf-orders', current: build, previous: build }];
    expect(schemaProblems(ReleaseSet, { revision: 2, remotes })).toEqual([]);
  });

  it.each(['/mf-orders/1/', 'cdn.test/', 'javascript:alert(1)//', 'https://cdn.test/mf-orders/1', ''])(
    'ReleaseSet rejects the base %j, which is not an absolute URL with a trailing slash',
    (base) => {
      expect(schemaProblems(ReleaseSet, set({ base }))[0]?.path).toBe('remotes.0.current.base');
    },
  );

  it('ReleaseSet rejects an invalid list of scripts of a page', () => {
    const pages = { '/': { ...build.pages['/'], js: 'a.js' } };
    expect(schemaProblems(ReleaseSet, set({ pages })).map(({ path }) => path)).toEqual([
      'remotes.0.current.pages./.js',
    ]);
  });
});
