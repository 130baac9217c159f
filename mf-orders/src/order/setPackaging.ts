import { isPackedUnpaid } from '@backoffice/contracts/order/bulkRules';
import { type Order, latestStatus } from '@backoffice/contracts/order/order';
import type { OrderChanges } from './OrderChanges.ts';

/** The question before unpaid orders are marked as packed; `text` names them. */
export function packUnpaidQuestion(text: string): { readonly title: string; readonly text: string } {
  return { title: '포장 완료로 변경할까요?', text };
}

/** Sets the packaging status of an order; an unpaid order is marked as packed only after a question. */
export function setPackaging(
  changes: Pick<OrderChanges, 'run' | 'confirmAndRun'>,
  order: Order,
  status: 0 | 1 | 2,
): void {
  const change = { kind: 'packaging', status } as const;
  if (isPackedUnpaid(latestStatus(order), status))
    void changes.confirmAndRun(order, change, packUnpaidQuestion('결제 전인 주문이에요.'));
  else void changes.run(order, change);
}
