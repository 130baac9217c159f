import { WON_MAX } from '../wire/fields.ts';
import type { RelaunchFields } from './relaunchFields.ts';

/**
 * Returns the price of an option in won after a relaunch: changed by `priceChange` percent and rounded half up to the
 * unit. Rounding never returns 0 or more than `WON_MAX`. A price of 0 remains 0 (docs/rules.md#relaunch).
 */
export function relaunchPrice(
  price: number,
  { priceChange, priceUnit }: Pick<RelaunchFields, 'priceChange' | 'priceUnit'>,
): number {
  if (priceChange === 0 || price === 0) return price;
  const changed = Math.round((price * (100 + priceChange)) / (100 * priceUnit)) * priceUnit;
  return Math.min(WON_MAX, Math.max(priceUnit, changed));
}
