import { orderStatusLabel } from '@backoffice/contracts';
import type { OrderTableRow } from '../order/orderStore.ts';
import type { Column, Sheet } from './Sheet.ts';
import { paymentWords } from './orderWords.ts';

/** What is settled of orders that were paid through the product, and of all of them together. `fee` is in percent of what was paid. */
export function settlementSheet(orders: readonly OrderTableRow[], fee: number): Sheet<OrderTableRow | 'sum'> {
  const feeOf = ({ total }: OrderTableRow) => Math.floor((total * fee) / 100);
  const sum = (header: string, value: (order: OrderTableRow) => number): Column<OrderTableRow | 'sum'> => ({
    header,
    kind: 'count',
    width: 13,
    value: (row) => (row === 'sum' ? orders.reduce((all, order) => all + value(order), 0) : value(row)),
  });
  const text = (
    header: string,
    width: number,
    value: (order: OrderTableRow) => string,
    ofSum = '',
  ): Column<OrderTableRow | 'sum'> => ({
    header,
    kind: 'text',
    width,
    value: (row) => (row === 'sum' ? ofSum : value(row)),
  });
  return {
    name: '정산 내역',
    columns: [
      text('주문번호', 18, ({ publicId }) => publicId, '합계'),
      { header: '주문일시', kind: 'instant', width: 20, value: (row) => (row === 'sum' ? null : row.createdAt) },
      text('상태', 10, ({ status }) => orderStatusLabel(status).label),
      text('결제 방법', 12, paymentWords),
      sum('상품 금액', ({ total, deliveryPrice }) => total - deliveryPrice),
      sum('배송비', ({ deliveryPrice }) => deliveryPrice),
      sum('결제 금액', ({ total }) => total),
      text('수수료율', 10, () => `${Number(fee.toFixed(2))}%`),
      sum('수수료', feeOf),
      sum('정산 금액', (order) => order.total - feeOf(order)),
      text('정산 상태', 10, ({ isBilled }) => (isBilled ? '정산 완료' : '정산 예정')),
    ],
    rows: [...orders, 'sum'],
  };
}
