import { describe, expect, it } from '@jest/globals';
import { parsePlan, sellerStateName } from './sellerPlans.ts';

describe('a seller’s plan', () => {
  it.each([
    [0, '승인 대기'],
    [1, '판매자 계좌'],
    [2, '서비스 결제'],
    [3, '서비스 결제 플러스'],
    [-1, '이용 정지'],
    [-2, '이용 종료'],
  ])('of state %d is named %s', (state, label) => {
    expect(sellerStateName(state)).toBe(label);
  });

  it('is known by its name alone', () => {
    expect([parsePlan('payment'), parsePlan('toString'), parsePlan('')]).toEqual(['payment', undefined, undefined]);
  });
});
