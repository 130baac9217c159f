import { findCarrier } from '../codes/carriers.ts';
import type { Order } from './order.ts';

/** Korean names of the order fields, used on screens and in files (docs/rules.md#copy). */
export const ORDER_TERMS = {
  publicId: '주문번호',
  orderedAt: '주문일시',
  status: '주문 상태',
  buyer: '주문자',
  buyerTel: '주문자 연락처',
  payer: '입금자명',
  sns: 'SNS',
  memo: '주문 메모',
  product: '상품',
  option: '옵션',
  amount: '수량',
  unitPrice: '단가',
  linePrice: '금액',
  productPrice: '상품 금액',
  deliveryPrice: '배송비',
  total: '총 금액',
  paidAmount: '받은 금액',
  payment: '결제 수단',
  refund: '환불',
  refundAccount: '환불 계좌',
  cashReceipt: '현금영수증',
  deliveryMethod: '배송 방법',
  receiver: '받는 분',
  tel: '연락처',
  zip: '우편번호',
  address: '주소',
  detailAddress: '상세주소',
  deliveryMemo: '배송 메모',
  carrier: '택배사',
  waybill: '운송장',
  waybillNo: '운송장 번호',
  packaging: '포장 상태',
  notice: '알림',
  sellerMemo: '비공개 메모',
} as const;

/** Korean names of the supported payment types. */
export const PAYMENT_TYPE_LABELS: Readonly<Record<string, string>> = {
  vbank: '가상계좌',
  card: '신용카드',
  transfer: '계좌이체',
  kakaopay: '카카오페이',
  naverpay: '네이버페이',
};

const SNS_LABELS: Readonly<Record<string, string>> = {
  kakao: '카카오톡',
  instagram: '인스타그램',
  facebook: '페이스북',
  twitter: '트위터',
  naver: '네이버',
  youtube: '유튜브',
};

/** Labels for orders with and without a cash receipt, used by filters and totals. */
export const CASH_RECEIPT_LABELS = { applied: '신청', notApplied: '미신청' } as const;

/** Returns the label of a payment; an unknown type is shown as its code. */
export function paymentLabel({ option, type }: Pick<Order['payment'], 'option' | 'type'>): string {
  const name = PAYMENT_TYPE_LABELS[type] ?? type;
  return option === 0 ? `${name} (판매자 계좌)` : name;
}

/** Returns the label of a cash receipt, such as `소득공제용 01012345678`, or the label for an order without one. */
export function cashReceiptLabel(cashReceipt: Order['cashReceipt']): string {
  if (cashReceipt === null) return CASH_RECEIPT_LABELS.notApplied;
  return `${cashReceipt.isPersonal ? '소득공제용' : '지출증빙용'} ${cashReceipt.no}`;
}

/** Returns the network and account with which the buyer ordered: `카카오톡 buyer1`; empty if unknown. */
export function snsLabel({ type, id }: Order['sns']): string {
  return [SNS_LABELS[type.toLowerCase()] ?? type, id].filter(Boolean).join(' ');
}

/** Returns the name of a carrier; an unknown code is returned unchanged. */
export function carrierName(code: string): string {
  return findCarrier(code)?.name ?? code;
}
