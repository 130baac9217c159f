import { describe, expect, it } from '@jest/globals';
import { schemaProblems } from '../../wire/schemaProblems.ts';
import { OPTION_COUNT_MAX, PROMOTIONS, PROMOTION_LABELS, ProductInsert, ProductPatch, UNLIMITED } from './product.ts';
import { newProductFields } from './productRules.ts';

const option = { title: 'A세트', desc: '', price: 3500, stock: -1, useYN: true };

describe('requests of products', () => {
  it('ProductInsert accepts the fields of a new product with its market', () => {
    expect(schemaProblems(ProductInsert, { ...newProductFields(), marketId: 'market-0001' })).toEqual([]);
    expect(schemaProblems(ProductInsert, newProductFields()).map(({ path }) => path)).toEqual(['marketId']);
  });

  const chars = (count: number) => '가'.repeat(count);
  const withOption = (over: object) => ({ option: [{ ...option, ...over }] });
  const again = '입력한 내용을 다시 확인해주세요.';

  it.each<[string, object, object, string]>([
    ['title', { title: chars(60) }, { title: chars(61) }, '60자 이하로 입력해주세요.'],
    ['desc', { desc: chars(5000) }, { desc: chars(5001) }, '5,000자 이하로 입력해주세요.'],
    [
      'cover',
      { cover: Array(20).fill('/uploads/a.webp') },
      { cover: Array(21).fill('/uploads/a.webp') },
      '파일은 최대 20개까지만 업로드 가능합니다.',
    ],
    [
      'option',
      { option: Array(OPTION_COUNT_MAX).fill(option) },
      { option: Array(OPTION_COUNT_MAX + 1).fill(option) },
      '옵션은 최대 100개까지 입력할 수 있어요.',
    ],
    ['option.0.title', withOption({ title: chars(60) }), withOption({ title: chars(61) }), '60자 이하로 입력해주세요.'],
    ['option.0.desc', withOption({ desc: chars(200) }), withOption({ desc: chars(201) }), '200자 이하로 입력해주세요.'],
    ['option.0.price', withOption({ price: 1_000_000_000 }), withOption({ price: 1_000_000_001 }), '금액이 너무 커요.'],
    ['option.0.price', withOption({ price: 0 }), withOption({ price: -1 }), '0 이상 입력해주세요.'],
    ['option.0.stock', withOption({ stock: UNLIMITED }), withOption({ stock: -2 }), '0 이상 입력해주세요.'],
    [
      'option.0.stock',
      withOption({ stock: 1_000_000 }),
      withOption({ stock: 1_000_001 }),
      '1,000,000 이하로 입력해주세요.',
    ],
    ['weight', { weight: 0 }, { weight: -1 }, '0 이상 입력해주세요.'],
    ['weight', { weight: 1_000_000 }, { weight: 1_000_001 }, '무게가 너무 커요.'],
    ['limitAmount', { limitAmount: 0 }, { limitAmount: -1 }, '0 이상 입력해주세요.'],
    ['limitAmount', { limitAmount: 10_000 }, { limitAmount: 10_001 }, '10,000 이하로 입력해주세요.'],
    [
      'tags',
      { tags: Array(20).fill('태그') },
      { tags: Array(21).fill('태그') },
      '태그는 최대 20개까지 입력할 수 있어요.',
    ],
    ['tags.0', { tags: [chars(20)] }, { tags: [chars(21)] }, '20자 이하로 입력해주세요.'],
    ['promotion.list', { promotion: { list: [...PROMOTIONS] } }, { promotion: { list: ['hot', 'hot'] } }, again],
  ])('ProductPatch accepts the limit of %s and rejects a value beyond it (case %#)', (path, enough, over, text) => {
    expect(schemaProblems(ProductPatch, enough)).toEqual([]);
    expect(schemaProblems(ProductPatch, over)).toEqual([{ path, text }]);
  });

  it.each([
    ['option.0.order', { option: [{ ...option, order: 3 }] }, '알 수 없는 항목이에요.'],
    ['option.0.price', { option: [{ ...option, price: NaN }] }, '숫자로 입력해주세요.'],
    ['option.0.stock', { option: [{ ...option, stock: 1.5 }] }, '숫자로 입력해주세요.'],
    ['promotion.list.0', { promotion: { list: ['new'] } }, '입력한 내용을 다시 확인해주세요.'],
    ['marketId', { marketId: 'market-0002' }, '알 수 없는 항목이에요.'],
  ])('ProductPatch rejects an invalid value of %s (case %#)', (path, over, text) => {
    expect(schemaProblems(ProductPatch, over)).toEqual([{ path, text }]);
  });

  // rule: products.stopped-and-promotions
  it('PROMOTION_LABELS has the Korean labels of the promotions', () => {
    expect(PROMOTIONS.map((promotion) => PROMOTION_LABELS[promotion])).toEqual(['이벤트', '인기', '할인', '한정']);
  });
});
