import { beforeEach, describe, expect, it } from '@jest/globals';
import { buildProductLine } from '@backoffice/testing';
import { LinesForm } from './LinesForm.ts';

const sticker = buildProductLine({ _id: 'line-0001', amount: 3 });
const card = buildProductLine({ _id: 'line-0002', title: '엽서', option: '', price: 1000, amount: 1 });
let form: LinesForm;

beforeEach(() => {
  form = new LinesForm([sticker, card], 3000);
});

describe('LinesForm', () => {
  it('LinesForm starts with the stored lines and has nothing to save', () => {
    expect(form.total).toBe(14_500);
    expect(form.isDirty).toBe(false);
    expect(form.check()).toBeNull();
    expect(form.problem).toBe('변경한 상품이 없어요.');
  });

  it('LinesForm returns the remaining lines and a summary of the change', () => {
    form.set('line-0001', 1);
    form.set('line-0002', 0);
    expect(form.check()).toEqual([{ _id: 'line-0001', amount: 1 }]);
    expect(form.total).toBe(6500);
    expect(form.summary).toBe(
      '고양이 스티커 A세트 3개 → 1개, 엽서 삭제\n총 금액이 14,500원에서 6,500원으로 변경돼요. 줄인 수량은 되돌릴 수 없어요.',
    );
  });

  it.each([
    [3, undefined],
    [1, undefined],
    [4, '3개 이하로 입력해주세요.'],
    [null, '수량을 입력해주세요.'],
  ])('LinesForm with 3 ordered pieces and the typed amount %j shows the error %j', (amount, error) => {
    form.set('line-0001', amount);
    form.set('line-0002', 0);
    expect(form.getError(sticker)).toBe(error);
    expect(form.check() === null).toBe(error !== undefined);
  });

  it('LinesForm rejects the removal of all lines', () => {
    form.set('line-0001', 0);
    form.set('line-0002', 0);
    expect(form.check()).toBeNull();
    expect(form.problem).toBe('상품을 하나 이상 남겨주세요. 모두 없애려면 주문을 취소해주세요.');
    form.set('line-0002', 1);
    expect(form.problem).toBeUndefined();
  });
});
