import { isCancelled } from './orderRules.ts';
import { ORDER_STATUS, PACKAGING_STATUS } from './orderStatus.ts';
import { isBlank } from '../text/isBlank.ts';

/** Tasks that an order may still need from its seller (docs/rules.md#order-tasks). */
export const ORDER_TASKS = ['unpaid', 'pack', 'send', 'late', 'memo'] as const;
export type OrderTask = (typeof ORDER_TASKS)[number];

/** Statuses of orders that are not paid yet. */
export const UNPAID_STATUSES: readonly number[] = [ORDER_STATUS.received, ORDER_STATUS.verifying];

/** An order without a tracking number is late after this time since its payment, in milliseconds. */
export const LATE_AFTER_MS = 3 * 24 * 60 * 60_000;

/** Korean label of each task. */
export const ORDER_TASK_LABELS: Readonly<Record<OrderTask, string>> = {
  unpaid: '입금 대기',
  pack: '포장할 주문',
  send: '발송할 주문',
  late: '발송 지연',
  memo: '메모 있음',
};

/** Fields that determine the tasks of an order. `paidAt` is the latest payment in milliseconds, or null. */
export interface OrderTaskInput {
  readonly status: number;
  readonly packagingStatus: number;
  readonly memo: string;
  readonly sellerMemo: string;
  readonly hasWaybill: boolean;
  readonly paidAt: number | null;
}

/** Returns the tasks of an order at `now` (milliseconds); empty after the order is shipped or cancelled. */
export function orderTasks(order: OrderTaskInput, now: number): readonly OrderTask[] {
  const { status, packagingStatus, memo, sellerMemo, hasWaybill, paidAt } = order;
  if (isCancelled(status)) return [];
  const isPaid = status === ORDER_STATUS.paid;
  const isUnpaid = UNPAID_STATUSES.includes(status);
  const tasks: Readonly<Record<OrderTask, boolean>> = {
    unpaid: isUnpaid,
    pack: isPaid && packagingStatus !== PACKAGING_STATUS.packed,
    send: isPaid,
    late: isPaid && !hasWaybill && paidAt !== null && now - paidAt >= LATE_AFTER_MS,
    memo: (isPaid || isUnpaid) && !(isBlank(memo) && isBlank(sellerMemo)),
  };
  return ORDER_TASKS.filter((task) => tasks[task]);
}
