import type { ProductFields, ProductOption } from './product.ts';

/** A new price of an option in won and the stored one. */
export interface PriceJump {
  readonly title: string;
  readonly before: number;
  readonly after: number;
}

/** Returns the options whose price becomes at least ten times or at most a tenth of the stored one, unless that is 0. */
export function findPriceJumps(
  options: ProductFields['option'],
  stored: readonly Pick<ProductOption, '_id' | 'price'>[],
): PriceJump[] {
  const prices = new Map<string | undefined, number>(stored.map(({ _id, price }) => [_id, price]));
  return options
    .map(({ _id, title, price }) => ({ title, before: prices.get(_id) ?? 0, after: price }))
    .filter(({ before, after }) => before > 0 && (after >= before * 10 || after * 10 <= before));
}
