import {
  type Deposit,
  type SureReason,
  type UnknownReason,
  type UnmatchedDeposit,
  type UnsureReason,
  formatMarketDate,
  formatWon,
} from '@backoffice/contracts';

/** Reasons of sure matches. */
export const SURE_TEXTS: Readonly<Record<SureReason, string>> = {
  number: '주문번호와 금액이 일치합니다.',
  name: '이름과 금액이 일치합니다.',
  joined: '여러 주문을 한 번에 입금했습니다.',
  split: '한 주문을 나누어 입금했습니다.',
};

/** Reasons why the seller must choose the order. */
export const UNSURE_TEXTS: Readonly<Record<UnsureReason, string>> = {
  'several-orders': '같은 이름과 금액의 주문이 여러 건입니다.',
  'several-deposits': '같은 주문에 맞는 입금이 여러 건입니다.',
  'several-sums': '합계가 맞는 주문이 여러 가지입니다.',
  'before-order': '주문보다 먼저 들어온 입금입니다.',
  'paid-alike': '이미 결제 완료되었거나 취소된 주문의 입금일 수 있습니다.',
  returned: '같은 금액이 다시 나갔거나 반환된 기록이 있습니다.',
  'other-number': '다른 주문의 주문번호가 적혀 있습니다.',
  'without-delivery': '이름은 같지만 배송비를 뺀 금액입니다.',
  'other-amount': '주문번호는 맞지만 금액이 다릅니다.',
  'part-of-name': '이름의 일부만 일치합니다.',
  account: 'SNS 계정 이름이 일치합니다.',
  tail: '연락처 뒷자리만 일치합니다.',
  sound: '영문 이름의 발음이 비슷합니다.',
  amount: '금액만 일치합니다.',
};

/** Reasons why a row of a statement was not recognized. */
export const UNKNOWN_TEXTS: Readonly<Record<UnknownReason, string>> = {
  amount: '금액을 읽을 수 없습니다.',
  'several-amounts': '금액이 여러 개입니다.',
  date: '날짜를 읽을 수 없습니다.',
  direction: '입금인지 출금인지 알 수 없습니다.',
  contradiction: '입금·출금 표시가 금액의 부호나 잔액과 다릅니다.',
  shifted: '제목과 맞지 않는 값이 있습니다.',
  'two-lines': '이름이 어디에 있는지 알 수 없습니다.',
  columns: '제목 줄보다 위에 있습니다.',
};

/** Similarity of the nearest order to an unmatched deposit. */
export const GUESS_TEXTS: Readonly<Record<NonNullable<UnmatchedDeposit['guess']>['reason'], string>> = {
  name: '이름은 같지만 금액이 다릅니다.',
  amount: '금액만 같습니다.',
  paid: '이미 결제 완료된 주문의 입금으로 보입니다.',
};

/** Returns a deposit as `김하나 12,000원`. */
export function depositLabel({ payer, memo, amount }: Deposit): string {
  return `${payer || memo || '이름 없음'} ${formatWon(amount)}`;
}

/** Returns the time of a deposit as `11-20 오후 02:03`, or only its day; empty if the statement has no date. */
export function depositTime({ at, isDayOnly }: Deposit): string {
  if (at === null) return '';
  const text = formatMarketDate(at).slice('YY-'.length);
  return isDayOnly ? text.slice(0, 'MM-DD'.length) : text;
}
