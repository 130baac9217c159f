import { describe, expect, it } from '@jest/globals';
import { readWaybillNumber } from './waybillNumber.ts';

const NO = '601234567890';
const read = (text: string, company: string | null = 'kr.cjlogistics') => {
  const result = readWaybillNumber(text, company);
  return result.reason ?? (result.carrier ? `${result.carrier.code} ${result.no}` : result.no);
};

describe('readWaybillNumber', () => {
  // rule: waybills.reading-numbers
  it.each([
    NO,
    `'${NO}`,
    `’${NO}`,
    `="${NO}"`,
    ` ${NO} `,
    `6012\u200B34567890`,
    `\uFEFF${NO}\u200E`,
    `6012\u2060345678\u00AD90`,
    '601,234,567,890',
    '6012 3456 7890',
    '6012 34567890',
    `\`${NO}`,
    '6012.3456.7890',
    '６０１２３４５６７８９０',
    `운송장: ${NO}`,
    `운송장번호 : ${NO}`,
    `${NO}조회`,
    `${NO} [배송추적]`,
    `송장번호(${NO})`,
    `No. ${NO}`,
    `Tracking number: ${NO}`,
    `${NO}.0`,
    `${NO} / ${NO}`,
  ])('readWaybillNumber reads %j regardless of its format', (text) => {
    expect(read(text)).toBe(NO);
  });

  it.each([
    '6012\u20133456\u20147890',
    '6012-3456-7890',
    '6012 - 3456 - 7890',
    '6012－3456ㅡ7890',
    '6012\u22123456\u22127890',
  ])('readWaybillNumber keeps the hyphens of %j', (text) => {
    expect(read(text)).toBe('6012-3456-7890');
  });

  // rule: waybills.reading-numbers
  it.each([
    [`CJ대한통운 ${NO}`, `kr.cjlogistics ${NO}`],
    [`${NO}(CJ)`, `kr.cjlogistics ${NO}`],
    [`한진택배 ${NO}`, `kr.hanjin ${NO}`],
    [`[롯데] ${NO}`, `kr.lotte ${NO}`],
    ['EMS EE123456789KR', 'EE123456789KR'],
  ])('readWaybillNumber reads the carrier next to the number in %j', (text, expected) => {
    expect(read(text, 'un.upu.ems')).toBe(expected);
  });

  it.each([
    ['EE123456789KR', 'un.upu.ems', 'EE123456789KR'],
    ['ee 123 456 789 kr', 'un.upu.ems', 'EE123456789KR'],
    ['1z999aa10123456784', 'us.ups', '1Z999AA10123456784'],
    ['1Z 999 AA1 01 2345 6784', 'us.ups', '1Z999AA10123456784'],
    ['JJD0123456789012', 'de.dhl', 'JJD0123456789012'],
    ['1234567890', 'de.dhl', '1234567890'],
    ['9400 1000 0000 0000 0000 12', 'us.usps', '9400100000000000000012'],
    ['EE123456789KR', null, 'EE123456789KR'],
  ])('readWaybillNumber reads %j of carrier %s, whose numbers may have letters', (text, company, expected) => {
    expect(read(text, company)).toBe(expected);
  });

  it.each([
    ['un.upu.ems', 'EE123456789KR 외 1건', 'invoice-malformed-letters'],
    ['de.dhl', '퀵서비스', 'invoice-malformed-letters'],
    ['kr.cjlogistics', '퀵서비스', 'invoice-malformed'],
  ])('readWaybillNumber names letters as allowed only for carriers that use them: %s', (company, text, reason) => {
    expect(readWaybillNumber(text, company)).toEqual({ reason });
  });

  // rule: waybills.reading-numbers
  it.each([
    ['', 'empty-cell'],
    ['\u200B', 'empty-cell'],
    ['6.01E+11', 'number-mangled'],
    ['EE123456789KR', 'invoice-malformed'],
    ['퀵서비스', 'invoice-malformed'],
    ['---', 'empty-cell'],
    ['null', 'empty-cell'],
    ['없음', 'empty-cell'],
    ['#N/A', 'empty-cell'],
    ['9400111899223100000000', 'number-mangled'],
    ['A488123456784B', 'invoice-malformed'],
    ['1'.repeat(201), 'cell-too-long'],
    [`${NO} 외 1건`, 'invoice-malformed'],
    [`배송중 ${NO}`, 'invoice-malformed'],
    ['1'.repeat(41), 'invoice-malformed'],
    ['1', 'invoice-implausible'],
    ['12345678', 'invoice-implausible'],
    ['000000000000', 'invoice-implausible'],
    [`${NO} (2)`, 'invoice-implausible'],
    [`${NO}-1`, 'invoice-implausible'],
    [`${NO} 2`, 'invoice-implausible'],
    [`${NO}.5`, 'invoice-implausible'],
    [`${NO}\n601234567891`, 'several-invoices'],
    [`${NO}, 601234567891`, 'several-invoices'],
    [`${NO} 601234567891`, 'several-invoices'],
    [`${NO}/601234567891`, 'several-invoices'],
    [`${NO}-601234567891`, 'several-invoices'],
    ['2026-11-26', 'invoice-is-date'],
    ['2026.11.26', 'invoice-is-date'],
    ['2026. 11. 26.', 'invoice-is-date'],
    ['2026/11/26 14:03', 'invoice-is-date'],
    ['2026-11-26 14:03:22', 'invoice-is-date'],
    ['2026년 11월 26일', 'invoice-is-date'],
    ['11/26/26', 'invoice-is-date'],
    ['20261126', 'invoice-is-date'],
    ['010-1234-5678', 'invoice-is-phone'],
    ['01012345678', 'invoice-is-phone'],
    ['01000000000', 'invoice-is-phone'],
    ['010 1234 5678', 'invoice-is-phone'],
    ['02-1234-5678', 'invoice-is-phone'],
    ['031-123-4567', 'invoice-is-phone'],
    ['+82-10-1234-5678', 'invoice-is-phone'],
  ])('readWaybillNumber rejects %j with %s', (text, reason) => {
    expect(read(text)).toBe(reason);
  });

  // rule: waybills.reading-numbers
  it.each([
    ['ㄸㄸ123456789ㅏㄱ', 'un.upu.ems', 'EE123456789KR'],
    ['ㄸㄸ123456789ㅏㄲ', 'un.upu.ems', 'EE123456789KR'],
    ['가123456789추', 'un.upu.ems', 'RK123456789CN'],
    ['1ㅋ999ㅁㅁ10123456784', 'us.ups', '1Z999AA10123456784'],
    ['가123456789ㅏㄱ', 'un.upu.ems', 'RK123456789KR'],
    ['ㄸㄸ123456789ㅏㄱ', 'kr.cjlogistics', 'invoice-malformed'],
  ])('readWaybillNumber reads %j, typed by a scanner with the Korean keyboard for %s, as %s', (text, company, no) => {
    expect(read(text, company)).toBe(no);
  });

  // rule: waybills.barcodes
  it.each([
    ['A488123456784B', 'jp.yamato', '488123456784'],
    ['d488123456784b', 'jp.sagawa', '488123456784'],
    [`]C1${NO}`, 'kr.cjlogistics', NO],
    ['420902109400111899223100000001', 'us.usps', '9400111899223100000001'],
    ['420902101234 9400111899223100000001', 'us.usps', '9400111899223100000001'],
    ['1001921334250001000300779017972697', 'us.fedex', '779017972697'],
  ])('readWaybillNumber reads the number in the barcode %j of %s', (text, company, no) => {
    const result = readWaybillNumber(text, company, { isBarcode: true });
    expect(result).toMatchObject({ no });
  });

  // rule: waybills.tracking-address
  it.each([
    [`https://trace.cjlogistics.com/next/tracking.html?wblNo=${NO}`, `kr.cjlogistics ${NO}`],
    [`http://nplus.doortodoor.co.kr/web/detail.jsp?slipno=${NO}`, `kr.cjlogistics ${NO}`],
    ['https://service.epost.go.kr/trace.RetrieveDomRigiTraceList.comm?sid1=6890123456781', 'kr.epost 6890123456781'],
    [
      'https://service.epost.go.kr/trace.RetrieveEmsRigiTraceList.comm?POST_CODE=EE123456789KR',
      'un.upu.ems EE123456789KR',
    ],
    ['www.ilogen.com/web/personal/trace/12345678901', 'kr.logen 12345678901'],
    ['https://www.ups.com/track?tracknum=1Z999AA10123456784&loc=ko_KR', 'us.ups 1Z999AA10123456784'],
    ['https://example.com/track?no=601234567890', 'invoice-malformed'],
    ['https://trace.cjlogistics.com/next/tracking.html', 'invoice-malformed'],
  ])('readWaybillNumber reads carrier and number of the tracking address %s', (text, expected) => {
    expect(read(text, 'kr.lotte')).toBe(expected);
  });

  // rule: waybills.reading-numbers
  it.each([
    ['GS25반값택배(351234567890)', 'kr.cvsnet 351234567890'],
    ['GS반값택배 351234567890', 'kr.cvsnet 351234567890'],
    ['CU 알뜰택배 351234567890', 'kr.cupost 351234567890'],
    ['준등기(6890123456781)', 'kr.epost 6890123456781'],
  ])('readWaybillNumber reads the everyday name of a carrier in %j', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  // rule: waybills.doubtful-numbers
  it.each([
    ['890300000124', 'kr.epost', true],
    ['6890300000123', 'kr.epost', false],
    ['60123456789', 'kr.cjlogistics', true],
    [NO, null, false],
  ])('readWaybillNumber returns a doubt about %s of %s: %s', (text, company, isDoubtful) => {
    const result = readWaybillNumber(text, company);
    expect([result.reason, result.doubt !== undefined]).toEqual([undefined, isDoubtful]);
  });
});
