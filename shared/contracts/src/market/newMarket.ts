import type { MarketFields } from './market.ts';

/** Initial notice of a new market. */
export const NOTICE_ORDER_TEMPLATE = `[주문 전 확인해주세요]
· 주문 제작 상품으로 제작 기간이 필요합니다.
· 입금이 확인된 주문부터 순서대로 제작합니다.
· 단순 변심에 의한 교환과 환불은 어렵습니다.
· 문의는 프로필의 문의하기를 이용해주세요.`;

/** Returns the fields of a new market: all empty except the notice, with payment to the seller's own account. */
export function newMarketFields(): MarketFields {
  return {
    title: '',
    desc: '',
    cover: [],
    notice: { order: NOTICE_ORDER_TEMPLATE, receipt: '' },
    delivery: { expect: '', option: [] },
    cashReceipt: false,
    marketST: null,
    marketED: null,
    payment: { expect: '', option: [0] },
    minPrice: 0,
  };
}
