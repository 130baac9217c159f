import {
  LATE_AFTER_MS,
  ORDER_NOTES,
  ORDER_STATUS,
  ORDER_TASKS,
  type Order,
  createConditionTest,
  orderTasks,
} from '@backoffice/contracts';
import { CASH_FILTERS, PACKAGING_FILTERS, STATUS_FILTERS } from './filterChoices.ts';

/** The filters of which an order has some choices out of a few, which are bits of one number. */
const CHOICES = {
  status: STATUS_FILTERS,
  packaging: PACKAGING_FILTERS,
  cash: CASH_FILTERS,
  task: ORDER_TASKS,
  notes: ORDER_NOTES,
  waybill: ['none'],
} as const;

/** A filter whose choices are bits. */
export type BitFilter = keyof typeof CHOICES;

/** A choice of such a filter. */
type BitChoice = number | string;

/** Each choice with its bit, in the order in which choices are offered. */
export const BITS: Readonly<Record<BitFilter, ReadonlyMap<BitChoice, number>>> = placeBits();

/**
 * What the filters ask of an order, computed once: the bits of its choices, those from the instant on at which it is
 * late, and that instant in milliseconds.
 */
export interface OrderBits {
  readonly bits: number;
  readonly lateBits: number;
  readonly lateFrom: number;
}

/** These conditions are the same at all times, and of every stock. */
const ALWAYS = { now: 0, lowStock: [] };
const hasBuyerNote = createConditionTest({ notes: ['buyer'] }, ALWAYS);
const hasSellerNote = createConditionTest({ notes: ['seller'] }, ALWAYS);
const hasNoWaybill = createConditionTest({ waybill: 'none' }, ALWAYS);

/** The bits of an order of a status and one of STATUS_FILTERS. */
export function toOrderBits(order: Order, status: number, statusFilter: number): OrderBits {
  const { packagingStatus, memo, invoice } = order;
  const paid = order.status.findLast((entry) => entry.status === ORDER_STATUS.paid);
  const paidAt = paid === undefined ? null : Date.parse(paid.timestamp);
  const input = { status, packagingStatus, memo, hasWaybill: invoice !== null, paidAt };
  const bits =
    bitOf('status', statusFilter) |
    bitOf('packaging', packagingStatus) |
    bitOf('cash', order.cashReceipt === null ? 0 : 1) |
    (hasBuyerNote?.(order) ? bitOf('notes', 'buyer') : 0) |
    (hasSellerNote?.(order) ? bitOf('notes', 'seller') : 0) |
    (hasNoWaybill?.(order) ? bitOf('waybill', 'none') : 0);
  return {
    bits: bits | maskOf('task', orderTasks(input, -Infinity)),
    lateBits: bits | maskOf('task', orderTasks(input, Infinity)),
    lateFrom: paidAt === null ? Infinity : paidAt + LATE_AFTER_MS,
  };
}

/** The bits of an order at an instant in milliseconds. */
export function bitsAt({ bits, lateBits, lateFrom }: OrderBits, now: number): number {
  return now >= lateFrom ? lateBits : bits;
}

/** The bits of choices of a filter. */
export function maskOf(filter: BitFilter, choices: readonly BitChoice[]): number {
  return choices.reduce<number>((mask, choice) => mask | bitOf(filter, choice), 0);
}

/** 0 for a value that is not offered: no choice finds it. */
function bitOf(filter: BitFilter, choice: BitChoice): number {
  return BITS[filter].get(choice) ?? 0;
}

function placeBits(): Record<BitFilter, ReadonlyMap<BitChoice, number>> {
  let place = 0;
  const bits = Object.entries(CHOICES).map(([filter, choices]) => [
    filter,
    new Map((choices as readonly BitChoice[]).map((choice) => [choice, 1 << place++])),
  ]);
  return Object.fromEntries(bits) as Record<BitFilter, ReadonlyMap<BitChoice, number>>;
}
