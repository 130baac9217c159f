/** Texts that a new market requires, by the name of their field; the market has a cover and an order window, too. */
export const NEW_MARKET_TEXTS: Readonly<Record<string, string>> = {
  '마켓 이름': '겨울 스티커 마켓',
  '마켓 설명': '겨울 스티커를 모았어요.',
  '입금 확인 시간': '매일 밤 9시',
  설명: '전국 어디나',
  배송비: '3000',
  '배송 시작 안내': '마감 후 2주',
};
