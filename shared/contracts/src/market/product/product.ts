import * as z from 'zod/mini';
import { Cover, Gram, Id, Instant, Won, uniqueItems, text } from '../../wire/fields.ts';

/** Promotion tags (docs/rules.md#products). */
export const PROMOTIONS = ['event', 'hot', 'sale', 'limited'] as const;
export type Promotion = (typeof PROMOTIONS)[number];
export const PROMOTION_LABELS: Record<Promotion, string> = {
  event: '이벤트',
  hot: '인기',
  sale: '할인',
  limited: '한정',
};

/** Maximum number of products of a market. */
export const PRODUCT_COUNT_MAX = 500;

/** Maximum number of options of a product. */
export const OPTION_COUNT_MAX = 100;
/** Message for too many options. */
export const OPTION_COUNT_MESSAGE = '옵션은 최대 100개까지 입력할 수 있어요.';

/** Value of unlimited stock. */
export const UNLIMITED = -1;

/** Stock in pieces up to 1,000,000, or UNLIMITED. */
export const Stock = z
  .int('숫자로 입력해주세요.')
  .check(z.minimum(UNLIMITED, '0 이상 입력해주세요.'), z.maximum(1_000_000, '1,000,000 이하로 입력해주세요.'));

/**
 * Fields of a product option that a seller enters: price in won, stock in pieces or UNLIMITED. A stored option has an
 * `_id`.
 */
export const ProductOptionFields = z.strictObject({
  _id: z.optional(Id),
  title: text(60),
  desc: text(200),
  price: Won,
  stock: Stock,
  useYN: z.boolean(),
});
export type ProductOptionFields = z.infer<typeof ProductOptionFields>;

/** A product option in responses of the API. `order` is the number of ordered pieces; only orders change it. */
export const ProductOption = z.object({ ...ProductOptionFields.shape, _id: z.string(), order: z.int() });
export type ProductOption = z.infer<typeof ProductOption>;

/** Fields of a product that a seller enters: `weight` in grams, `limitAmount` in pieces per buyer (0 for no limit). */
export const ProductFields = z.strictObject({
  title: text(60),
  desc: text(5000),
  cover: Cover,
  option: z.array(ProductOptionFields).check(z.maxLength(OPTION_COUNT_MAX, OPTION_COUNT_MESSAGE)),
  useYN: z.boolean(),
  promotion: z.strictObject({ list: z.array(z.enum(PROMOTIONS)).check(z.maxLength(PROMOTIONS.length), uniqueItems) }),
  weight: Gram,
  limitAmount: z
    .int('숫자로 입력해주세요.')
    .check(z.minimum(0, '0 이상 입력해주세요.'), z.maximum(10_000, '10,000 이하로 입력해주세요.')),
  tags: z.array(text(20)).check(z.maxLength(20, '태그는 최대 20개까지 입력할 수 있어요.')),
});
export type ProductFields = z.infer<typeof ProductFields>;

/**
 * A product in responses of the API, with fields of its market. `lockedOption` lists the ids of options that cannot be
 * renamed or deleted, because the market was opened with these options or orders contain them, including cancelled
 * orders. `owner` is the seller's uid, `publicTime` that of the market, and `timestamp` the creation of the product.
 */
export const Product = z.object({
  _id: z.string(),
  marketId: z.string(),
  ...ProductFields.shape,
  cover: z.array(z.string()),
  option: z.array(ProductOption),
  marketPublic: z.boolean(),
  marketStatus: z.int(),
  payment: z.int(),
  lockedOption: z.array(z.string()),
  owner: z.string(),
  publicTime: z.nullable(z.string()),
  timestamp: z.string(),
  updatedAt: z.string(),
});
export type Product = z.infer<typeof Product>;

export const ProductInsert = z.strictObject({ marketId: Id, ...ProductFields.shape });
export const ProductPatch = z.strictObject({ ...z.partial(ProductFields).shape, updatedAt: z.optional(Instant) });
export type ProductPatch = z.infer<typeof ProductPatch>;
