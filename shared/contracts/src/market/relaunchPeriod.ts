import type { MarketFields } from './market.ts';
import { ORDER_WINDOW_MAX } from './marketRules.ts';

type OrderWindow = Pick<MarketFields, 'marketST' | 'marketED'>;

const HOUR = 60 * 60_000;

/** Length of the order window in milliseconds if the previous market has no valid window. */
const DEFAULT_LENGTH = 7 * 24 * HOUR;

/**
 * Returns the suggested order window of a relaunch at `now` (milliseconds): it starts at the next full hour and is as
 * long as the previous window (docs/rules.md#relaunch).
 */
export function relaunchPeriod({ marketST, marketED }: OrderWindow, now: number): Required<OrderWindow> {
  const previousLength = marketST === null || marketED === null ? 0 : Date.parse(marketED) - Date.parse(marketST);
  const length = previousLength > 0 ? Math.min(previousLength, ORDER_WINDOW_MAX) : DEFAULT_LENGTH;
  const start = (Math.floor(now / HOUR) + 1) * HOUR;
  return { marketST: new Date(start).toISOString(), marketED: new Date(start + length).toISOString() };
}
