import { describe, expect, it } from '@jest/globals';
import { buildOrder } from '@backoffice/testing';
import { checkLine } from './checkLine.ts';

const order = (status: number, no?: string) =>
  buildOrder({ status, invoice: no === undefined ? null : { company: 'kr.epost', no } });
const typed = (no: string, company: string | null = 'kr.epost') => ({ entry: { company, no } });

describe('checkLine', () => {
  it.each([
    [99, '결제 확인 중인 주문이에요.'],
    [4, '배송이 완료된 주문이에요.'],
    [10, '취소된 주문이에요.'],
    [11, '취소된 주문이에요.'],
  ])('checkLine blocks an order in status %i and returns the reason', (status, text) => {
    expect(checkLine(order(status), typed('6891234567890'))).toMatchObject({ state: 'blocked', text });
  });

  it.each([
    ['', 'kr.epost', 'empty', undefined],
    ['6891234567890', 'kr.epost', 'ready', undefined],
    ['6891-2345-67890', 'kr.epost', 'ready', undefined],
    ['6891234567', 'kr.epost', 'doubtful', '우체국 택배 번호는 보통 13자리예요. 지금은 10자리예요.'],
    ['68912345', 'kr.epost', 'wrong', '운송장 번호는 9자리 이상이에요. 번호를 확인해주세요.'],
    ['010-1234-5678', 'kr.epost', 'wrong', '운송장 번호가 아니라 전화번호예요.'],
    ['EE123456789KR', 'un.upu.ems', 'ready', undefined],
    ['EE123456789KR', 'kr.epost', 'wrong', '운송장 번호는 숫자와 -만 입력해주세요.'],
    ['6891234567890', null, 'wrong', '택배사를 선택해주세요.'],
    ['--', 'kr.epost', 'wrong', '빈 칸이 있어요. 주문번호와 운송장 번호를 모두 입력해주세요.'],
    ['롯데 689123456789', 'kr.epost', 'wrong', '번호에 적힌 택배사와 선택한 택배사가 달라요. 확인해주세요.'],
    ['ㄸㄸ123456789ㅏㄱ', 'un.upu.ems', 'ready', undefined],
    ['1'.repeat(41), 'kr.epost', 'wrong', '운송장 번호는 숫자와 -만 입력해주세요.'],
  ])('checkLine returns for the number %j of carrier %s the state %s', (no, company, state, text) => {
    expect(checkLine(order(1), typed(no, company))).toMatchObject({ state, ...(text !== undefined && { text }) });
  });

  it('checkLine replaces a stored number and ignores an equal number', () => {
    expect(checkLine(order(3, '6891234567890'), typed('6891234567891')).state).toBe('replace');
    expect(checkLine(order(3, '6891234567890'), typed('6891-234567890'))).toEqual({
      state: 'empty',
      text: '이미 등록된 번호예요.',
    });
  });

  it('checkLine refuses a number of another parcel and names its receiver', () => {
    expect(checkLine(order(1), { ...typed('6891234567890'), holder: '최채원' })).toMatchObject({
      state: 'wrong',
      text: '최채원 님 주문과 번호가 같아요.',
    });
  });

  it('checkLine returns the reason of the API for a refused entry', () => {
    expect(checkLine(order(1), { ...typed('6891234567890'), rejectionReason: 'cancelled' })).toMatchObject({
      state: 'wrong',
      text: '취소된 주문이에요.',
    });
  });
});
