import { isCancelled } from '../orderRules.ts';
import { ORDER_STATUS, PACKAGING_STATUS } from '../orderStatus.ts';
import { formatNumber } from '../../codes/won.ts';
import { isBlank } from '../../codes/isBlank.ts';
import type { StatusEntry } from '../order.ts';

/** Steps of the seller's day, in their order (docs/rules.md#order-tasks). */
export const ORDER_STEPS = ['unpaid', 'pack', 'send'] as const;
export type OrderStep = (typeof ORDER_STEPS)[number];

/** Tasks that an order may still need from its seller: the steps first. */
export const ORDER_TASKS = [...ORDER_STEPS, 'late', 'cancel', 'refund', 'memo'] as const;
export type OrderTask = (typeof ORDER_TASKS)[number];

/** The work of a step. */
interface OrderWork {
  /** Noun of the step in a list of numbers: `입금 3`. */
  readonly short: string;
  /** Verb on the buttons and in the head of the work screen. */
  readonly label: string;
  /** Last segment of the path of the work screen. */
  readonly screen: string;
  /** Whether the work screen has the orders of all markets, whatever the filters of a list are. */
  readonly isAccountWide?: boolean;
}

/**
 * A task. Tabs, counters, filters, today, market cards, palette and work screens have their words, numbers and links
 * from it.
 */
interface OrderTaskEntry {
  /** Noun of the state. */
  readonly label: string;
  /** The only payment option of orders with the task; missing for all options. */
  readonly paymentOption?: number;
  /** Whether screens show the task only while an order has it. */
  readonly isExceptional?: boolean;
  /** The work of a step. */
  readonly work?: OrderWork;
}

/** Statuses of orders that are not paid yet. */
export const UNPAID_STATUSES: readonly number[] = [ORDER_STATUS.received, ORDER_STATUS.verifying];

/** An order without a tracking number is late after this time since its payment, in milliseconds. */
export const LATE_AFTER_MS = 3 * 24 * 60 * 60_000;

/**
 * Fields that determine the tasks of an order. `paidAt` is its time of payment (`paidSince`); `owed` is the
 * money that the seller owes the buyer, in won (`getOwedAmount`).
 */
export interface OrderTaskInput {
  readonly paymentOption: number;
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

/** The table of tasks. */
export const ORDER_TASK_ENTRIES: Readonly<
  Record<OrderTask, OrderTaskEntry> & Record<OrderStep, { readonly work: OrderWork }>
> = {
  unpaid: {
    label: '입금 대기',
    paymentOption: 0,
    work: { short: '입금', label: '입금 확인', screen: 'deposits', isAccountWide: true },
  },
  pack: { label: '포장 대기', work: { short: '포장', label: '포장', screen: 'packing' } },
  send: { label: '발송 대기', work: { short: '발송', label: '운송장 입력', screen: 'waybills' } },
  late: { label: '발송 지연' },
  cancel: { label: '취소 요청', isExceptional: true },
  refund: { label: '환불할 주문', paymentOption: 0, isExceptional: true },
  memo: { label: '메모 있음' },
};

/**
 * Returns the tasks of an order at `now` (milliseconds). An order that is shipped or cancelled can only have money to
 * refund, and a shipped order a request to cancel it.
 */
export function orderTasks(order: OrderTaskInput, now: number): readonly OrderTask[] {
  const { status, memo, sellerMemo, paidAt } = order;
  const isPaid = status === ORDER_STATUS.paid;
  const tasks: Readonly<Record<OrderTask, boolean>> = {
    unpaid: UNPAID_STATUSES.includes(status),
    pack: isPaid && order.packagingStatus !== PACKAGING_STATUS.packed,
    send: isPaid,
    late: isPaid && !order.hasWaybill && paidAt !== null && now - paidAt >= LATE_AFTER_MS,
    cancel: order.hasCancelRequest && !isCancelled(status),
    refund: order.owed > 0,
    memo: isWaitingMemo(status, memo) || isWaitingMemo(status, sellerMemo),
  };
  return ORDER_TASKS.filter((task) => tasks[task] && hasTask(order.paymentOption, task));
}

/** Returns whether the orders of a payment option can have a task; any task for an unknown option. */
export function hasTask(paymentOption: number | undefined, task: OrderTask): boolean {
  const { paymentOption: only } = ORDER_TASK_ENTRIES[task];
  return only === undefined || paymentOption === undefined || only === paymentOption;
}

/** Returns the address of a market's orders with a task. */
export function toTaskPath(marketId: string, task: OrderTask): string {
  return `/market/t/${marketId}?task=${task}`;
}

/**
 * Returns the address of the work screen of a step, for a market or all markets. `search` is the query of the order list
 * whose orders it shows.
 */
export function toWorkPath(step: OrderStep, marketId: string | null, search = `?task=${step}`): string {
  const { screen } = ORDER_TASK_ENTRIES[step].work;
  return marketId === null ? `/${screen}` : `/market/t/${marketId}/${screen}${search}`;
}

/** Formats the button of a step with a number of orders: `운송장 3건 입력`, `포장 3건`. */
export function formatWork(step: OrderStep, count: number): string {
  const [noun, ...verb] = ORDER_TASK_ENTRIES[step].work.label.split(' ');
  return [noun, `${formatNumber(count)}건`, ...verb].join(' ');
}
