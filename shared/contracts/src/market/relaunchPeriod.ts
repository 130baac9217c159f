import type { MarketFields } from './market.ts';
import { ORDER_WINDOW_MAX } from './marketRules.ts';

type OrderWindow = Pick<MarketFields, 'marketST' | 'marketED'>;

const HOUR = 60 * 60_000;

/** The length of the order window where there was none to take it from, in milliseconds. */
const DEFAULT_LENGTH = 7 * 24 * HOUR;

/**
 * The order window that a relaunch proposes at an instant (milliseconds): from the next full hour on, as long as it was
 * last time (docs/rules.md#relaunch).
 */
export function relaunchPeriod({ marketST, marketED }: OrderWindow, now: number): Required<OrderWindow> {
  const last = marketST === null || marketED === null ? 0 : Date.parse(marketED) - Date.parse(marketST);
  const length = last > 0 ? Math.min(last, ORDER_WINDOW_MAX) : DEFAULT_LENGTH;
  const start = (Math.floor(now / HOUR) + 1) * HOUR;
  return { marketST: new Date(start).toISOString(), marketED: new Date(start + length).toISOString() };
}
