import { describe, expect, it } from '@jest/globals';
import { findCarrier } from '../../codes/carriers.ts';
import { CARRIER_TEMPLATES, CarrierColumns, formatCarrierCell, carrierColumnsProblem } from './carrierFile.ts';
import { createSheetTable } from '../../files/SheetTable.ts';
import { readWaybillSheet } from './waybillSheet.ts';

const [A, B] = ['261120-AAAAAAAA', '261120-BBBBBBBB'];

describe('CARRIER_TEMPLATES', () => {
  it.each(Object.entries(CARRIER_TEMPLATES))(
    'the template of %s is valid and belongs to a known carrier',
    (code, columns) => {
      expect(findCarrier(code)).toBeDefined();
      expect(CarrierColumns.safeParse(columns).success).toBe(true);
      expect(carrierColumnsProblem(columns)).toBeUndefined();
      expect(new Set(columns.map(({ header }) => header)).size).toBe(columns.length);
    },
  );

  it.each(Object.entries(CARRIER_TEMPLATES))(
    'readWaybillSheet reads the numbers of all orders from a returned file with the template of %s',
    (_, columns) => {
      const cells: Partial<Record<string, string>> = {
        orders: `${A}, ${B}`,
        tel: '010-1234-5678',
        zip: '04001',
        boxes: '1',
      };
      const answer = [
        [...columns.map(({ header }) => header), '운송장번호'],
        [...columns.map(({ field }) => cells[field] ?? '글'), '6891234567890'],
      ];
      expect(readWaybillSheet(createSheetTable(answer))).toHaveProperty('lines', [
        { at: 2, orderNo: A, invoiceNo: '6891234567890', receiver: '글' },
        { at: 2, orderNo: B, invoiceNo: '6891234567890', receiver: '글' },
      ]);
    },
  );
});

describe('carrierColumnsProblem', () => {
  it.each<[Parameters<typeof carrierColumnsProblem>[0], string]>([
    [[], '열을 하나 이상 넣어주세요.'],
    [
      [{ header: '이름', field: 'receiver' }],
      '주문번호 열을 넣어주세요. 택배사가 돌려준 운송장 번호를 주문번호로 찾아요.',
    ],
    [[{ header: ' ', field: 'orders' }], '열 이름을 입력해주세요.'],
    [Array.from({ length: 31 }, () => ({ header: '번호', field: 'orders' as const })), '열은 30개까지 넣을 수 있어요.'],
  ])('carrierColumnsProblem for %j returns %s', (columns, problem) => {
    expect(carrierColumnsProblem(columns)).toBe(problem);
  });
});

// rule: carrier-files.cell-length
it('formatCarrierCell returns one line, truncates long texts with … and never truncates order numbers', () => {
  expect(formatCarrierCell('문 앞에\n놓아  주세요', 'message')).toBe('문 앞에 놓아 주세요');
  expect(formatCarrierCell('가'.repeat(60), 'message')).toBe(`${'가'.repeat(49)}…`);
  expect(formatCarrierCell(`${A}, `.repeat(90), 'orders')).not.toContain('…');
});
