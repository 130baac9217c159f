import { expect, it } from '@jest/globals';
import { keepPage } from './KeptPages.tsx';

const page = (uri: string, element = uri) => ({ uri, element });

it('keepPage stores the last ten pages, the current one last', () => {
  let kept: readonly { uri: string; element: string }[] = [];
  for (let index = 0; index < 12; index += 1) kept = keepPage(kept, page(`/market/e/${index}`)) as typeof kept;
  expect(kept).toHaveLength(10);
  expect([kept[0]?.uri, kept.at(-1)?.uri]).toEqual(['/market/e/2', '/market/e/11']);
});

// rule: routes.kept-pages
it('keepPage returns a page as it was left', () => {
  const kept = [page('/a', 'typed text'), page('/b')];
  expect(keepPage(kept, page('/a', 'new')).at(-1)).toEqual(page('/a', 'typed text'));
});

it('keepPage changes nothing while the same page is shown', () => {
  const kept = [page('/a')];
  expect(keepPage(kept, page('/a', 'new'))).toBe(kept);
});
