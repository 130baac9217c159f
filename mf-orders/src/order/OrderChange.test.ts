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
    [{ kind: 'unshipped', reason: '번호 착오' }, 3, [3, 1]],
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

  // rule: waybills.take-back
  it('The expected order has no tracking number after its dispatch was taken back', () => {
    const expected = toExpectedOrder(
      buildOrder({ status: 3, invoice: waybill }),
      { kind: 'unshipped', reason: 'x' },
      AT,
    );
    expect(expected).toMatchObject({ invoice: null, paidAmount: 10_000 });
  });

  it.each<[string, OrderChange, number]>([
    ['the total after the payment', { kind: 'paid' }, 10_000],
    ['the total after a waybill', { kind: 'waybill', waybill }, 10_000],
    ['nothing after a withdrawn payment', { kind: 'unpaid', reason: 'x' }, 0],
    ['nothing after the cancellation of an unpaid order', { kind: 'cancel', reason: 'x' }, 0],
  ])('The expected order shows as paid %s', (_, change, paidAmount) => {
    expect(toExpectedOrder(buildOrder(), change, AT).paidAmount).toBe(paidAmount);
  });

  // rule: orders.corrected-receiver
  it('The expected order with a corrected receiver or changed lines has to be packed again', () => {
    const stored = buildOrder({ status: 1, packagingStatus: 2 });
    const { name, tel, zip, addr, msg } = stored.delivery;
    const changes: OrderChange[] = [
      { kind: 'receiver', receiver: { name, tel, zip, addr, addr2: '202호', msg } },
      { kind: 'lines', lines: [{ _id: 'line-0001', amount: 1 }], before: [buildProductLine()] },
    ];
    for (const change of changes)
      expect(toExpectedOrder(stored, change, AT)).toMatchObject({ packagingStatus: 1, isCorrected: true });
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
