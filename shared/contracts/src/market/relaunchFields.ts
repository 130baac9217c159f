import * as z from 'zod/mini';
import { PRODUCT_COUNT_MAX, Stock } from './product/product.ts';
import { Id, Instant, text, uniqueItems } from '../wire/fields.ts';

/** Minimum and maximum price change of a relaunch, in percent. */
export const PRICE_CHANGE = { min: -90, max: 200 } as const;

/** Rounding units for changed prices, in won. */
export const PRICE_UNITS = [10, 100] as const;
export type PriceUnit = (typeof PRICE_UNITS)[number];

const CHANGE_TEXT = `${PRICE_CHANGE.min}~${PRICE_CHANGE.max} 사이로 입력해주세요.`;

/**
 * Input of a relaunch: title and order window of the new market, the ids of the copied products, and the changes for
 * all of their options. `stock` is in pieces or UNLIMITED, and null copies the previous stock. `priceChange` is in
 * percent, and 0 keeps the prices.
 */
export const RelaunchFields = z.strictObject({
  title: text(60),
  marketST: z.nullable(Instant),
  marketED: z.nullable(Instant),
  product: z.array(Id).check(z.maxLength(PRODUCT_COUNT_MAX), uniqueItems),
  stock: z.nullable(Stock),
  priceChange: z
    .int('숫자로 입력해주세요.')
    .check(z.minimum(PRICE_CHANGE.min, CHANGE_TEXT), z.maximum(PRICE_CHANGE.max, CHANGE_TEXT)),
  priceUnit: z.union([z.literal(10), z.literal(100)]),
});
export type RelaunchFields = z.infer<typeof RelaunchFields>;
