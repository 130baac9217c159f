/** Expected sell-out of an option. `hours`, `earliest` and `latest` are hours from now. */
export type SellOut =
  | { readonly kind: 'sold-out' }
  /** Too few recent orders for a forecast. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'expected'; readonly hours: number; readonly earliest: number; readonly latest: number };

/** Period in hours whose order rate is extrapolated. */
export const RECENT_HOURS = 24;
/** Minimum number of recent orders for a forecast. */
const MIN_ORDERS = 5;
/** z-score of the 80 % interval. */
const Z_SCORE = 1.28;

/**
 * Forecasts when `left` pieces are sold at the rate of the recent `hours`. The number of orders is assumed to be
 * Poisson distributed (standard deviation: square root); `earliest` and `latest` are the 80 % interval of the rate.
 */
export function forecastSellOut({
  left,
  recentPieces,
  recentOrders,
  hours,
}: {
  readonly left: number;
  readonly recentPieces: number;
  readonly recentOrders: number;
  /** Length of the recent period in hours; shorter than `RECENT_HOURS` if the market opened later. */
  readonly hours: number;
}): SellOut {
  if (left === 0) return { kind: 'sold-out' };
  if (recentOrders < MIN_ORDERS || hours <= 0) return { kind: 'unknown' };
  const relativeError = (Z_SCORE * Math.sqrt(recentOrders)) / recentOrders;
  const rate = recentPieces / hours;
  return {
    kind: 'expected',
    hours: left / rate,
    earliest: left / (rate * (1 + relativeError)),
    latest: left / (rate * (1 - relativeError)),
  };
}

/** Returns the Korean text of a forecast with its range. */
export function sellOutText(sellOut: SellOut): string {
  switch (sellOut.kind) {
    case 'sold-out':
      return '품절';
    case 'unknown':
      return `최근 ${RECENT_HOURS}시간 주문이 적어 예상하기 어렵습니다.`;
    case 'expected':
      return `약 ${duration(sellOut.hours)} 뒤 품절 예상 (${duration(sellOut.earliest)}~${duration(sellOut.latest)} 사이)`;
  }
}

/** Formats hours with the precision of a forecast: `3시간`, `2일`. */
function duration(hours: number): string {
  if (hours < 1) return '1시간';
  return hours < 48 ? `${Math.round(hours)}시간` : `${Math.round(hours / 24)}일`;
}
