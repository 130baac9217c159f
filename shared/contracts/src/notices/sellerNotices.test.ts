import { expect, it } from '@jest/globals';
import { type SellerEvent, toSellerNotice } from './sellerNotices.ts';

type Example<Event extends SellerEvent> = readonly [Parameters<typeof toSellerNotice<Event>>[1], string];

const EXAMPLES: { readonly [Event in SellerEvent]: Example<Event> } = {
  'application-approved': [{}, '판매자 신청이 승인됐어요. 로그인하면 바로 마켓을 오픈할 수 있어요.'],
  'application-rejected': [{ reason: '품목' }, '판매자 신청을 승인하지 못했어요. 사유: 품목'],
  suspended: [
    { reason: '도용' },
    '이용이 정지됐어요. 사유: 도용\n조회와 내려받기는 할 수 있어요. 고객센터로 문의해주세요.',
  ],
  'suspension-lifted': [{}, '이용 정지가 해제됐어요. 다시 로그인해주세요.'],
  'fee-changed': [{ before: 4, fee: 3.3 }, '수수료가 4%에서 3.3%로 변경됐어요. 지금부터 정산하는 주문에 적용돼요.'],
  'plan-changed': [{ label: '서비스 결제' }, '이용 방식이 변경됐어요: 서비스 결제'],
  'payout-account-changed': [
    { isFirst: false, bank: '신한은행', no: '***9012', holdUntil: '3월 11일 12:00' },
    '정산 계좌가 변경됐어요. 새 계좌: 신한은행 ***9012. 3월 11일 12:00부터 새 계좌로 정산돼요. 직접 변경하지 않았다면 바로 고객센터에 알려주세요.',
  ],
  'contact-changed': [
    { changed: ['phone', 'inquiry'] },
    '프로필의 연락처가 변경됐어요: 전화번호, 문의 연락처\n직접 변경하지 않았다면 바로 고객센터에 알려주세요.',
  ],
  'new-device': [
    { device: 'iPhone · Safari' },
    '새 기기에서 로그인했어요: iPhone · Safari\n직접 로그인하지 않았다면 바로 고객센터에 알려주세요.',
  ],
  settled: [
    { market: '봄 마켓', orders: 1200, payout: 9671, fee: 330 },
    "'봄 마켓' 주문 1,200건의 정산이 완료됐어요. 정산 금액 9,671원 (수수료 330원)",
  ],
  'sales-file-ready': [
    { year: 2026, period: '2H', orders: 1200 },
    '2026년 7~12월 매출 파일이 준비됐어요. (주문 1,200건)\n앞으로 하루 동안 내려받을 수 있어요.',
  ],
  'refund-failed': [
    { orderNumber: '260310-AB12CD34', amount: 12_345, nextStep: '기다려주세요.' },
    '주문 260310-AB12CD34의 환불 12,345원이 처리되지 않았어요.\n기다려주세요.',
  ],
};

// rule: notices.seller-events
it.each(Object.entries(EXAMPLES) as [SellerEvent, Example<SellerEvent>][])(
  'toSellerNotice names the facts of the event %s',
  (event, [facts, text]) => {
    expect(toSellerNotice(event, facts as never)).toEqual({ kind: event, text });
  },
);
