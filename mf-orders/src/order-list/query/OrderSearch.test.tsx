import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { OrderSearch, SEARCH_DELAY } from './OrderSearch.tsx';

const onSearch = jest.fn<(words: string) => void>();
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: '주문 검색' });
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const type = (value: string, isComposing = false) => fireEvent.input(field(), { target: { value }, isComposing });

beforeEach(() => {
  jest.useFakeTimers();
  onSearch.mockClear();
});
afterEach(() => {
  jest.useRealTimers();
});

it('searches once, 200 ms after the last key', () => {
  render(<OrderSearch value="" onSearch={onSearch} />);
  type('12');
  pass(SEARCH_DELAY - 1);
  type('12,0');
  pass(SEARCH_DELAY - 1);
  expect(onSearch).not.toHaveBeenCalled();
  pass(1);
  expect(onSearch.mock.calls).toEqual([['12,0']]);
});

it('does not search while a syllable is being composed, and does when it is committed', () => {
  render(<OrderSearch value="" onSearch={onSearch} />);
  fireEvent.compositionStart(field());
  for (const step of ['ㅂ', '바', '박', '박바', '박받']) type(step, true);
  pass(1000);
  expect(field()).toHaveValue('박받');
  expect(onSearch).not.toHaveBeenCalled();
  fireEvent.compositionEnd(field(), { data: '받' });
  pass(SEARCH_DELAY);
  expect(onSearch.mock.calls).toEqual([['박받']]);
});

it('forgets a search that waits when the next composition begins', () => {
  render(<OrderSearch value="" onSearch={onSearch} />);
  type('박');
  fireEvent.compositionStart(field());
  type('박ㅂ', true);
  pass(1000);
  expect(onSearch).not.toHaveBeenCalled();
});

it('searches at once on Enter, but not on the Enter that ends a composition', () => {
  render(<OrderSearch value="" onSearch={onSearch} />);
  type('박받');
  fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
  expect(onSearch).not.toHaveBeenCalled();
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(onSearch.mock.calls).toEqual([['박받']]);
  pass(1000);
  expect(onSearch).toHaveBeenCalledTimes(1);
});

it('is emptied by its button and by an address without words', () => {
  const { rerender } = render(<OrderSearch value="박받" onSearch={onSearch} />);
  fireEvent.click(screen.getByRole('button', { name: '검색어 지우기' }));
  expect(field()).toHaveValue('');
  expect(field()).toHaveFocus();
  expect(onSearch.mock.calls).toEqual([['']]);
  rerender(<OrderSearch value="" onSearch={onSearch} />);
  rerender(<OrderSearch value="서연" onSearch={onSearch} />);
  expect(field()).toHaveValue('서연');
});

it('forgets a search that waits when the address says otherwise', () => {
  const { rerender } = render(<OrderSearch value="박받" onSearch={onSearch} />);
  type('박받음');
  rerender(<OrderSearch value="" onSearch={onSearch} />);
  pass(1000);
  expect(field()).toHaveValue('');
  expect(onSearch).not.toHaveBeenCalled();
});
