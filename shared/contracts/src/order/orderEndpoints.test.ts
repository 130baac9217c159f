import { describe, expect, it } from '@jest/globals';
import { schemaProblems } from '../wire/schemaProblems.ts';
import { getOrderProducts } from './orderDetailEndpoints.ts';
import { ListRequestFilter, OrderPatch, changeOrderStatus } from './orderEndpoints.ts';

describe('ListRequestFilter', () => {
  it('ListRequestFilter accepts missing and empty filters', () => {
    expect(schemaProblems(ListRequestFilter, {})).toEqual([]);
    expect(
      schemaProblems(ListRequestFilter, { status: [], delivery: [], cashReceiptFilter: [], packagingStatus: [] }),
    ).toEqual([]);
  });

  it.each([
    ['status.0', { status: ['0'] }],
    ['delivery.0', { delivery: [1] }],
    ['packagingStatus', { packagingStatus: 1 }],
  ])('ListRequestFilter rejects an invalid value at %s', (path, filter) => {
    expect(schemaProblems(ListRequestFilter, filter)).toEqual([{ path, text: '입력한 내용을 다시 확인해주세요.' }]);
  });

  it('ListRequestFilter reports the name of an unknown filter', () => {
    expect(schemaProblems(ListRequestFilter, { state: [1] })).toEqual([
      { path: 'state', text: '알 수 없는 항목이에요.' },
    ]);
  });
});

describe('requests for an order', () => {
  it.each([
    ['packagingStatus', { packagingStatus: -1 }, false],
    ['packagingStatus', { packagingStatus: 0 }, true],
    ['packagingStatus', { packagingStatus: 2 }, true],
    ['packagingStatus', { packagingStatus: 3 }, false],
    ['sellerMsg', { sellerMsg: '가'.repeat(500) }, true],
    ['sellerMsg', { sellerMsg: '가'.repeat(501) }, false],
    ['sellerMemo', { sellerMemo: '' }, true],
    ['invoice.no', { invoice: { company: 'kr.epost', no: 'x' } }, false],
    ['status', { status: 3 }, false],
  ])('OrderPatch accepts or rejects the value of %s (case %#)', (path, patch, isValid) => {
    expect(schemaProblems(OrderPatch, patch).map((problem) => problem.path)).toEqual(isValid ? [] : [path]);
  });

  it('changeOrderStatus requires a status and a message', () => {
    expect(schemaProblems(changeOrderStatus.request, { status: 11, msg: '품절' })).toEqual([]);
    expect(schemaProblems(changeOrderStatus.request, { status: 11 }).map(({ path }) => path)).toEqual(['msg']);
  });

  it('getOrderProducts requires an order number', () => {
    expect(schemaProblems(getOrderProducts.request, { publicId: '261120-ABCDEFGH' })).toEqual([]);
    expect(schemaProblems(getOrderProducts.request, { publicId: '' })).toHaveLength(1);
  });
});
