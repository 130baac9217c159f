import { describe, expect, it } from '@jest/globals';
import { buildProductLine, buildOrder } from '@backoffice/testing';
import { type OrderChange, toExpectedOrder } from './OrderChange.ts';

const AT = '2026-11-20T03:00:00.000Z';
const waybill = { company: 'kr.epost', no: '6012-3456' };

describe('The expected order', () => {
  it.each<[OrderChange, number, number[]]>([
    [{ kind: 'paid' }, 0, [0, 1]],
    [{ kind: 'shipped' }, 1, [1, 3]],
    [{ kind: 'cancel', reason: '품절' }, 1, [1, 11]],
    [{ kind: 'waybill', waybill }, 0, [0, 1, 3]],
    [{ kind: 'waybill', waybill }, 1, [1, 3]],
    [{ kind: 'waybill', waybill }, 4, [4]],
    [{ kind: 'memo', text: '사은품' }, 1, [1]],
  ])('The expected order has the status steps of %j in status %i: %j', (change, status, steps) => {
    const expected = toExpectedOrder(buildOrder({ status }), change, AT);
    expect(expected.status.map((step) => step.status)).toEqual(steps);
  });

  it('The expected order has the reason of a cancellation, and the stored order is not modified', () => {
    const stored = buildOrder({ status: 1 });
    const expected = toExpectedOrder(stored, { kind: 'cancel', reason: '품절' }, AT);
    expect(expected.status.at(-1)).toEqual({ status: 11, desc: '품절', timestamp: AT });
    expect(stored.status).toHaveLength(1);
  });

  it('The expected order has the total of the remaining lines, and its history describes the change', () => {
    const stored = buildOrder({ status: 1 });
    const before = [buildProductLine(), buildProductLine({ _id: 'line-0002', title: '엽서', option: '', price: 500 })];
    const change: OrderChange = { kind: 'lines', lines: [{ _id: 'line-0001', amount: 1 }], before };
    const expected = toExpectedOrder(stored, change, AT);
    expect(expected.total).toBe(6500);
    expect(expected.status.at(-1)).toEqual({
      status: 1,
      desc: '상품 변경: 고양이 스티커 A세트 2개 → 1개, 엽서 삭제',
      timestamp: AT,
    });
  });

  it('The expected order has the typed waybill, notice, memo and packaging status', () => {
    const stored = buildOrder({ status: 3 });
    expect(toExpectedOrder(stored, { kind: 'waybill', waybill }, AT).invoice).toEqual(waybill);
    expect(toExpectedOrder(stored, { kind: 'notice', text: '곧 도착', rendered: '곧 도착' }, AT).sellerMsg).toBe(
      '곧 도착',
    );
    expect(toExpectedOrder(stored, { kind: 'memo', text: '단골' }, AT).sellerMemo).toBe('단골');
    expect(toExpectedOrder(stored, { kind: 'packaging', status: 2 }, AT).packagingStatus).toBe(2);
  });
});
