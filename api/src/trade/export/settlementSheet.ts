import { type StoredFee, orderSettlement } from '@backoffice/contracts/order/money/settlementRules';
import { ORDER_TERMS } from '@backoffice/contracts/order/orderLabels';
import { orderStatusLabel } from '@backoffice/contracts/order/orderStatus';
import { type Column, type Sheet, toSheet } from '@backoffice/sheets/write-node';
import type { OrderRow } from '../order/orderStore.ts';
import { countColumn, rowPaymentLabel, textColumn } from './orderLabels.ts';

/**
 * The sheet of a settlement: the orders that were paid through the product with their total, with the stored fees of
 * settled orders and the current rate in percent for the others.
 */
export function settlementSheet(
  orders: readonly OrderRow[],
  presentRate: number,
  storedFees: ReadonlyMap<string, StoredFee>,
): Sheet {
  const settle = ({ id, total }: OrderRow) => orderSettlement(total, presentRate, storedFees.get(id));
  const sum = (header: string, value: (order: OrderRow) => number) =>
    countColumn<OrderRow | 'sum'>(header, 13, (row) =>
      row === 'sum' ? orders.reduce((all, order) => all + value(order), 0) : value(row),
    );
  const text = (header: string, width: number, value: (order: OrderRow) => string, ofSum = '') =>
    textColumn<OrderRow | 'sum'>(header, width, (row) => (row === 'sum' ? ofSum : value(row)));
  const columns: Column<OrderRow | 'sum'>[] = [
    text(ORDER_TERMS.publicId, 18, ({ publicId }) => publicId, '합계'),
    {
      header: ORDER_TERMS.orderedAt,
      kind: 'instant',
      width: 20,
      value: (row) => (row === 'sum' ? null : row.createdAt),
    },
    text(ORDER_TERMS.status, 10, ({ status }) => orderStatusLabel(status).label),
    text(ORDER_TERMS.payment, 12, rowPaymentLabel),
    sum(ORDER_TERMS.productPrice, ({ total, deliveryPrice }) => total - deliveryPrice),
    sum(ORDER_TERMS.deliveryPrice, ({ deliveryPrice }) => deliveryPrice),
    sum(ORDER_TERMS.total, ({ total }) => total),
    text('수수료율', 10, (order) => `${Number(settle(order).feeRate.toFixed(2))}%`),
    sum('수수료', (order) => settle(order).fee),
    sum('정산 금액', (order) => settle(order).payout),
    text('정산 상태', 10, (order) => (settle(order).isSettled ? '정산 완료' : '정산 예정')),
  ];
  return toSheet<OrderRow | 'sum'>('정산 내역', columns, [...orders, 'sum']);
}
