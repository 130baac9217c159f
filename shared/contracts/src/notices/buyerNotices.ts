import { findCarrier, trackingUrl } from '../codes/carriers.ts';
import { formatWon } from '../codes/won.ts';

/**
 * Kinds of notices to buyers with their labels for sellers; `title` is the heading of the message, and each kind has one
 * registered template of the messaging service.
 */
export const BUYER_NOTICE_KINDS = {
  ordered: { label: '주문 접수', title: '주문 접수' },
  changed: { label: '주문 변경', title: '주문 변경' },
  paid: { label: '결제 확인', title: '결제 확인' },
  shipped: { label: '발송', title: '발송 안내' },
  cancelled: { label: '주문 취소', title: '주문 취소' },
  notice: { label: '판매자 알림', title: '판매자 알림' },
} as const;

/** Kind of a notice to a buyer. */
export type BuyerNoticeKind = keyof typeof BUYER_NOTICE_KINDS;

/** A tracking number with the code of its carrier. */
interface NoticeWaybill {
  readonly company: string;
  readonly no: string;
}

/** The facts that the text of each event names; amounts are in won, `refund` is a `refundMessage` or empty. */
interface BuyerFacts {
  ordered: { readonly orderNumber: string; readonly toPay: number };
  paid: object;
  paymentWithdrawn: { readonly reason: string };
  shipped: { readonly waybill: NoticeWaybill | null };
  numberChanged: { readonly waybill: NoticeWaybill; readonly before: NoticeWaybill | null };
  dispatchWithdrawn: { readonly reason: string };
  linesChanged: {
    readonly changes: string;
    readonly before: number;
    readonly total: number;
    readonly owed: number;
    readonly lacking: number;
  };
  receiverCorrected: { readonly name: string; readonly tel: string; readonly address: string };
  cancelled: { readonly reason: string; readonly refund: string };
  buyerCancelled: { readonly refund: string };
  cancellationCompleted: { readonly refund: string };
  cancelRefused: { readonly reason: string };
  notice: { readonly text: string };
}

/** An event of an order of which the buyer is informed. */
export type BuyerEvent = keyof BuyerFacts;

/** A notice to a buyer as it is sent. */
export interface BuyerNotice {
  readonly kind: BuyerNoticeKind;
  readonly text: string;
}

type Events = {
  readonly [Event in BuyerEvent]: {
    readonly kind: BuyerNoticeKind;
    readonly toLines: (facts: BuyerFacts[Event]) => readonly string[];
  };
};

/** All events of which buyers are informed, with the kind and the lines of their text (docs/rules.md#notices). */
const BUYER_EVENTS: Events = {
  ordered: {
    kind: 'ordered',
    toLines: ({ orderNumber, toPay }) => [
      `주문이 접수됐어요. (${orderNumber})`,
      toPay > 0 ? `입금하실 금액: ${formatWon(toPay)}. 입금 계좌는 주문 페이지에 있어요.` : '',
    ],
  },
  paid: { kind: 'paid', toLines: () => ['결제가 확인됐어요. 상품을 준비해 보내드릴게요.'] },
  paymentWithdrawn: { kind: 'changed', toLines: ({ reason }) => [`입금 확인이 취소됐어요. 사유: ${reason}`] },
  shipped: { kind: 'shipped', toLines: ({ waybill }) => ['주문하신 상품이 발송됐어요.', ...describe(waybill)] },
  numberChanged: {
    kind: 'shipped',
    toLines: ({ waybill, before }) => [
      before === null ? '운송장 번호가 등록됐어요.' : '운송장 번호가 변경됐어요.',
      ...describe(waybill),
    ],
  },
  dispatchWithdrawn: {
    kind: 'changed',
    toLines: ({ reason }) => ['발송 처리가 취소됐어요. 보내드린 운송장 번호는 사용하지 않아요.', `사유: ${reason}`],
  },
  linesChanged: {
    kind: 'changed',
    toLines: ({ changes, before, total, owed, lacking }) => [
      changes,
      `총 금액: ${formatWon(before)} → ${formatWon(total)}`,
      owed > 0 ? `차액 ${formatWon(owed)}은 판매자가 직접 환불해 드려요.` : '',
      lacking > 0 ? `입금하실 금액: ${formatWon(lacking)}` : '',
    ],
  },
  receiverCorrected: {
    kind: 'changed',
    toLines: ({ name, tel, address }) => ['받는 분 정보가 변경됐어요.', `${name} ${tel}`, address],
  },
  cancelled: {
    kind: 'cancelled',
    toLines: ({ reason, refund }) => [`주문이 취소됐어요. 사유: ${reason}`, refund],
  },
  buyerCancelled: { kind: 'cancelled', toLines: ({ refund }) => ['요청하신 대로 주문이 취소됐어요.', refund] },
  cancellationCompleted: {
    kind: 'cancelled',
    toLines: ({ refund }) => ['요청하신 주문 취소가 완료됐어요.', refund],
  },
  cancelRefused: {
    kind: 'changed',
    toLines: ({ reason }) => ['요청하신 주문 취소를 할 수 없어요.', `사유: ${reason}`],
  },
  notice: { kind: 'notice', toLines: ({ text }) => [text] },
};

/** Returns the notice of an event with its facts, as the API sends it and screens preview it. */
export function toBuyerNotice<Event extends BuyerEvent>(event: Event, facts: BuyerFacts[Event]): BuyerNotice {
  const { kind, toLines } = BUYER_EVENTS[event];
  return { kind, text: toLines(facts).filter(Boolean).join('\n') };
}

/** The carrier, the number and, if the carrier has a tracking page, its address. */
function describe(waybill: NoticeWaybill | null): readonly string[] {
  if (waybill === null) return [];
  const carrier = findCarrier(waybill.company);
  return [`${carrier?.name ?? waybill.company} ${waybill.no}`, trackingUrl(waybill.company, waybill.no) ?? ''];
}
