import { formatNumber, formatWon } from '../codes/won.ts';
import { type SalesPeriod, formatSalesPeriod } from '../files/salesPeriods.ts';

/** The channels by which notices can be sent: AlimTalk has templates for buyers only, and there is no push or e-mail. */
export const NOTICE_CHANNELS = { buyers: ['alimtalk', 'webhook'], sellers: ['webhook'] } as const;

/** Korean label of each contact in the profile of a seller. */
const CONTACT_LABELS = { phone: '전화번호', inquiry: '문의 연락처' } as const;

/** A contact in the profile of a seller: the phone number for operators, or the inquiry contact for buyers. */
export type SellerContact = keyof typeof CONTACT_LABELS;

/** The facts that the text of each event names; amounts are in won, fees in percent, `no` is a masked number, `nextStep` a `refundFailureText`. */
interface SellerFacts {
  'application-approved': object;
  'application-rejected': { readonly reason: string };
  suspended: { readonly reason: string };
  'suspension-lifted': object;
  'fee-changed': { readonly before: number; readonly fee: number };
  'plan-changed': { readonly label: string };
  'payout-account-changed': {
    readonly isFirst: boolean;
    readonly bank: string;
    readonly no: string;
    readonly holdUntil: string;
  };
  'contact-changed': { readonly changed: readonly SellerContact[] };
  'new-device': { readonly device: string };
  settled: { readonly market: string; readonly orders: number; readonly payout: number; readonly fee: number };
  'sales-file-ready': { readonly year: number; readonly period: SalesPeriod; readonly orders: number };
  'refund-failed': { readonly orderNumber: string; readonly amount: number; readonly nextStep: string };
}

/** An event of which a seller or an applicant is informed. */
export type SellerEvent = keyof SellerFacts;

/** A notice to a seller as it is sent; its kind is the event. */
export interface SellerNotice {
  readonly kind: SellerEvent;
  readonly text: string;
}

type Events = {
  readonly [Event in SellerEvent]: {
    readonly label: string;
    readonly toLines: (facts: SellerFacts[Event]) => readonly string[];
  };
};

const ifNotYou = (verb: string) => `직접 ${verb}하지 않았다면 바로 고객센터에 알려주세요.`;

/** All events of which sellers are informed, with a label and the lines of their text (docs/rules.md#notices). */
export const SELLER_EVENTS: Events = {
  'application-approved': {
    label: '신청 승인',
    toLines: () => ['판매자 신청이 승인됐어요. 로그인하면 바로 마켓을 오픈할 수 있어요.'],
  },
  'application-rejected': {
    label: '신청 거절',
    toLines: ({ reason }) => [`판매자 신청을 승인하지 못했어요. 사유: ${reason}`],
  },
  suspended: {
    label: '이용 정지',
    toLines: ({ reason }) => [
      `이용이 정지됐어요. 사유: ${reason}`,
      '조회와 내려받기는 할 수 있어요. 고객센터로 문의해주세요.',
    ],
  },
  'suspension-lifted': {
    label: '이용 정지 해제',
    toLines: () => ['이용 정지가 해제됐어요. 다시 로그인해주세요.'],
  },
  'fee-changed': {
    label: '수수료 변경',
    toLines: ({ before, fee }) => [`수수료가 ${before}%에서 ${fee}%로 변경됐어요. 지금부터 정산하는 주문에 적용돼요.`],
  },
  'plan-changed': { label: '이용 방식 변경', toLines: ({ label }) => [`이용 방식이 변경됐어요: ${label}`] },
  'payout-account-changed': {
    label: '정산 계좌 변경',
    toLines: ({ isFirst, bank, no, holdUntil }) => {
      const verb = isFirst ? '등록' : '변경';
      const change = `정산 계좌가 ${verb}됐어요. 새 계좌: ${bank} ${no}.`;
      return [`${change} ${holdUntil}부터 새 계좌로 정산돼요. ${ifNotYou(verb)}`];
    },
  },
  'contact-changed': {
    label: '연락처 변경',
    toLines: ({ changed }) => [
      `프로필의 연락처가 변경됐어요: ${changed.map((contact) => CONTACT_LABELS[contact]).join(', ')}`,
      ifNotYou('변경'),
    ],
  },
  'new-device': {
    label: '새 기기 로그인',
    toLines: ({ device }) => [`새 기기에서 로그인했어요: ${device}`, ifNotYou('로그인')],
  },
  settled: {
    label: '정산 완료',
    toLines: ({ market, orders, payout, fee }) => [
      `'${market}' 주문 ${formatNumber(orders)}건의 정산이 완료됐어요. 정산 금액 ${formatWon(payout)} (수수료 ${formatWon(fee)})`,
    ],
  },
  'sales-file-ready': {
    label: '매출 파일',
    toLines: ({ year, period, orders }) => [
      `${formatSalesPeriod(year, period)} 매출 파일이 준비됐어요. (주문 ${formatNumber(orders)}건)`,
      '앞으로 하루 동안 내려받을 수 있어요.',
    ],
  },
  'refund-failed': {
    label: '환불 실패',
    toLines: ({ orderNumber, amount, nextStep }) => [
      `주문 ${orderNumber}의 환불 ${formatWon(amount)}이 처리되지 않았어요.`,
      nextStep,
    ],
  },
};

/** Returns the notice of an event with its facts, as the API sends it. */
export function toSellerNotice<Event extends SellerEvent>(event: Event, facts: SellerFacts[Event]): SellerNotice {
  return { kind: event, text: SELLER_EVENTS[event].toLines(facts).join('\n') };
}
