import { RECENT_HOURS, type SellOut } from './forecastSellOut.ts';

/** When an option is expected to be sold out, with how sure that is. */
export function sellOutText(sellOut: SellOut): string {
  switch (sellOut.kind) {
    case 'sold-out':
      return '품절';
    case 'unlimited':
      return '재고 제한 없음';
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
