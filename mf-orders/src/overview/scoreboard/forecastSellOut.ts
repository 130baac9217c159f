/** When an option is expected to be sold out: in so many hours, between the earliest and the latest likely. */
export type SellOut =
  | { readonly kind: 'sold-out' }
  | { readonly kind: 'unlimited' }
  /** Too few pieces were ordered lately to say when. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'expected'; readonly hours: number; readonly earliest: number; readonly latest: number };

/** The recent hours whose orders are taken for those to come. */
export const RECENT_HOURS = 24;
/** With fewer orders their number says nothing. */
const FEWEST_ORDERS = 5;
/** Four times of five the number of orders is within so many standard deviations. */
const DEVIATIONS = 1.28;

/**
 * When `left` pieces are gone at the rate of the last 24 hours, or of the shorter time that a market is open. Orders come
 * by chance, so that their number is uncertain by its root: `earliest` and `latest` hold four times of five while the
 * rate stays.
 */
export function forecastSellOut({
  left,
  recentPieces,
  recentOrders,
  hours,
}: {
  /** Null without a limit. */
  readonly left: number | null;
  readonly recentPieces: number;
  readonly recentOrders: number;
  /** Over which the recent ones came. */
  readonly hours: number;
}): SellOut {
  if (left === null) return { kind: 'unlimited' };
  if (left === 0) return { kind: 'sold-out' };
  if (recentOrders < FEWEST_ORDERS || hours <= 0) return { kind: 'unknown' };
  const share = (DEVIATIONS * Math.sqrt(recentOrders)) / recentOrders;
  const rate = recentPieces / hours;
  return {
    kind: 'expected',
    hours: left / rate,
    earliest: left / (rate * (1 + share)),
    latest: left / (rate * (1 - share)),
  };
}
