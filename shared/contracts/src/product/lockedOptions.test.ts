import { describe, expect, it } from '@jest/globals';
import { OPTION_LOCKED, lockedOptionProblems, optionIdProblems } from './lockedOptions.ts';
import type { ProductOption, ProductOptionFields } from './product.ts';

const added: ProductOptionFields = { title: '새 옵션', desc: '', price: 1000, stock: -1, useYN: true };
const opened: ProductOptionFields = { ...added, _id: 'option-0001', title: 'A세트' };
const ordered: ProductOptionFields = { ...added, _id: 'option-0002', title: 'B세트' };
const later: ProductOptionFields = { ...added, _id: 'option-0003', title: 'C세트' };
const stored = [opened, ordered, later].map((each) => ({ ...each, order: 0 }) as ProductOption);
const locked = ['option-0001', 'option-0002'];

describe('the locked options of a product', () => {
  const renamed = (index: number) => ({
    path: `option.${index}.title`,
    text: '오픈할 때 있었거나 주문된 옵션은 이름을 바꾸거나 삭제할 수 없습니다. 판매를 중지할 수는 있습니다.',
  });
  const removed = (title: string) => ({ path: 'option', text: `${OPTION_LOCKED} (${title})` });

  it.each<[string, ProductOptionFields[], object[]]>([
    ['may stay as they are', [opened, ordered, later], []],
    ['may be put into another order', [later, ordered, opened], []],
    [
      'may be stopped, priced, stocked and described',
      [{ ...opened, useYN: false, price: 0 }, { ...ordered, stock: 9, desc: '석 장' }, later],
      [],
    ],
    ['may get another beside them', [added, opened, ordered, later], []],
    ['leave another free to be renamed', [opened, ordered, { ...later, title: '다른 이름' }], []],
    ['leave another free to go', [opened, ordered], []],
    ['are not renamed', [later, { ...opened, title: 'A 세트' }, ordered], [renamed(1)]],
    ['are not renamed by a space', [{ ...opened, title: 'A세트 ' }, ordered], [renamed(0)]],
    [
      'do not swap their names',
      [
        { ...opened, title: 'B세트' },
        { ...ordered, title: 'A세트' },
      ],
      [renamed(0), renamed(1)],
    ],
    ['are not left out', [ordered, later], [removed('A세트')]],
    ['are not replaced by one of their name', [{ ...added, title: 'A세트' }, ordered], [removed('A세트')]],
    ['are not all left out', [], [removed('A세트'), removed('B세트')]],
  ])('%s', (_, option, problems) => {
    expect(lockedOptionProblems({ option }, stored, locked)).toEqual(problems);
  });

  it('are none while the market is drafted', () => {
    expect(lockedOptionProblems({ option: [] }, stored, [])).toEqual([]);
  });

  it('are the product’s own: an id that is not stored locks nothing', () => {
    expect(lockedOptionProblems({ option: [] }, [], locked)).toEqual([]);
  });
});

describe('the ids of a product’s options', () => {
  const problem = (index: number) => ({
    path: `option.${index}._id`,
    text: '옵션이 바뀌었습니다. 새로고침 후 다시 시도해주세요.',
  });

  it.each<[string, ProductOptionFields[], object[]]>([
    ['are those that are stored', [opened, later], []],
    ['may stand in another order', [later, opened], []],
    ['are missing from new ones, however many', [added, opened, added], []],
    ['are no other product’s', [opened, { ...added, _id: 'option-9999' }], [problem(1)]],
    ['are said once', [opened, { ...opened, title: '또' }, later], [problem(1)]],
    ['are reported one by one', [{ ...added, _id: 'option-9999' }, opened, opened, opened], [0, 2, 3].map(problem)],
  ])('%s', (_, option, problems) => {
    expect(optionIdProblems({ option }, stored)).toEqual(problems);
  });

  it('are none yet when the product is new', () => {
    expect(optionIdProblems({ option: [added, added] }, [])).toEqual([]);
    expect(optionIdProblems({ option: [opened] }, [])).toEqual([problem(0)]);
  });
});
