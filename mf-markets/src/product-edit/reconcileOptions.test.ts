import { describe, expect, it } from '@jest/globals';
import { buildProduct } from '@backoffice/testing';
import { newOption, toOptionDraft } from './OptionDraft.ts';
import { reconcileOptions } from './reconcileOptions.ts';

const option = (_id: string, title: string, order = 0) => {
  return { _id, title, desc: '', price: 1000, stock: 10, order, useYN: true };
};
const A = option('a', 'A세트');
const B = option('b', 'B세트');
const C = option('c', 'C세트');

/** Builds the stored product. */
const stored = (list: (typeof A)[], lockedOption: string[] = []) => buildProduct({ option: list, lockedOption });
const titles = (list: readonly { readonly title: string }[]) => list.map(({ title }) => title);

describe('reconcileOptions', () => {
  it('reconcileOptions returns the typed options unchanged if nothing was ordered or deleted', () => {
    const typed = [{ ...toOptionDraft(A), title: '새 이름' }, newOption()];
    expect(reconcileOptions(typed, stored([A, B]), ['a', 'b'])).toEqual({ option: typed, problems: [] });
  });

  it('reconcileOptions converts options that another client deleted to new options', () => {
    const { option: list, problems } = reconcileOptions([toOptionDraft(A), toOptionDraft(B)], stored([B]), ['a', 'b']);
    expect(list.map(({ _id }) => _id)).toEqual([undefined, 'b']);
    expect([titles(list), problems]).toEqual([['A세트', 'B세트'], []]);
  });

  it('reconcileOptions restores a deleted option that was ordered at its position, stopped', () => {
    const { option: list, problems } = reconcileOptions(
      [toOptionDraft(A), toOptionDraft(C)],
      stored([A, option('b', 'B세트', 3), C], ['b']),
      ['a', 'b', 'c'],
    );
    expect(list[1]).toMatchObject({ _id: 'b', title: 'B세트', order: 3, useYN: false });
    expect(titles(list)).toEqual(['A세트', 'B세트', 'C세트']);
    expect(problems.map(({ path, text }) => `${path} ${text}`)).toEqual([
      'option.1 그 사이 마켓이 오픈되었거나 주문이 들어와 삭제할 수 없는 옵션이에요. 판매 중지로 바꿔뒀으니 확인하고 다시 저장해주세요.',
    ]);
  });

  it('reconcileOptions adds an option that another client added and a buyer ordered', () => {
    const { option: list, problems } = reconcileOptions([toOptionDraft(A)], stored([A, B], ['b']), ['a']);
    expect(list[1]).toMatchObject({ _id: 'b', useYN: true });
    expect(problems.map(({ path }) => path)).toEqual(['option.1']);
  });

  it('reconcileOptions restores a name that is locked now and retains the other typed values', () => {
    const typed = [{ ...toOptionDraft(A), title: '새 이름', price: 500 }];
    const { option: list, problems } = reconcileOptions(typed, stored([option('a', 'A세트', 1)], ['a']), ['a']);
    expect(list[0]).toMatchObject({ title: 'A세트', price: 500, order: 1 });
    expect(problems.map(({ path }) => path)).toEqual(['option.0.title']);
  });
});
