import { describe, expect, it } from '@jest/globals';
import { TypedSearches } from './TypedSearches.ts';

const list = (...ids: string[]) => ids.map((_id) => ({ _id }));

describe('TypedSearches', () => {
  it('TypedSearches returns each order of a caller once in ten seconds', () => {
    let now = 0;
    const searches = new TypedSearches(() => now);
    expect(searches.findUnrecorded('a', list('1', '2'))).toEqual(list('1', '2'));
    searches.add('a', list('1', '2'));
    now = 9000;
    expect(searches.findUnrecorded('a', list('1', '2', '3'))).toEqual(list('3'));
    searches.add('a', list('3'));
    now = 9999;
    expect(searches.findUnrecorded('a', list('2', '3'))).toEqual([]);
    now = 10_000;
    expect(searches.findUnrecorded('a', list('2', '3'))).toEqual(list('2', '3'));
  });

  it('TypedSearches separates callers, so that a thief does not hide behind the search of the seller', () => {
    const searches = new TypedSearches(() => 0);
    searches.add('kakao:1 session-1 network-1', list('1'));
    expect(searches.findUnrecorded('kakao:1 session-1 network-2', list('1'))).toEqual(list('1'));
    expect(searches.findUnrecorded('kakao:1 session-2 network-1', list('1'))).toEqual(list('1'));
  });
});
