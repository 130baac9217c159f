import * as z from 'zod/mini';
import { SEARCH_FIELDS, SEARCH_MAX_LENGTH, SEARCH_TOO_SHORT_MESSAGE, toSearchTerm } from './lists/orderSearch.ts';
import { ORDER_TASKS, type OrderTask } from './lists/orderTasks.ts';
import { endpoint } from '../wire/endpoint.ts';

/** Maximum number of options with low stock in the response; options with the fewest pieces are first. */
export const LOW_STOCK_MAX = 50;

/** Maximum number of orders in the response of a search in all markets. */
export const ORDER_SEARCH_MAX = 50;

/** Maximum number of products in that response. */
export const PRODUCT_SEARCH_MAX = 8;

/** Number of orders of a market for each task (docs/rules.md#order-tasks). */
export const OrderTaskCounts = z.object(
  Object.fromEntries(ORDER_TASKS.map((task) => [task, z.int()])) as Record<OrderTask, z.ZodMiniInt>,
);
export type OrderTaskCounts = z.infer<typeof OrderTaskCounts>;

/** A published market with the number of orders for each task; `marketST` and `marketED` are instants or null. */
export const TodayMarket = z.object({
  _id: z.string(),
  title: z.string(),
  status: z.int(),
  marketST: z.nullable(z.string()),
  marketED: z.nullable(z.string()),
  paymentOption: z.int(),
  tasks: OrderTaskCounts,
});
export type TodayMarket = z.infer<typeof TodayMarket>;

/** An option of an open market that is sold out or nearly sold out; `left` is in pieces. */
const LowStockOption = z.object({
  marketId: z.string(),
  productId: z.string(),
  optionId: z.string(),
  product: z.string(),
  option: z.string(),
  left: z.int(),
});
type LowStockOption = z.infer<typeof LowStockOption>;

/**
 * Orders that were placed today in Seoul, without cancelled orders; `revenue` in won without delivery fees, as on the
 * scoreboard.
 */
const TodaySales = z.object({ orders: z.int(), revenue: z.int() });
export type TodaySales = z.infer<typeof TodaySales>;

/**
 * Current tasks of a seller: markets newest first. Closed markets are included only while one of their orders has a
 * task. `lowStockCount` is the number of all options with low stock, of which `lowStock` has the first
 * `LOW_STOCK_MAX`.
 */
export const Today = z.object({
  markets: z.array(TodayMarket),
  lowStock: z.array(LowStockOption),
  lowStockCount: z.int(),
  sales: TodaySales,
});
export type Today = z.infer<typeof Today>;

export const getToday = endpoint('GET', '/receipt/today', {
  access: 'seller',
  cost: 5,
  request: z.strictObject({}),
  reply: Today,
});

/**
 * An order found by a search in all markets; `total` is in won, `timestamp` an instant. `matches` are the fields with
 * the searched text; other fields of the order are not in the reply.
 */
export const FoundOrder = z.object({
  _id: z.string(),
  publicId: z.string(),
  marketId: z.string(),
  marketTitle: z.string(),
  name: z.string(),
  buyerName: z.string(),
  tel: z.string(),
  status: z.int(),
  total: z.int(),
  timestamp: z.string(),
  matches: z.array(z.object({ field: z.enum(SEARCH_FIELDS), text: z.string() })),
});
export type FoundOrder = z.infer<typeof FoundOrder>;

/** A product whose title a search finds. */
export const FoundProduct = z.object({
  productId: z.string(),
  marketId: z.string(),
  title: z.string(),
  marketTitle: z.string(),
});
export type FoundProduct = z.infer<typeof FoundProduct>;

/**
 * Found orders, newest first; `more` is true if there are more than `ORDER_SEARCH_MAX`. `products` has at most
 * `PRODUCT_SEARCH_MAX` products, those of the newest market first.
 */
export const FoundOrders = z.object({
  orders: z.array(FoundOrder),
  more: z.boolean(),
  products: z.array(FoundProduct),
});
export type FoundOrders = z.infer<typeof FoundOrders>;

export const searchOrders = endpoint('POST', '/receipt/search', {
  access: 'seller',
  cost: 5,
  request: z.strictObject({
    q: z.string().check(
      z.refine((q) => toSearchTerm(q) !== null, SEARCH_TOO_SHORT_MESSAGE),
      z.maxLength(SEARCH_MAX_LENGTH, '50자 이하로 입력해주세요.'),
    ),
  }),
  reply: FoundOrders,
});
