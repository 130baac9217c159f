import * as z from 'zod/mini';
import { SEOUL_OFFSET } from '../wire/seoulTime.ts';
import type { Order, ProductLine } from './order.ts';
import { ORDER_ITEM_LENGTH_MAX, orderItemKey, parseOrderItem } from './orderItem.ts';
import { ORDER_PERIODS, periodDays } from './orderPeriods.ts';
import { isBlank } from '../text/isBlank.ts';

/** The notes that orders are filtered by: the buyer's memo, and the private one of the seller. */
export const ORDER_NOTES = ['buyer', 'seller'] as const;
export type OrderNote = (typeof ORDER_NOTES)[number];

/** The name of each note on screens. */
export const ORDER_NOTE_LABELS: Readonly<Record<OrderNote, string>> = { buyer: '주문 메모', seller: '비공개 메모' };

/** At most so many products and options are filtered by at once. */
export const ORDER_ITEMS_MAX = 50;

/** A day on Seoul's clock, `YYYY-MM-DD`. */
export const SeoulDay = z
  .string()
  .check(z.refine((day) => /^\d{4}-\d\d-\d\d$/.test(day) && isDay(day), '날짜를 다시 확인해주세요.'));

/**
 * What orders are filtered by beside status, packaging, delivery and cash receipt (docs/rules.md#order-list): placed from
 * one day to another, both included, or in a `period`, which is in place of them; without a tracking number; with any of some notes; with a line of any of some
 * products or options (`orderItemKey`); with one of an option that is nearly sold out. What is missing filters nothing.
 */
export const OrderConditions = z.strictObject({
  from: z.optional(SeoulDay),
  to: z.optional(SeoulDay),
  period: z.optional(z.enum(ORDER_PERIODS)),
  waybill: z.optional(z.literal('none')),
  notes: z.optional(z.array(z.enum(ORDER_NOTES)).check(z.maxLength(ORDER_NOTES.length))),
  items: z.optional(z.array(z.string().check(z.maxLength(ORDER_ITEM_LENGTH_MAX))).check(z.maxLength(ORDER_ITEMS_MAX))),
  stock: z.optional(z.literal('low')),
});
export type OrderConditions = z.infer<typeof OrderConditions>;

/** What decides the conditions of an order; `timestamp` is an instant as the API writes it. */
export interface ConditionedOrder extends Pick<Order, 'timestamp' | 'memo' | 'sellerMemo'> {
  readonly invoice: object | null;
  readonly productList: readonly Pick<ProductLine, 'title' | 'option'>[];
}

/**
 * What conditions depend on beside the order: the present in milliseconds, and the options that are nearly sold out
 * (`lowStockItems`), which are looked at where they are asked for.
 */
export interface ConditionContext {
  readonly now: number;
  readonly lowStock: Iterable<string>;
}

/** A function that says whether an order meets all conditions at an instant; undefined where there are none. */
export function createConditionTest(
  conditions: OrderConditions,
  { now, lowStock }: ConditionContext,
): ((order: ConditionedOrder) => boolean) | undefined {
  const { period, waybill, notes = [], items = [], stock } = conditions;
  const { from, to } = period === undefined ? conditions : periodDays(period, now);
  const tests: ((order: ConditionedOrder) => boolean)[] = [];
  // Instants are all written in one form, so that they compare as text.
  const begin = from === undefined ? '' : startOfDay(from).toISOString();
  if (to !== undefined) {
    const end = new Date(startOfDay(to).getTime() + DAY).toISOString();
    tests.push(({ timestamp }) => timestamp >= begin && timestamp < end);
  } else if (begin !== '') tests.push(({ timestamp }) => timestamp >= begin);
  if (waybill !== undefined) tests.push(({ invoice }) => invoice === null);
  if (notes.length > 0) tests.push((order) => notes.some((note) => hasNote(order, note)));
  if (items.length > 0) tests.push(createItemTest(items));
  if (stock !== undefined) tests.push(createItemTest([...lowStock]));
  return tests.length < 2 ? tests[0] : (order) => tests.every((passes) => passes(order));
}

function createItemTest(items: readonly string[]): (order: ConditionedOrder) => boolean {
  const wanted = new Set(items);
  const titles = new Set(items.map((item) => parseOrderItem(item)[0]));
  // Few lines are of a wanted product: of the others no name is put together.
  return ({ productList }) =>
    productList.some(({ title, option }) => {
      const product = orderItemKey(title);
      return titles.has(product) && (wanted.has(product) || wanted.has(orderItemKey(title, option)));
    });
}

const DAY = 24 * 60 * 60_000;

/** The instant at which a day begins in Seoul. */
function startOfDay(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00.000Z`) - SEOUL_OFFSET);
}

function isDay(day: string): boolean {
  const time = Date.parse(`${day}T00:00:00.000Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}

function hasNote({ memo, sellerMemo }: ConditionedOrder, note: OrderNote): boolean {
  return !isBlank(note === 'buyer' ? memo : sellerMemo);
}
