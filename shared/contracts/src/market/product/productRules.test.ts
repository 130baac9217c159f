import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { type ProductFields, type ProductOption, type ProductOptionFields, UNLIMITED } from './product.ts';
import { newProductFields, parseTags, productProblems, stockProblem } from './productRules.ts';

const option: ProductOptionFields = { title: 'A세트', desc: '', price: 3500, stock: -1, useYN: true };
const stored: ProductOption = { ...option, _id: 'option-0001', order: 5 };

function product(over: Partial<ProductFields> = {}): ProductFields {
  return { ...newProductFields(), title: '스티커', desc: '방수 스티커', cover: ['/uploads/a.webp'], ...over };
}

describe('productProblems', () => {
  it('productProblems returns no problem for a title, a description and a picture, with or without options', () => {
    expect(productProblems(product())).toEqual([]);
    expect(productProblems(product({ option: [option] }))).toEqual([]);
  });

  // rule: products.required-fields
  it.each<[string, Partial<ProductFields>, string, Partial<ProductFields>]>([
    ['title', { title: '' }, '상품 이름을 입력해주세요.', { title: '🐱' }],
    ['title', { title: ' ' }, '상품 이름을 입력해주세요.', { title: ' 가' }],
    ['title', { title: '\u200b\u3164' }, '상품 이름을 입력해주세요.', { title: '\u200b가' }],
    ['desc', { desc: '' }, '상품 설명을 입력해주세요.', { desc: '.' }],
    ['desc', { desc: '\n\t ' }, '상품 설명을 입력해주세요.', { desc: '\n.' }],
    ['cover', { cover: [] }, '상품 사진을 업로드 해주세요.', { cover: ['/uploads/b.webp'] }],
    [
      'option.0.title',
      { option: [{ ...option, title: ' \u2060' }] },
      '옵션 이름을 입력해주세요.',
      { option: [{ ...option, title: 'A' }] },
    ],
    [
      'option.1.title',
      { option: [option, { ...option, title: ' A세트' }] },
      '중복된 옵션 이름이 있어요.',
      { option: [option, { ...option, title: 'a세트' }] },
    ],
    [
      'option.0.stock',
      { option: [{ ...option, stock: -2 }] },
      '주문 된 0개 이상 입력해주세요.',
      { option: [{ ...option, stock: 0 }] },
    ],
    [
      'option.1.title',
      { option: [option, { ...option, title: 'A세트'.normalize('NFD') }] },
      '중복된 옵션 이름이 있어요.',
      { option: [option, { ...option, title: 'B세트'.normalize('NFD') }] },
    ],
  ])(
    'productProblems returns exactly one problem at %s for %j, and none for the nearest valid value',
    (path, over, text, enough) => {
      expect(productProblems(product(over))).toEqual([{ path, text }]);
      expect(productProblems(product(enough))).toEqual([]);
    },
  );

  // rule: options.title-price-stock
  it('productProblems rejects each repeated option title, but does not treat blank titles as repeated', () => {
    const titled = (...titles: string[]) => product({ option: titles.map((title) => ({ ...option, title })) });
    expect(productProblems(titled('A', 'B', 'A', 'A ')).map(({ path }) => path)).toEqual([
      'option.2.title',
      'option.3.title',
    ]);
    expect(productProblems(titled('', ' ')).map(({ text }) => text)).toEqual([
      '옵션 이름을 입력해주세요.',
      '옵션 이름을 입력해주세요.',
    ]);
  });

  it('productProblems lists all problems of an empty product in the order of the form', () => {
    expect(productProblems(newProductFields()).map(({ path }) => path)).toEqual(['title', 'desc', 'cover']);
  });

  it('productProblems compares the stock of a stored option with its own ordered pieces', () => {
    const low = { ...option, _id: 'option-0001', stock: 4 };
    expect(productProblems(product({ option: [low] }), [stored])).toEqual([
      { path: 'option.0.stock', text: '주문 된 5개 이상 입력해주세요.' },
    ]);
    expect(productProblems(product({ option: [{ ...low, _id: 'option-0002' }] }), [stored])).toEqual([]);
    expect(productProblems(product({ option: [{ ...option, stock: 0 }] }), [stored])).toEqual([]);
  });
});

describe('stockProblem', () => {
  // rule: options.stock-below-ordered
  it.each([
    [5, 5, undefined],
    [4, 5, '주문 된 5개 이상 입력해주세요.'],
    [6, 5, undefined],
    [0, 0, undefined],
    [0, 1, '주문 된 1개 이상 입력해주세요.'],
    [-1, 1000, undefined],
    [-2, 0, '주문 된 0개 이상 입력해주세요.'],
  ])('stockProblem of %d with %d ordered pieces is %s', (stock, ordered, text) => {
    expect(stockProblem(stock, ordered)).toBe(text);
  });

  it('stockProblem rejects exactly a limited stock below the ordered pieces', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), fc.nat(1_000_000), (typed, ordered) => {
        expect(stockProblem(typed, ordered)).toBe(
          typed < ordered ? `주문 된 ${ordered}개 이상 입력해주세요.` : undefined,
        );
        expect(stockProblem(UNLIMITED, ordered)).toBeUndefined();
      }),
    );
  });
});

describe('parseTags', () => {
  // rule: products.required-fields
  it.each([
    ['', []],
    [' , ,', []],
    ['스티커', ['스티커']],
    [' 스티커 , 고양이,, 겨울 ', ['스티커', '고양이', '겨울']],
    ['고양이,스티커,고양이', ['고양이', '스티커']],
  ])('parseTags converts %j to %j', (typed, tags) => {
    expect(parseTags(typed)).toEqual(tags);
  });

  it('parseTags treats composed and decomposed Hangul as equal', () => {
    expect(parseTags(`고양이, ${'고양이'.normalize('NFD')}`)).toEqual(['고양이']);
  });

  it('parseTags reads its joined result as the same tags', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const tags = parseTags(typed);
        expect(parseTags(tags.join(', '))).toEqual(tags);
      }),
    );
  });
});

describe('newProductFields', () => {
  // rule: products.required-fields
  it('newProductFields is on sale, without weight, purchase limit or options', () => {
    expect(newProductFields()).toEqual({
      title: '',
      desc: '',
      cover: [],
      option: [],
      useYN: true,
      promotion: { list: [] },
      weight: 0,
      limitAmount: 0,
      tags: [],
    });
  });
});
