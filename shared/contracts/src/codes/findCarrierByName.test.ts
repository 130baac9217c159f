import { describe, expect, it } from '@jest/globals';
import { CARRIERS } from './carriers.ts';
import { findCarrierByName, findCarrierInCell } from './findCarrierByName.ts';

describe('findCarrierByName', () => {
  // rule: waybill-import.carrier-of-row
  it('findCarrierByName finds each carrier by its name and by its code', () => {
    for (const carrier of CARRIERS) {
      expect(findCarrierByName(carrier.name)).toBe(carrier);
      expect(findCarrierByName(carrier.code)).toBe(carrier);
    }
  });

  it.each([
    ['CJ 대한통운', 'kr.cjlogistics'],
    ['ｃｊ대한통운', 'kr.cjlogistics'],
    ['우체국(계약소포)', 'kr.epost'],
    ['편의점택배(CU)', 'kr.cupost'],
    ['CJ대한통운(한진)', undefined],
    ['편의점택배', undefined],
    ['(주)한진', 'kr.hanjin'],
    ['롯데글로벌로지스 주식회사', 'kr.lotte'],
    ['현대택배', 'kr.lotte'],
    ['CJ GLS', 'kr.cjlogistics'],
    ['씨제이대한통운', 'kr.cjlogistics'],
    ['대한통운\u200B', 'kr.cjlogistics'],
    ['우체국 EMS', 'un.upu.ems'],
    ['등기', 'kr.epost'],
    ['경동화물', 'kr.kdexp'],
    ['퀵서비스', undefined],
    ['택배', undefined],
    [' 우체국 ', 'kr.epost'],
    ['한진', 'kr.hanjin'],
    ['롯데', 'kr.lotte'],
    ['로젠', 'kr.logen'],
    ['GS25', 'kr.cvsnet'],
    ['CU', 'kr.cupost'],
    ['GS반값택배', 'kr.cvsnet'],
    ['GS25 반값택배', 'kr.cvsnet'],
    ['반값택배', 'kr.cvsnet'],
    ['CU 반값택배', 'kr.cupost'],
    ['CU 알뜰택배', 'kr.cupost'],
    ['알뜰택배', 'kr.cupost'],
    ['CU끼리택배', 'kr.cupost'],
    ['끼리택배', 'kr.cupost'],
    ['BGF포스트', 'kr.cupost'],
    ['CVS택배', 'kr.cvsnet'],
    ['우체국 준등기', 'kr.epost'],
    ['준등기', 'kr.epost'],
    ['선택등기', 'kr.epost'],
    ['익일특급', 'kr.epost'],
    ['CJGLS', 'kr.cjlogistics'],
    ['HANJIN', 'kr.hanjin'],
    ['HYUNDAI', 'kr.lotte'],
    ['KGB', 'kr.logen'],
    ['EPOST', 'kr.epost'],
    ['04', undefined],
    ['', undefined],
    ['689123456789', undefined],
  ])('findCarrierByName converts %j to %s', (text, code) => {
    expect(findCarrierByName(text)?.code).toBe(code);
  });

  // rule: waybill-import.carrier-of-row
  it.each([
    ['04', 'kr.cjlogistics'],
    ['4', 'kr.cjlogistics'],
    ['05', 'kr.hanjin'],
    ['06', 'kr.logen'],
    ['08', 'kr.lotte'],
    ['01', 'kr.epost'],
    ['46', 'kr.cupost'],
    ['04 CJ대한통운', 'kr.cjlogistics'],
    ['CJ대한통운', 'kr.cjlogistics'],
    ['99', undefined],
    ['004', undefined],
  ])('findCarrierInCell converts the code %j to %s', (text, code) => {
    expect(findCarrierInCell(text)?.code).toBe(code);
  });
});
