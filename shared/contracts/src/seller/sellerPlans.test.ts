import { describe, expect, it } from '@jest/globals';
import { parsePlan, sellerStateName } from './sellerPlans.ts';

describe('plans of sellers', () => {
  it.each([
    [0, '승인 대기'],
    [1, '판매자 계좌'],
    [2, '서비스 결제'],
    [3, '서비스 결제 플러스'],
    [-1, '이용 정지'],
    [-2, '이용 종료'],
  ])('sellerStateName of state %d is %s', (state, label) => {
    expect(sellerStateName(state)).toBe(label);
  });

  it('parsePlan accepts only the name of a plan', () => {
    expect([parsePlan('payment'), parsePlan('toString'), parsePlan('')]).toEqual(['payment', undefined, undefined]);
  });
});
