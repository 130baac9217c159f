import { WON_MAX } from '../wire/fields.ts';
import type { RelaunchFields } from './relaunchFields.ts';

/**
 * The price in won that an option has after a relaunch: changed by so many percent and rounded, half up, to the unit. A
 * price stays within what the API takes and, by rounding, never becomes 0; one that is free stays free
 * (docs/rules.md#relaunch).
 */
export function relaunchPrice(
  price: number,
  { priceChange, priceUnit }: Pick<RelaunchFields, 'priceChange' | 'priceUnit'>,
): number {
  if (priceChange === 0 || price === 0) return price;
  const changed = Math.round((price * (100 + priceChange)) / (100 * priceUnit)) * priceUnit;
  return Math.min(WON_MAX, Math.max(priceUnit, changed));
}
