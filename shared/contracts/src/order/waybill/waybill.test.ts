import { describe, expect, it } from '@jest/globals';
import { schemaProblems } from '../../wire/schemaProblems.ts';
import { findWaybillProblem } from './findWaybillProblem.ts';
import { Waybill, isSameWaybill } from './waybill.ts';

const firstText = (invoice: unknown) => schemaProblems(Waybill, invoice)[0]?.text;

describe('Waybill', () => {
  it.each(['123456789012', '6012-3456-7890', '689123456'])('Waybill accepts the number %s', (no) => {
    expect(schemaProblems(Waybill, { company: 'kr.epost', no })).toEqual([]);
  });

  // rule: waybills.number-format
  it.each([
    ['', '운송장 번호를 입력해주세요.'],
    [undefined, '운송장 번호를 입력해주세요.'],
    ['---', '운송장 번호는 숫자와 -만 입력해주세요.'],
    ['6012 3456 7890', '운송장 번호는 숫자와 -만 입력해주세요.'],
    ['ee123456789kr', '운송장 번호는 숫자와 -만 입력해주세요.'],
    ['６０１２３４５６７８９０', '운송장 번호는 숫자와 -만 입력해주세요.'],
    ['1'.repeat(41), '운송장 번호를 다시 확인해주세요.'],
  ])('Waybill rejects the number %j', (no, text) => {
    expect(firstText({ company: 'kr.epost', no })).toBe(text);
  });

  it('Waybill accepts upper-case letters for carriers whose numbers have letters', () => {
    expect(firstText({ company: 'un.upu.ems', no: 'EE123456789KR' })).toBeUndefined();
    expect(firstText({ company: 'us.ups', no: '1Z999AA10123456784' })).toBeUndefined();
    expect(firstText({ company: 'un.upu.ems', no: 'ee123456789kr' })).toBe('운송장 번호는 숫자와 -만 입력해주세요.');
  });

  // rule: waybills.number-format
  it.each(['', 'kr.unknown', null, undefined])('Waybill rejects the carrier %j', (company) => {
    expect(schemaProblems(Waybill, { company, no: '601234567890' })).toEqual([
      { path: 'company', text: '택배사를 선택해주세요.' },
    ]);
  });

  it('Waybill accepts a number with 40 characters', () => {
    expect(firstText({ company: 'kr.epost', no: '1'.repeat(40) })).toBeUndefined();
  });
});

// rule: waybills.number-format
it.each([
  ['68912345', '운송장 번호는 9자리 이상이에요. 번호를 확인해주세요.'],
  ['01012345678', '운송장 번호가 아니라 전화번호예요.'],
  ['EE123', '운송장 번호는 숫자와 -만 입력해주세요.'],
  ['6891234567890', undefined],
  ['689123456789', undefined],
])('findWaybillProblem returns for the number %s of the post office: %s', (no, text) => {
  expect(findWaybillProblem({ company: 'kr.epost', no })).toBe(text);
});

it.each([
  [{ company: 'kr.epost', no: '6891-2345' }, true],
  [{ company: 'kr.epost', no: '68912346' }, false],
  [{ company: 'kr.logen', no: '68912345' }, false],
  [null, false],
])('isSameWaybill compares a tracking number with %j, without hyphens', (other, isSame) => {
  expect(isSameWaybill({ company: 'kr.epost', no: '68912345' }, other)).toBe(isSame);
});
