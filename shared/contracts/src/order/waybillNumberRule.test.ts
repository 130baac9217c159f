import { describe, expect, it } from '@jest/globals';
import { findCarrier } from '../code-tables/carriers.ts';
import { WAYBILL_NUMBER_RULES, waybillNumberWarning } from './waybillNumberRule.ts';

describe('waybillNumberWarning', () => {
  it.each([
    ['kr.epost', '6891234567890'],
    ['kr.epost', '68912-3456-7890'],
    ['kr.cjlogistics', '1234567890'],
    ['kr.cjlogistics', '123456789012'],
    ['kr.hanjin', '123456789013'],
    ['kr.hanjin', '1111111116'],
    ['jp.yamato', '444413758703'],
    ['jp.sagawa', '512547514334'],
    ['de.dhl', 'JJD0123456789012'],
    ['kr.slx', '7'],
    ['kr.unknown', '7'],
    ['constructor', '7'],
    ['kr.epost', ''],
  ])('waybillNumberWarning for carrier %s accepts %j', (company, no) => {
    expect(waybillNumberWarning(company, no)).toBeUndefined();
  });

  // rule: waybills.doubtful-numbers, waybill-grid.refused-numbers
  it.each([
    ['kr.epost', '689123456789', '우체국 택배 번호는 보통 13자리입니다. 지금은 12자리입니다.'],
    ['kr.cjlogistics', '12345678901', 'CJ대한통운 번호는 보통 10·12자리입니다. 지금은 11자리입니다.'],
    ['kr.kdexp', '1', '경동택배 번호는 보통 9~13자리입니다. 지금은 1자리입니다.'],
    ['kr.hanjin', '123456789012', '한진택배 번호의 끝자리가 맞지 않습니다. 한 번 더 확인해주세요.'],
    ['jp.yamato', '444413758704', '야마토 운수 번호의 끝자리가 맞지 않습니다. 한 번 더 확인해주세요.'],
  ])('waybillNumberWarning for carrier %s warns about %j', (company, no, warning) => {
    expect(waybillNumberWarning(company, no)).toBe(warning);
  });

  it('WAYBILL_NUMBER_RULES has only known carriers, with ascending lengths', () => {
    for (const [company, { digits }] of Object.entries(WAYBILL_NUMBER_RULES)) {
      expect(findCarrier(company)).toBeDefined();
      expect(digits).toEqual(digits.toSorted((one, other) => one - other));
    }
  });
});
