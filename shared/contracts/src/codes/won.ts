/** Position before each group of three digits. `Intl` would load its locale tables while a page starts. */
const GROUPS = /\B(?=(?:\d{3})+$)/g;

/** Formats an integer as ko-KR does: 1234567 is `1,234,567`. */
export function formatNumber(value: number): string {
  return String(value).replace(GROUPS, ',');
}

/** Formats an amount in won: `12,000원` (docs/rules.md#money). */
export function formatWon(value: number): string {
  return `${formatNumber(value)}원`;
}

/**
 * Formats the prices of a product: `N원`, `A원 ~ B원`, only `A원 ~` if the maximum is 1,000,000 or more, or `가격 없음`
 * (docs/rules.md#money).
 */
export function priceLabel(prices: readonly number[]): string {
  if (prices.length === 0) return '가격 없음';
  const least = Math.min(...prices);
  const most = Math.max(...prices);
  if (least === most) return formatWon(least);
  if (most >= 1_000_000) return `${formatWon(least)} ~`;
  return `${formatWon(least)} ~ ${formatWon(most)}`;
}
