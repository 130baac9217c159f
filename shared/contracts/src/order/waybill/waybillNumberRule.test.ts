import { describe, expect, it } from '@jest/globals';
import { findCarrier } from '../../codes/carriers.ts';
import { WAYBILL_NUMBER_RULES, findNumberDoubt } from './waybillNumberRule.ts';

describe('findNumberDoubt', () => {
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
    ['un.upu.ems', 'EE123456789KR'],
    ['us.usps', '9400111899223100000001'],
    [null, '7'],
  ])('findNumberDoubt for carrier %s accepts %j', (company, no) => {
    expect(findNumberDoubt(company, no)).toBeUndefined();
  });

  // rule: waybills.doubtful-numbers, waybill-grid.refused-numbers
  it.each([
    [
      'kr.epost',
      '689123456789',
      '우체국 택배 번호는 보통 13자리예요. 지금은 12자리예요. 앞자리의 0이 빠졌는지 확인해주세요.',
    ],
    [
      'kr.cjlogistics',
      '12345678901',
      'CJ대한통운 번호는 보통 10·12자리예요. 지금은 11자리예요. 앞자리의 0이 빠졌는지 확인해주세요.',
    ],
    ['kr.kdexp', '12345678901234', '경동택배 번호는 보통 9~13자리예요. 지금은 14자리예요.'],
    ['kr.hanjin', '123456789012', '한진택배 번호의 끝자리가 맞지 않아요. 한 번 더 확인해주세요.'],
    ['jp.yamato', '444413758704', '야마토 운수 번호의 끝자리가 맞지 않아요. 한 번 더 확인해주세요.'],
    ['un.upu.ems', '123456789', 'EMS 번호는 보통 EE123456789KR 같은 모양이에요. 번호를 확인해주세요.'],
    ['us.ups', 'EE123456789KR', 'UPS 번호는 보통 1Z999AA10123456784 같은 모양이에요. 번호를 확인해주세요.'],
    [null, '6890310000000', '엑셀이 뒷자리를 0으로 바꾼 번호일 수 있어요. 끝자리를 확인해주세요.'],
    [null, '1234567890123450', '엑셀이 뒷자리를 0으로 바꾼 번호일 수 있어요. 끝자리를 확인해주세요.'],
  ])('findNumberDoubt for carrier %s doubts %j', (company, no, warning) => {
    expect(findNumberDoubt(company, no)).toBe(warning);
  });

  it('WAYBILL_NUMBER_RULES has only known carriers, with ascending lengths', () => {
    for (const [company, { digits }] of Object.entries(WAYBILL_NUMBER_RULES)) {
      expect(findCarrier(company)).toBeDefined();
      expect(digits).toEqual(digits.toSorted((one, other) => one - other));
    }
  });
});
