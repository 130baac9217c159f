import { describe, expect, it } from '@jest/globals';
import { OPTION_LOCKED, lockedOptionProblems, optionIdProblems } from './lockedOptions.ts';
import type { ProductOption, ProductOptionFields } from './product.ts';

const added: ProductOptionFields = { title: '새 옵션', desc: '', price: 1000, stock: -1, useYN: true };
const opened: ProductOptionFields = { ...added, _id: 'option-0001', title: 'A세트' };
const ordered: ProductOptionFields = { ...added, _id: 'option-0002', title: 'B세트' };
const later: ProductOptionFields = { ...added, _id: 'option-0003', title: 'C세트' };
const stored = [opened, ordered, later].map((each) => ({ ...each, order: 0 }) as ProductOption);
const locked = ['option-0001', 'option-0002'];

describe('lockedOptionProblems', () => {
  const renamed = (index: number) => ({
    path: `option.${index}.title`,
    text: '오픈할 때 있었거나 주문된 옵션은 이름을 바꾸거나 삭제할 수 없어요. 판매는 중지할 수 있어요.',
  });
  const removed = (title: string) => ({ path: 'option', text: `${OPTION_LOCKED} (${title})` });

  it.each<[string, ProductOptionFields[], object[]]>([
    ['accepts unchanged options', [opened, ordered, later], []],
    ['accepts another order of the options', [later, ordered, opened], []],
    [
      'accepts another price, stock, description and use of locked options',
      [{ ...opened, useYN: false, price: 0 }, { ...ordered, stock: 9, desc: '석 장' }, later],
      [],
    ],
    ['accepts additional options', [added, opened, ordered, later], []],
    ['accepts another name of an option that is not locked', [opened, ordered, { ...later, title: '다른 이름' }], []],
    ['accepts a missing option that is not locked', [opened, ordered], []],
    ['rejects a renamed locked option', [later, { ...opened, title: 'A 세트' }, ordered], [renamed(1)]],
    [
      'rejects a locked option with an additional space in its name',
      [{ ...opened, title: 'A세트 ' }, ordered],
      [renamed(0)],
    ],
    [
      'rejects two locked options with swapped names',
      [
        { ...opened, title: 'B세트' },
        { ...ordered, title: 'A세트' },
      ],
      [renamed(0), renamed(1)],
    ],
    ['rejects a missing locked option', [ordered, later], [removed('A세트')]],
    [
      'rejects a new option with the name of a missing locked option',
      [{ ...added, title: 'A세트' }, ordered],
      [removed('A세트')],
    ],
    ['reports each missing locked option', [], [removed('A세트'), removed('B세트')]],
  ])('lockedOptionProblems %s', (_, option, problems) => {
    expect(lockedOptionProblems({ option }, stored, locked)).toEqual(problems);
  });

  it('lockedOptionProblems accepts all changes in a draft, which has no locked options', () => {
    expect(lockedOptionProblems({ option: [] }, stored, [])).toEqual([]);
  });

  it('lockedOptionProblems ignores locked ids that the product does not have', () => {
    expect(lockedOptionProblems({ option: [] }, [], locked)).toEqual([]);
  });
});

describe('optionIdProblems', () => {
  const problem = (index: number) => ({
    path: `option.${index}._id`,
    text: '옵션이 바뀌었어요. 새로고침 후 다시 시도해주세요.',
  });

  it.each<[string, ProductOptionFields[], object[]]>([
    ['accepts stored ids', [opened, later], []],
    ['accepts stored ids in another order', [later, opened], []],
    ['accepts new options without ids', [added, opened, added], []],
    ['rejects an id of another product', [opened, { ...added, _id: 'option-9999' }], [problem(1)]],
    ['rejects a repeated id', [opened, { ...opened, title: '또' }, later], [problem(1)]],
    ['reports each invalid id', [{ ...added, _id: 'option-9999' }, opened, opened, opened], [0, 2, 3].map(problem)],
  ])('optionIdProblems %s', (_, option, problems) => {
    expect(optionIdProblems({ option }, stored)).toEqual(problems);
  });

  it('optionIdProblems rejects any id in a new product', () => {
    expect(optionIdProblems({ option: [added, added] }, [])).toEqual([]);
    expect(optionIdProblems({ option: [opened] }, [])).toEqual([problem(0)]);
  });
});
