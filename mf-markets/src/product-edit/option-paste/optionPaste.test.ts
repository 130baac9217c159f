import { describe, expect, it } from '@jest/globals';
import type { ProductOption } from '@backoffice/contracts/market/product/product';
import { type OptionDraft, newOption, toOptionDraft } from '../OptionDraft.ts';
import { type PasteMode, type PasteTarget, planOptions } from './planOptions.ts';
import { readOptionRows } from './readOptionRows.ts';

const stored: ProductOption[] = [
  { _id: 'option-0001', title: 'A세트', desc: '석 장', price: 3500, stock: 20, order: 5, useYN: true },
  { _id: 'option-0002', title: 'B세트', desc: '', price: 4500, stock: -1, order: 0, useYN: true },
];
const target: PasteTarget = { option: stored.map(toOptionDraft), stored, locked: ['option-0001'], from: 0 };

const values = (text: string) => readOptionRows(text).rows.map((row) => row.values);
const plan = (text: string, mode: PasteMode, over: Partial<PasteTarget> = {}) =>
  planOptions(readOptionRows(text), mode, { ...target, ...over });
const shown = (option: readonly OptionDraft[]) => option.map(({ title, price, stock }) => [title, price, stock]);
const problems = (text: string, mode: PasteMode, over: Partial<PasteTarget> = {}) =>
  plan(text, mode, over).problems.map((problem) => [problem.row, problem.column, problem.text]);

describe('readOptionRows', () => {
  it('readOptionRows reads the columns of the grid: name, price, stock, sale and description', () => {
    expect(values('C세트\t₩5,000원\t 30개\t중지\t큰 것')).toEqual([
      { title: 'C세트', price: 5000, stock: 30, useYN: false, desc: '큰 것' },
    ]);
  });

  it('readOptionRows maps a heading row in any order and ignores unknown columns', () => {
    expect(values('상품코드\t재고 수량\t옵션명\t판매가\n1\t7\tC세트\t1000\n2\t\tD세트\t2000.00')).toEqual([
      { stock: 7, title: 'C세트', price: 1000 },
      { title: 'D세트', price: 2000 },
    ]);
  });

  it.each([
    ['무제한', null],
    ['-1', null],
    ['０', 0],
    ['1,200', 1200],
  ])('readOptionRows reads the stock %j as %j', (cell, stock) => {
    expect(values(`C\t0\t${cell}`)[0]).toMatchObject({ stock });
  });

  // rule: options.pasted-sheet
  it('readOptionRows reports invalid cells by sheet row and column, counting headings and empty rows', () => {
    const text = '이름\t가격\t재고\t판매\nC\t1E+05\t3\t판매\n\nD\t-100\t약간\t글쎄';
    const { rows, problems: found } = readOptionRows(text);
    expect(rows.map(({ row }) => row)).toEqual([2, 4]);
    expect(found).toEqual([
      { row: 2, column: 'price', text: '숫자로 입력해주세요.' },
      { row: 4, column: 'price', text: '숫자로 입력해주세요.' },
      { row: 4, column: 'stock', text: '숫자로 입력해주세요.' },
      { row: 4, column: 'useYN', text: '판매 또는 중지로 입력해주세요.' },
    ]);
  });

  it('readOptionRows treats a first row with only one known heading as data', () => {
    expect(values('재고\t1000')).toEqual([{ title: '재고', price: 1000 }]);
  });
});

describe('planOptions in mode add', () => {
  it('planOptions in mode add appends the pasted options', () => {
    const { option, added, changed, removed } = plan('C세트\t5000\t30\nD세트\t6000', 'add');
    expect(shown(option)).toEqual([
      ['A세트', 3500, 20],
      ['B세트', 4500, null],
      ['C세트', 5000, 30],
      ['D세트', 6000, null],
    ]);
    expect([added, changed, removed]).toEqual([2, 0, 0]);
  });

  it('planOptions in mode add replaces a single empty new option', () => {
    expect(shown(plan('C\t1', 'add', { option: [newOption()] }).option)).toEqual([['C', 1, null]]);
  });

  it('planOptions in mode add reports a missing, too long or duplicate name at its cell', () => {
    expect(problems(`A세트 \t1\n \t2\nE\t3\nE\t4\n${'가'.repeat(61)}\t5`, 'add')).toEqual([
      [1, 'title', '중복된 옵션 이름이 있어요.'],
      [2, 'title', '옵션 이름을 입력해주세요.'],
      [4, 'title', '중복된 옵션 이름이 있어요.'],
      [5, 'title', '60자 이하로 입력해주세요.'],
    ]);
  });

  it('planOptions in mode add allows up to a hundred options in total', () => {
    const text = Array.from({ length: 99 }, (_, at) => `${at}번\t1`).join('\n');
    expect(problems(text, 'add')).toEqual([[null, null, '옵션은 최대 100개까지 입력할 수 있어요.']]);
    expect(problems(text.split('\n').slice(1).join('\n'), 'add')).toEqual([]);
  });

  it('planOptions in mode add ignores problems that existed before the paste', () => {
    const wrong = { ...toOptionDraft(stored[1] as ProductOption), title: '' };
    expect(problems('C\t1', 'add', { option: [wrong] })).toEqual([]);
  });
});

