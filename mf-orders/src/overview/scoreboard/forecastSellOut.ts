/** When an option is expected to be sold out: in so many hours, between the earliest and the latest likely. */
export type SellOut =
  | { readonly kind: 'sold-out' }
  /** Too few pieces were ordered lately to say when. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'expected'; readonly hours: number; readonly earliest: number; readonly latest: number };

/** The recent hours whose orders are taken for those to come. */
export const RECENT_HOURS = 24;
/** With fewer orders their number says nothing. */
const FEWEST_ORDERS = 5;
/** z-score of the 80 % interval. */
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
  readonly left: number;
  readonly recentPieces: number;
  readonly recentOrders: number;
  /** Over which the recent ones came. */
  readonly hours: number;
}): SellOut {
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

/** When an option is expected to be sold out, with how sure that is. */
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

/** Hours as a length that is not more exact than a forecast: `3시간`, `2일`. */
function duration(hours: number): string {
  if (hours < 1) return '1시간';
  return hours < 48 ? `${Math.round(hours)}시간` : `${Math.round(hours / 24)}일`;
}
