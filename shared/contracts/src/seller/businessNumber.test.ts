import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { businessNumberProblem, formatBusinessNumber } from './businessNumber.ts';

const LENGTH = '사업자등록번호 10자리를 입력해주세요.';
const WRONG = '사업자등록번호를 다시 확인해주세요.';

/** Appends the only check digit that is valid for nine digits. */
function complete(nine: string): string {
  const right = [...'0123456789'].filter((check) => businessNumberProblem(nine + check) === undefined);
  expect(right).toHaveLength(1);
  return nine + right.join('');
}

const nineDigits = fc.stringMatching(/^\d{9}$/);

describe('businessNumberProblem', () => {
  it.each([
    ['1234567891', undefined],
    ['123-45-67891', undefined],
    ['2208162517', undefined],
    ['220-81-62517', undefined],
    ['0000000000', undefined],
    ['1234567890', WRONG],
    ['1234567892', WRONG],
    ['220-81-62516', WRONG],
    ['', LENGTH],
    ['-', LENGTH],
    ['123456789', LENGTH],
    ['12345678910', LENGTH],
    ['123456789a', LENGTH],
    ['１２３４５６７８９１', LENGTH],
  ])('businessNumberProblem of %j is %s', (typed, problem) => {
    expect(businessNumberProblem(typed)).toBe(problem);
  });

  // rule: business.registry-check
  it('businessNumberProblem accepts exactly one check digit for any nine digits', () => {
    fc.assert(fc.property(nineDigits, (nine) => void complete(nine)));
  });

  it('businessNumberProblem rejects a number with any single wrong digit', () => {
    const typo = fc.record({ nine: nineDigits, at: fc.nat(9), by: fc.integer({ min: 1, max: 9 }) });
    fc.assert(
      fc.property(typo, ({ nine, at, by }) => {
        const right = complete(nine);
        const wrong = right.slice(0, at) + ((Number(right[at]) + by) % 10) + right.slice(at + 1);
        expect(businessNumberProblem(wrong)).toBe(WRONG);
      }),
    );
  });
});

describe('formatBusinessNumber', () => {
  // rule: business.required-fields
  it.each([
    ['', ''],
    ['12', '12'],
    ['123', '123'],
    ['1234', '123-4'],
    ['123456', '123-45-6'],
    ['1234567890', '123-45-67890'],
    ['123-45-67890', '123-45-67890'],
    [' 123 45 67890번', '123-45-67890'],
    ['12345678901', '123-45-678901'],
  ])('formatBusinessNumber of %j is %j', (typed, text) => {
    expect(formatBusinessNumber(typed)).toBe(text);
  });
});
