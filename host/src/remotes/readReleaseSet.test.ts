import { expect, it } from '@jest/globals';
import { readReleaseSet } from './readReleaseSet.ts';

it.each([undefined, {}, { revision: 'x', remotes: [] }])('a page with the release set %j serves no remote', (given) => {
  expect(readReleaseSet({ releaseSet: given as never })).toEqual({ revision: 0, remotes: [] });
});

it('the set that the first script has chosen is the set of the tab', () => {
  const releaseSet = { revision: 7, remotes: [] };
  expect(readReleaseSet({ releaseSet })).toEqual(releaseSet);
});
