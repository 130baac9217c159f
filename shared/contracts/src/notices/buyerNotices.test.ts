import { expect, it } from '@jest/globals';
import { type BuyerEvent, toBuyerNotice } from './buyerNotices.ts';

type Example<Event extends BuyerEvent> = readonly [Parameters<typeof toBuyerNotice<Event>>[1], string];

const LOTTE = { company: 'kr.lotte', no: '6012-3456-7891' };
const LOTTE_LINES =
  '롯데택배 6012-3456-7891\nhttps://www.lotteglogis.com/home/reservation/tracking/linkView?InvNo=601234567891';
/** A carrier without a page. */
const SLX = { company: 'kr.slx', no: '601234567892' };
const lines = { changes: '상품 변경: 스티커 2개 → 1개', before: 5000, total: 4000 };
const LINES = '상품 변경: 스티커 2개 → 1개\n총 금액: 5,000원 → 4,000원';

const EXAMPLES: { readonly [Event in BuyerEvent]: readonly Example<Event>[] } = {
  ordered: [
    [
      { orderNumber: '260310-AB', toPay: 5000 },
      '주문이 접수됐어요. (260310-AB)\n입금하실 금액: 5,000원. 입금 계좌는 주문 페이지에 있어요.',
    ],
    [{ orderNumber: '260310-AB', toPay: 0 }, '주문이 접수됐어요. (260310-AB)'],
  ],
  paid: [[{}, '결제가 확인됐어요. 상품을 준비해 보내드릴게요.']],
  paymentWithdrawn: [[{ reason: '다른 주문' }, '입금 확인이 취소됐어요. 사유: 다른 주문']],
  shipped: [
    [{ waybill: LOTTE }, `주문하신 상품이 발송됐어요.\n${LOTTE_LINES}`],
    [{ waybill: SLX }, '주문하신 상품이 발송됐어요.\nSLX 601234567892'],
    [{ waybill: null }, '주문하신 상품이 발송됐어요.'],
  ],
  numberChanged: [
    [{ waybill: LOTTE, before: SLX }, `운송장 번호가 변경됐어요.\n${LOTTE_LINES}`],
    [{ waybill: SLX, before: null }, '운송장 번호가 등록됐어요.\nSLX 601234567892'],
  ],
  dispatchWithdrawn: [
    [{ reason: '재포장' }, '발송 처리가 취소됐어요. 보내드린 운송장 번호는 사용하지 않아요.\n사유: 재포장'],
  ],
  linesChanged: [
    [{ ...lines, owed: 1000, lacking: 0 }, `${LINES}\n차액 1,000원은 판매자가 직접 환불해 드려요.`],
    [{ ...lines, owed: 0, lacking: 4000 }, `${LINES}\n입금하실 금액: 4,000원`],
    [{ ...lines, owed: 0, lacking: 0 }, LINES],
  ],
  receiverCorrected: [
    [
      { name: '김하나', tel: '010-1111-2222', address: '(03993) 서울' },
      '받는 분 정보가 변경됐어요.\n김하나 010-1111-2222\n(03993) 서울',
    ],
  ],
  cancelled: [
    [{ reason: '품절', refund: '환불됩니다.' }, '주문이 취소됐어요. 사유: 품절\n환불됩니다.'],
    [{ reason: '품절', refund: '' }, '주문이 취소됐어요. 사유: 품절'],
  ],
  buyerCancelled: [[{ refund: '환불됩니다.' }, '요청하신 대로 주문이 취소됐어요.\n환불됩니다.']],
  cancellationCompleted: [[{ refund: '' }, '요청하신 주문 취소가 완료됐어요.']],
  cancelRefused: [[{ reason: '이미 발송' }, '요청하신 주문 취소를 할 수 없어요.\n사유: 이미 발송']],
  notice: [[{ text: '내일 보내요' }, '내일 보내요']],
};

const CASES = Object.entries(EXAMPLES).flatMap(([event, examples]) =>
  examples.map(([facts, text]) => [event as BuyerEvent, facts, text] as const),
);

// rule: notices.events
it.each(CASES)('toBuyerNotice names the facts of the event %s: %j', (event, facts, text) => {
  expect(toBuyerNotice(event, facts as never).text).toBe(text);
});
