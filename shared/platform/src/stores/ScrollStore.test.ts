import { describe, expect, it } from '@jest/globals';
import { ScrollStore } from './ScrollStore.ts';

const uris = (count: number) => Array.from({ length: count }, (_, at) => `/market/e/${at}`);

describe('the scroll store', () => {
  it('ScrollStore returns the top that was saved last, and 0 for a new page', () => {
    const scroll = new ScrollStore();
    scroll.save('/', 100);
    scroll.save('/', 250);
    expect([scroll.getTop('/'), scroll.getTop('/profile')]).toEqual([250, 0]);
  });

  // rule: routes.kept-pages
  it('ScrollStore stores ten pages and drops the page that was left longest ago', () => {
    const scroll = new ScrollStore();
    for (const uri of uris(10)) scroll.save(uri, 5);
    expect(uris(10).map((uri) => scroll.getTop(uri))).toEqual(Array(10).fill(5));
    scroll.save('/market/e/0', 7);
    scroll.save('/', 9);
    expect([scroll.getTop('/market/e/0'), scroll.getTop('/market/e/1'), scroll.getTop('/')]).toEqual([7, 0, 9]);
  });

  it('ScrollStore clears all positions', () => {
    const scroll = new ScrollStore();
    scroll.save('/', 100);
    scroll.clear();
    expect(scroll.getTop('/')).toBe(0);
  });
});
