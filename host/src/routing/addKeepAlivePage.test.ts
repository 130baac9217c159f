import { expect, it } from '@jest/globals';
import { addKeepAlivePage, recordScroll } from './KeepAlivePages.tsx';

const page = (uri: string, element = uri) => ({ uri, element });

it('addKeepAlivePage stores the last ten pages, the current one last', () => {
  let pages: readonly { uri: string; element: string }[] = [];
  for (let index = 0; index < 12; index += 1)
    pages = addKeepAlivePage(pages, page(`/market/e/${index}`)) as typeof pages;
  expect(pages).toHaveLength(10);
  expect([pages[0]?.uri, pages.at(-1)?.uri]).toEqual(['/market/e/2', '/market/e/11']);
});

// rule: routes.kept-pages
it('addKeepAlivePage returns a page as it was left', () => {
  const pages = [page('/a', 'typed text'), page('/b')];
  expect(addKeepAlivePage(pages, page('/a', 'new')).at(-1)).toEqual(page('/a', 'typed text'));
});

it('addKeepAlivePage changes nothing while the same page is shown', () => {
  const pages = [page('/a')];
  expect(addKeepAlivePage(pages, page('/a', 'new'))).toBe(pages);
});

// rule: routes.kept-pages
it('recordScroll keeps the last position of ten pages and drops the page that was left longest ago', () => {
  const tops = new Map<string, number>();
  for (let at = 0; at < 10; at += 1) recordScroll(tops, `/market/e/${at}`, 5);
  recordScroll(tops, '/market/e/0', 7);
  recordScroll(tops, '/', 9);
  expect(['/market/e/0', '/market/e/1', '/market/e/2', '/'].map((uri) => tops.get(uri))).toEqual([7, undefined, 5, 9]);
  expect(tops.size).toBe(10);
});
