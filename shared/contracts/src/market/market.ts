import * as z from 'zod/mini';
import { PRODUCT_COUNT_MAX, PROMOTIONS } from './product/product.ts';
import { Cover, Gram, Id, Instant, Won, text } from '../wire/fields.ts';

/** Maximum number of delivery methods of a market. */
export const DELIVERY_COUNT_MAX = 20;

/** A delivery method: `price` in won, `weight` limit in grams (0 for no limit). */
export const DeliveryOption = z.strictObject({
  title: text(40),
  desc: text(200),
  price: Won,
  weight: Gram,
  useYN: z.boolean(),
});
export type DeliveryOption = z.infer<typeof DeliveryOption>;

/**
 * Fields of a market that a seller enters. `payment.option` is a list of one entry: 0 (seller's own account) or 1
 * (payment service). Instants are in UTC.
 */
export const MarketFields = z.strictObject({
  title: text(60),
  desc: text(5000),
  cover: Cover,
  notice: z.strictObject({ order: text(5000), receipt: text(5000) }),
  delivery: z.strictObject({
    expect: text(200),
    option: z
      .array(DeliveryOption)
      .check(z.maxLength(DELIVERY_COUNT_MAX, '배송 방법은 최대 20개까지 입력할 수 있어요.')),
  }),
  cashReceipt: z.boolean(),
  marketST: z.nullable(Instant),
  marketED: z.nullable(Instant),
  payment: z.strictObject({
    expect: text(200),
    option: z.array(z.union([z.literal(0), z.literal(1)])).check(z.length(1)),
  }),
  minPrice: Won,
});
export type MarketFields = z.infer<typeof MarketFields>;

/**
 * Number of orders of a market: all, the cancelled ones, and those with the tasks `unpaid` and `send`
 * (docs/rules.md#order-tasks).
 */
export const OrderCounts = z.object({ all: z.int(), cancelled: z.int(), unpaid: z.int(), send: z.int() });
export type OrderCounts = z.infer<typeof OrderCounts>;

/** Counts of a market without orders. */
export const NO_ORDER_COUNTS: OrderCounts = { all: 0, cancelled: 0, unpaid: 0, send: 0 };

/**
 * A market in responses of the API. `status` is a code of MARKET_STATUS, `public` the seller's switch for the
 * visibility to buyers, and `owner` the seller's uid. `lockedDelivery` lists the titles of delivery methods that cannot
 * be renamed or deleted, because the market was opened with these methods or orders use them. `publicTime` is the start
 * of the order period of a published market, or null. These fields are constant, because no screen edits them yet:
 * `option`, `tags` and `promotion.list` are empty, `useYN` is true, and `weight` and `limitAmount` are 0.
 */
export const Market = z.object({
  _id: z.string(),
  publicId: z.string(),
  status: z.int(),
  ...MarketFields.shape,
  marketST: z.nullable(z.string()),
  marketED: z.nullable(z.string()),
  cover: z.array(z.string()),
  public: z.boolean(),
  product: z.array(z.string()),
  lockedDelivery: z.array(z.string()),
  orderCounts: OrderCounts,
  owner: z.string(),
  publicTime: z.nullable(z.string()),
  option: z.array(z.string()),
  useYN: z.boolean(),
  promotion: z.object({ list: z.array(z.enum(PROMOTIONS)) }),
  weight: z.int(),
  limitAmount: z.int(),
  tags: z.array(z.string()),
  updatedAt: z.string(),
});
export type Market = z.infer<typeof Market>;

/**
 * Request body of POST /market/update: any of the entered fields, the public switch, or the order of the products, with
 * the `updatedAt` that the screen has loaded.
 */
export const MarketPatch = z.strictObject({
  ...z.partial(MarketFields).shape,
  public: z.optional(z.boolean()),
  product: z.optional(z.array(Id).check(z.maxLength(PRODUCT_COUNT_MAX))),
  updatedAt: z.optional(Instant),
});
export type MarketPatch = z.infer<typeof MarketPatch>;
