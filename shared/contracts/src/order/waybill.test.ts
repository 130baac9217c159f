import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { schemaProblems } from '../wire/schemaProblems.ts';
import { Waybill, cleanWaybillNo } from './waybill.ts';

const firstText = (invoice: unknown) => schemaProblems(Waybill, invoice)[0]?.text;

describe('Waybill', () => {
  it.each(['123456789012', '6-0-1', '1'])('Waybill accepts the number %s', (no) => {
    expect(schemaProblems(Waybill, { company: 'kr.epost', no })).toEqual([]);
  });

  // rule: waybills.number-format
  it.each([
    ['', '운송장 번호를 입력해주세요.'],
    [undefined, '운송장 번호를 입력해주세요.'],
    ['---', '운송장 번호는 숫자와 -만 입력해주세요.'],
    ['EE123', '운송장 번호는 숫자와 -만 입력해주세요.'],
    ['ee123456789kr', '운송장 번호는 숫자와 -만 입력해주세요.'],
    ['12 34', '운송장 번호는 숫자와 -만 입력해주세요.'],
    ['１２３', '운송장 번호는 숫자와 -만 입력해주세요.'],
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
    expect(schemaProblems(Waybill, { company, no: '123' })).toEqual([
      { path: 'company', text: '택배사를 선택해주세요.' },
    ]);
  });

  it('Waybill accepts a number with 40 characters', () => {
    expect(firstText({ company: 'kr.epost', no: '1'.repeat(40) })).toBeUndefined();
  });
});

describe('cleanWaybillNo', () => {
  it.each([
    ['1234-5678', '1234-5678'],
    [' 1234 5678 ', '12345678'],
    ['１２３４－５６', '1234-56'],
    ['EE123456789KR', '123456789'],
    ['송장①2번', '12'],
    ['', ''],
  ])('cleanWaybillNo converts %j to %j', (typed, kept) => {
    expect(cleanWaybillNo(typed, 'kr.epost')).toBe(kept);
  });

  it.each(['un.upu.ems', null])('cleanWaybillNo keeps letters in upper case for carrier %s', (company) => {
    expect(cleanWaybillNo(' ee 123456789-kr 님', company)).toBe('EE123456789-KR');
  });

  // rule: waybills.number-format
  it('cleanWaybillNo keeps only digits and hyphens, and is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        const kept = cleanWaybillNo(typed, 'kr.epost');
        expect(kept).toMatch(/^[0-9-]*$/);
        expect(cleanWaybillNo(kept, 'kr.epost')).toBe(kept);
      }),
    );
  });
});
