import type { MarketFields } from './market.ts';

/** Initial notice of a new market. */
export const NOTICE_ORDER_TEMPLATE = `[주문 전 확인해주세요]
· 결제가 확인된 주문부터 순서대로 준비해요.
· 단순 변심에 의한 교환과 환불은 상품을 받은 날부터 7일 안에 신청할 수 있어요.
· 주문에 맞춰 따로 만드는 상품은 주문할 때 동의한 경우 제작을 시작하면 단순 변심으로 취소하거나 환불할 수 없어요.
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
