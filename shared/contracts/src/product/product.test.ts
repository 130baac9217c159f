import { describe, expect, it } from '@jest/globals';
import { problemsOf } from '../wire/problemsOf.ts';
import { PROMOTIONS, PROMOTION_LABELS, ProductInsert, ProductPatch } from './product.ts';
import { newProductFields } from './productRules.ts';

const option = { title: 'A세트', desc: '', price: 3500, stock: -1, useYN: true };

describe('the fields of a product on the wire', () => {
  it('are taken as a new product starts, with the market it belongs to', () => {
    expect(problemsOf(ProductInsert, { ...newProductFields(), marketId: 'market-0001' })).toEqual([]);
    expect(problemsOf(ProductInsert, newProductFields()).map(({ path }) => path)).toEqual(['marketId']);
  });

  it.each([
    ['option.0.order', { option: [{ ...option, order: 3 }] }, '알 수 없는 항목입니다.'],
    ['option.0.price', { option: [{ ...option, price: NaN }] }, '숫자로 입력해주세요.'],
    ['option.0.stock', { option: [{ ...option, stock: -2 }] }, '0 이상 입력해주세요.'],
    ['option.0.stock', { option: [{ ...option, stock: 1.5 }] }, '숫자로 입력해주세요.'],
    ['weight', { weight: -1 }, '0 이상 입력해주세요.'],
    ['limitAmount', { limitAmount: -1 }, '0 이상 입력해주세요.'],
    ['limitAmount', { limitAmount: 10_001 }, '10,000 이하로 입력해주세요.'],
    ['promotion.list.0', { promotion: { list: ['new'] } }, '입력한 내용을 다시 확인해주세요.'],
    ['tags.0', { tags: ['가'.repeat(21)] }, '20자 이하로 입력해주세요.'],
    ['marketId', { marketId: 'market-0002' }, '알 수 없는 항목입니다.'],
  ])('are refused at %s: %#', (path, over, text) => {
    expect(problemsOf(ProductPatch, over)).toEqual([{ path, text }]);
  });

  it('name the promotions in Korean', () => {
    expect(PROMOTIONS.map((promotion) => PROMOTION_LABELS[promotion])).toEqual(['이벤트', '인기', '할인', '한정']);
  });
});
