import { describe, expect, it } from '@jest/globals';
import { schemaProblems } from '../schemaProblems.ts';
import { getNavigationEntries } from './getNavigationEntries.ts';
import { NavigationEntry } from './navigationEntry.ts';
import { ReleaseSet } from './releaseSet.ts';

const entry = (over: Partial<NavigationEntry> = {}): NavigationEntry => ({
  place: 'menu',
  to: '/lab',
  title: '실험실',
  ...over,
});
const release = (id: string, navigation?: NavigationEntry[]) => ({
  id,
  current: { version: '1', name: id, base: `https://cdn.test/${id}/1/`, entry: 'entry.js', pages: {}, navigation },
});

describe('getNavigationEntries', () => {
  it('getNavigationEntries returns the entries of all current builds, sorted by order and title', () => {
    const set = {
      revision: 1,
      remotes: [
        release('mf-a', [entry({ title: '나중', order: 200 }), entry({ title: '다음' })]),
        release('mf-b'),
        release('mf-c', [entry({ title: '가장 먼저', order: 1 }), entry({ title: '가운데' })]),
      ],
    };
    expect(schemaProblems(ReleaseSet, set)).toEqual([]);
    expect(getNavigationEntries(set).map(({ title }) => title)).toEqual(['가장 먼저', '가운데', '다음', '나중']);
  });

  it('NavigationEntry accepts an unknown place, icon and section', () => {
    expect(schemaProblems(NavigationEntry, entry({ place: 'later', icon: 'later', section: 'later' }))).toEqual([]);
  });

  it.each(['https://elsewhere.test', '//elsewhere.test', 'lab', 'javascript:alert(1)', '/lab?x=1', '/../x'])(
    'NavigationEntry rejects the path %j, because links must stay in the application',
    (to) => {
      expect(schemaProblems(NavigationEntry, entry({ to })).map(({ path }) => path)).toEqual(['to']);
    },
  );
});
