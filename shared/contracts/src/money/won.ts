/** Before each group of three digits. `Intl` would do the same, and loads its tables for it while a page starts. */
const GROUPS = /\B(?=(?:\d{3})+$)/g;

/** An integer in ko-KR form: 1234567 is `1,234,567`. */
export function formatNumber(value: number): string {
  return String(value).replace(GROUPS, ',');
}

/** An amount of won as it is shown: `12,000원` (docs/rules.md#money). */
export function formatWon(value: number): string {
  return `${formatNumber(value)}원`;
}

/**
 * The price label of a product: `N원`, `A원 ~ B원`, only `A원 ~` when the larger is 1,000,000 or more, or `가격 없음`
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
