import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { SearchField } from './SearchField.tsx';

const SEARCH_DELAY = 200;

const onSearch = jest.fn<(text: string) => void>();
const Search = (props: { value: string; onSearch: (text: string) => void }) => (
  <SearchField label="주문 검색" delay={SEARCH_DELAY} {...props} />
);
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

// rule: order-list.search
it('SearchField searches once, 200 ms after the last key', () => {
  render(<Search value="" onSearch={onSearch} />);
  type('12');
  pass(SEARCH_DELAY - 1);
  type('12,0');
  pass(SEARCH_DELAY - 1);
  expect(onSearch).not.toHaveBeenCalled();
  pass(1);
  expect(onSearch.mock.calls).toEqual([['12,0']]);
});

it('SearchField does not search for a text that is longer than the maximum, and reports the maximum', () => {
  render(<SearchField label="주문 검색" delay={SEARCH_DELAY} maxLength={4} value="" onSearch={onSearch} />);
  type('다섯 글자');
  pass(SEARCH_DELAY);
  expect(onSearch).not.toHaveBeenCalled();
  expect(field()).toHaveAccessibleDescription('4자 이하로 입력해주세요.');
});

it('SearchField does not search while a syllable is composed, and searches when it is committed', () => {
  render(<Search value="" onSearch={onSearch} />);
  fireEvent.compositionStart(field());
  for (const step of ['ㅂ', '바', '박', '박바', '박받']) type(step, true);
  pass(1000);
  expect(field()).toHaveValue('박받');
  expect(onSearch).not.toHaveBeenCalled();
  fireEvent.compositionEnd(field(), { data: '받' });
  pass(SEARCH_DELAY);
  expect(onSearch.mock.calls).toEqual([['박받']]);
});

it('SearchField cancels a delayed search when the next composition starts', () => {
  render(<Search value="" onSearch={onSearch} />);
  type('박');
  fireEvent.compositionStart(field());
  type('박ㅂ', true);
  pass(1000);
  expect(onSearch).not.toHaveBeenCalled();
});

it('SearchField searches at once on Enter, but not on the Enter that ends a composition', () => {
  render(<Search value="" onSearch={onSearch} />);
  type('박받');
  fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
  expect(onSearch).not.toHaveBeenCalled();
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(onSearch.mock.calls).toEqual([['박받']]);
  pass(1000);
  expect(onSearch).toHaveBeenCalledTimes(1);
});

it('SearchField is cleared by its button and follows a value that was set from outside', () => {
  const { rerender } = render(<Search value="박받" onSearch={onSearch} />);
  fireEvent.click(screen.getByRole('button', { name: '검색어 지우기' }));
  expect(field()).toHaveValue('');
  expect(field()).toHaveFocus();
  expect(onSearch.mock.calls).toEqual([['']]);
  rerender(<Search value="" onSearch={onSearch} />);
  rerender(<Search value="서연" onSearch={onSearch} />);
  expect(field()).toHaveValue('서연');
});

it('SearchField cancels a delayed search when another value is set from outside', () => {
  const { rerender } = render(<Search value="박받" onSearch={onSearch} />);
  type('박받음');
  rerender(<Search value="" onSearch={onSearch} />);
  pass(1000);
  expect(field()).toHaveValue('');
  expect(onSearch).not.toHaveBeenCalled();
});

it('SearchField searches whole syllables only and clears by one click', () => {
  render(<Search value="" onSearch={onSearch} />);
  fireEvent.compositionStart(field());
  type('기', true);
  type('김', true);
  fireEvent.compositionEnd(field(), { data: '김' });
  pass(SEARCH_DELAY);
  fireEvent.click(screen.getByRole('button', { name: '검색어 지우기' }));
  expect(onSearch.mock.calls).toEqual([['김'], ['']]);
  expect(field()).toHaveFocus();
});

// rule: order-list.search
it.each([
  ['leaves the field on a touch screen, whose keyboard covers the results', false],
  ['stays in the field on a desktop', true],
])('Enter in SearchField %s', (_, isFine) => {
  const matchMedia = jest.spyOn(window, 'matchMedia');
  matchMedia.mockImplementation((query) => ({ matches: query === '(pointer: fine)' && isFine }) as MediaQueryList);
  render(<Search value="" onSearch={onSearch} />);
  field().focus();
  type('박받');
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(document.activeElement === field()).toBe(isFine);
  expect(onSearch.mock.calls).toEqual([['박받']]);
  matchMedia.mockRestore();
});
