/** Maximum fee of a seller in percent. */
export const FEE_MAX = 30;

/**
 * Parses a fee in percent from 0 to `FEE_MAX` with at most two decimal places; undefined for other texts
 * (docs/rules.md#money).
 */
export function parseFee(text: string): number | undefined {
  const typed = text.trim().replace(/\s*%$/, '');
  if (!/^\d{1,2}(\.\d{1,2})?$/.test(typed)) return undefined;
  const fee = Number(typed);
  return fee <= FEE_MAX ? fee : undefined;
}
