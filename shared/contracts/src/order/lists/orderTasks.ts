import { isCancelled } from '../orderRules.ts';
import { ORDER_STATUS, PACKAGING_STATUS } from '../orderStatus.ts';
import { isBlank } from '../../codes/isBlank.ts';
import type { StatusEntry } from '../order.ts';

/** Tasks that an order may still need from its seller (docs/rules.md#order-tasks). */
export const ORDER_TASKS = ['unpaid', 'pack', 'send', 'late', 'cancel', 'refund', 'memo'] as const;
export type OrderTask = (typeof ORDER_TASKS)[number];

/** Tasks that are exceptions: a screen shows their number only while an order has them. */
export const EXCEPTIONAL_TASKS: readonly string[] = ['cancel', 'refund'] satisfies OrderTask[];

/** Statuses of orders that are not paid yet. */
export const UNPAID_STATUSES: readonly number[] = [ORDER_STATUS.received, ORDER_STATUS.verifying];

/** An order without a tracking number is late after this time since its payment, in milliseconds. */
export const LATE_AFTER_MS = 3 * 24 * 60 * 60_000;

/** Korean label of each task. */
export const ORDER_TASK_LABELS: Readonly<Record<OrderTask, string>> = {
  unpaid: '입금 대기',
  pack: '포장 대기',
  send: '발송 대기',
  late: '발송 지연',
  cancel: '취소 요청',
  refund: '환불할 주문',
  memo: '메모 있음',
};

/**
 * Fields that determine the tasks of an order. `paidAt` is its time of payment (`paidSince`); `owed` is the
 * money that the seller owes the buyer, in won (`getOwedAmount`).
 */
export interface OrderTaskInput {
  readonly status: number;
  readonly packagingStatus: number;
  readonly memo: string;
  readonly sellerMemo: string;
  readonly hasWaybill: boolean;
  readonly paidAt: number | null;
  readonly owed: number;
  readonly hasCancelRequest: boolean;
}

/**
 * Returns when an order was paid, in milliseconds, or null: the latest entry 1 of its history after 0, 99 or no entry. A
 * change of lines and the undo of a dispatch append an entry 1 too.
 */
export function paidSince(history: readonly Pick<StatusEntry, 'status' | 'timestamp'>[]): number | null {
  const entry = history.findLast(({ status }, at) => {
    const before = history[at - 1]?.status ?? ORDER_STATUS.received;
    return status === ORDER_STATUS.paid && UNPAID_STATUSES.includes(before);
  });
  return entry === undefined ? null : Date.parse(entry.timestamp);
}

/** Returns whether a memo has to be read: until the order is shipped or cancelled, if it has visible characters. */
export function isWaitingMemo(status: number, memo: string): boolean {
  return memo !== '' && (status === ORDER_STATUS.paid || UNPAID_STATUSES.includes(status)) && !isBlank(memo);
}

/**
 * Returns the tasks of an order at `now` (milliseconds). An order that is shipped or cancelled can only have money to
 * refund, and a shipped order a request to cancel it.
 */
export function orderTasks(order: OrderTaskInput, now: number): readonly OrderTask[] {
  const { status, packagingStatus, memo, sellerMemo, hasWaybill, paidAt, owed, hasCancelRequest } = order;
  const isPaid = status === ORDER_STATUS.paid;
  const tasks: Readonly<Record<OrderTask, boolean>> = {
    unpaid: UNPAID_STATUSES.includes(status),
    pack: isPaid && packagingStatus !== PACKAGING_STATUS.packed,
    send: isPaid,
    late: isPaid && !hasWaybill && paidAt !== null && now - paidAt >= LATE_AFTER_MS,
    cancel: hasCancelRequest && !isCancelled(status),
    refund: owed > 0,
    memo: isWaitingMemo(status, memo) || isWaitingMemo(status, sellerMemo),
  };
  return ORDER_TASKS.filter((task) => tasks[task]);
}
