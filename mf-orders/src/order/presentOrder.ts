import { PACKAGING_LABELS, type Order, type StatusEntry, findCarrier, orderStatusLabel } from '@backoffice/contracts';

const PAYMENT_TYPES: Record<string, string> = {
  vbank: '가상계좌',
  card: '카드',
  transfer: '계좌이체',
  kakaopay: '카카오페이',
  naverpay: '네이버페이',
};

const SNS_TYPES: Record<string, string> = {
  kakao: '카카오톡',
  instagram: '인스타그램',
  facebook: '페이스북',
  twitter: '트위터',
  naver: '네이버',
  youtube: '유튜브',
};

const STEP_NOTES: Record<number, string> = { 4: '배송 완료', 10: '구매자 취소', 11: '판매자 취소', 99: '결제 확인 중' };

export function packagingLabel(status: number): string {
  return PACKAGING_LABELS[status] ?? '상태 없음';
}

/** How an order was paid; a type that this build does not know is shown as it is. */
export function paymentLabel({ option, type }: Order['payment']): string {
  const name = PAYMENT_TYPES[type] ?? type;
  return option === 0 ? `${name} (판매자 계좌)` : name;
}

/** Where and as whom the buyer ordered: `카카오톡 buyer1`. */
export function snsLabel({ type, id }: Order['sns']): string {
  return [SNS_TYPES[type.toLowerCase()] ?? type, id].filter(Boolean).join(' ');
}

export function refundAccountLabel({ type, no, name }: Order['buyerAccount']): string {
  return [type, no, name].filter(Boolean).join(' ') || '없음';
}

export function cashReceiptLabel(cashReceipt: Order['cashReceipt']): string {
  if (cashReceipt === null) return '신청 안 함';
  return `${cashReceipt.isPersonal ? '소득공제용' : '지출증빙용'} ${cashReceipt.no}`;
}

/** A telephone number with hyphens, where its length allows to tell the parts. */
export function telLabel(tel: string): string {
  return tel.replace(/^(01\d|0[3-6]\d|02)(\d{3,4})(\d{4})$/, '$1-$2-$3');
}

export function addressLabel({ zip, addr, addr2 }: Order['delivery']): string {
  return [zip && `(${zip})`, addr, addr2].filter(Boolean).join(' ');
}

/** A carrier's name; a code that this build does not know is shown as it is. */
export function carrierName(code: string): string {
  return findCarrier(code)?.name ?? code;
}

/** The text of a step beside its label: its message, or what the label does not tell; empty for none. */
export function stepNote({ status, desc }: StatusEntry): string {
  const note = desc || (STEP_NOTES[status] ?? '');
  return note === orderStatusLabel(status).label ? '' : note;
}