describe('planOptions in mode replace', () => {
  // rule: options.pasted-sheet
  it('planOptions in mode replace updates options of the same name, applies the pasted order, and removes other options unless they are locked', () => {
    const { option, added, changed, removed } = plan('C\t1\t1\nA세트\t4000\t10', 'replace');
    expect(shown(option)).toEqual([
      ['C', 1, 1],
      ['A세트', 4000, 10],
    ]);
    expect(option[1]).toMatchObject({ _id: 'option-0001', desc: '석 장', order: 5 });
    expect([added, changed, removed]).toEqual([1, 1, 1]);
    expect(shown(plan('C\t1\t1', 'replace').option)).toEqual([
      ['C', 1, 1],
      ['A세트', 3500, 20],
    ]);
  });

  // rule: options.pasted-sheet
  it.each(['replace', 'fill'] as const)(
    'planOptions in mode %s leaves the values of a known option for empty cells, and writes 무제한 and 0',
    (mode) => {
      const stopped = { ...(stored[1] as ProductOption), stock: 10, useYN: false, desc: '두 장' };
      const option = [toOptionDraft(stored[0] as ProductOption), toOptionDraft(stopped)];
      const text = 'A세트\t\t\t\t\nB세트\t\t\t\t';
      expect(plan(text, mode, { option })).toMatchObject({ option, added: 0, changed: 0, removed: 0 });
      expect(shown(plan('A세트\t0\t무제한\nB세트\t\t0', mode, { option }).option)).toEqual([
        ['A세트', 0, null],
        ['B세트', 4500, 0],
      ]);
    },
  );

  // rule: options.pasted-sheet
  it('planOptions in mode replace finds options by names that look the same and retains their names', () => {
    const { option, added, changed, removed, problems: found } = plan('Ａ세트\t3600\nB 세트\t4600', 'replace');
    expect(shown(option)).toEqual([
      ['A세트', 3600, 20],
      ['B세트', 4600, null],
    ]);
    expect([added, changed, removed, found]).toEqual([0, 2, 0, []]);
  });

  it('planOptions in mode replace rejects a stock below the ordered pieces', () => {
    expect(problems('A세트\t3500\t4', 'replace')).toEqual([[1, 'stock', '주문 된 5개 이상 입력해주세요.']]);
  });
});

describe('planOptions in mode fill', () => {
  const fill = (text: string, column: 'title' | 'price' | 'stock', from: number) =>
    planOptions(readOptionRows(text, column), 'fill', { ...target, from });

  it('planOptions in mode fill writes to the cells from a position on and retains columns that the sheet does not have', () => {
    const { option, changed, added } = fill('9000\t8\n9500\t\n9900\t3', 'price', 0);
    expect(shown(option)).toEqual([
      ['A세트', 9000, 8],
      ['B세트', 9500, null],
      ['', 9900, 3],
    ]);
    expect([changed, added]).toEqual([2, 1]);
    expect(shown(fill('7', 'stock', 1).option)[1]).toEqual(['B세트', 4500, 7]);
  });

  it('planOptions in mode fill skips the option of an empty row', () => {
    const third = { ...newOption(), title: 'C세트' };
    const option = [...target.option, third];
    const { option: filled } = planOptions(readOptionRows('9000\n\n9900', 'price'), 'fill', { ...target, option });
    expect(shown(filled)).toEqual([
      ['A세트', 9000, 20],
      ['B세트', 4500, null],
      ['C세트', 9900, null],
    ]);
  });

  it('planOptions in mode fill does not rename a locked option', () => {
    expect(fill('다른 이름', 'title', 0).problems).toEqual([
      {
        row: 1,
        column: 'title',
        text: '오픈할 때 있었거나 주문된 옵션은 이름을 바꾸거나 삭제할 수 없어요. 판매는 중지할 수 있어요.',
      },
    ]);
  });
});
