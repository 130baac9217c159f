import { formatMoment } from '@backoffice/contracts/codes/seoulTime';
import { formatWon } from '@backoffice/contracts/codes/won';
import type { DepositCandidate } from '@backoffice/contracts/order/deposit/depositCandidates';
import type { Meaning } from '@backoffice/contracts/order/deposit/statementReadings';
import type {
  Deposit,
  IgnoredReason,
  PartReason,
  StatementRow,
  SureReason,
  UnmatchedDeposit,
  UnreadReason,
  UnsureReason,
} from '@backoffice/statements';

/** Reasons of sure matches. */
export const SURE_TEXTS: Readonly<Record<SureReason, string>> = {
  number: '주문번호와 금액이 같아요.',
  name: '이름과 금액이 같아요.',
};

/** Reasons why the seller must choose the order. */
export const UNSURE_TEXTS: Readonly<Record<UnsureReason, string>> = {
  unexplained: '맞는 주문이 있지만 뜻을 알 수 없는 부분이 있어요.',
  'maybe-used': '이미 반영했을 수 있어요.',
  joined: '여러 주문을 한 번에 입금한 것 같아요.',
  split: '한 주문을 나누어 입금한 것 같아요.',
  cancelled: '취소된 주문의 입금 같아요.',
  'several-orders': '이름과 금액이 같은 주문이 여러 건이에요.',
  'several-deposits': '같은 주문에 맞는 입금이 여러 건이에요.',
  'several-sums': '합계가 맞는 주문이 여러 가지예요.',
  'before-order': '주문보다 먼저 들어온 입금이에요.',
  'paid-alike': '이미 결제 완료됐거나 취소된 주문의 입금일 수 있어요.',
  returned: '같은 금액이 다시 나갔거나 반환된 기록이 있어요.',
  'other-number': '다른 주문의 주문번호가 적혀 있어요.',
  'other-account': '주문에 안내한 계좌가 아닌 다른 계좌의 입금이에요.',
  'without-delivery': '이름은 같지만 배송비를 뺀 금액이에요.',
  'other-amount': '주문번호는 맞지만 금액이 달라요.',
  'part-of-name': '이름의 일부만 같아요.',
  account: 'SNS 계정 이름이 같아요.',
  tail: '연락처 뒷자리만 같아요.',
  amount: '금액만 같아요.',
};

/** Similarity of the nearest order to an unmatched deposit. */
export const GUESS_TEXTS: Readonly<Record<NonNullable<UnmatchedDeposit['guess']>['reason'], string>> = {
  name: '이름은 같지만 금액이 달라요.',
  amount: '금액만 같아요.',
  paid: '이미 결제 완료된 주문의 입금 같아요.',
};

/** Reasons why a marked part of a deposit's row prevents certainty. */
export const PART_TEXTS: Readonly<Record<PartReason, string>> = {
  column: '뜻을 모르는 열의 값이에요.',
  word: '뜻을 모르는 말이에요.',
  value: '이 열에 처음 나온 값이에요.',
  state: '취소·대기 같은 상태를 나타내는 말일 수 있어요.',
  currency: '원화가 아닐 수 있어요.',
  direction: '입금인지 확실하지 않아요.',
  balance: '앞뒤 줄의 잔액과 맞지 않아요.',
  year: '몇 년도의 입금인지 적혀 있지 않아요.',
  date: '날짜가 적혀 있지 않아 다른 줄의 날짜로 읽었어요.',
  total: '내역에 적힌 합계가 읽은 입금의 합계와 달라요.',
  twin: '똑같은 줄이 또 있어 한 번만 읽었어요.',
  row: '이름과 금액이 같은 이 줄의 뜻을 알 수 없어요.',
};

const UNREAD_TEXTS: Readonly<Record<UnreadReason, string>> = {
  amount: '금액을 읽을 수 없어요.',
  'several-amounts': '금액이 여러 개예요.',
  date: '날짜를 읽을 수 없어요.',
  direction: '입금인지 출금인지 알 수 없어요.',
  contradiction: '입금·출금 표시가 금액의 부호나 잔액과 달라요.',
  state: '취소·대기 같은 상태를 나타내는 말이 있어요.',
  'too-long': '너무 긴 칸이 있어요.',
  columns: '제목 줄보다 위에 있어요.',
};

/** Kinds of ignored rows. */
const IGNORED_NAMES: Readonly<Record<IgnoredReason, string>> = {
  empty: '빈 줄',
  title: '제목',
  heading: '제목',
  total: '합계',
  'carried-over': '이월 잔액',
  zero: '0원',
  day: '날짜',
  message: '문자 내용',
  note: '안내 글',
  duplicate: '같은 줄',
  hidden: '숨긴 행',
};

/** Meanings that the seller can choose for a column. */
export const MEANING_LABELS: Readonly<Record<Meaning, string>> = {
  date: '거래 날짜',
  time: '거래 시간',
  name: '보낸 분 이름',
  deposit: '입금액',
  withdrawal: '출금액',
  amount: '거래 금액(입금·출금 함께)',
  direction: '입금·출금 구분',
  balance: '잔액',
  memo: '메모',
  state: '처리 상태',
  currency: '통화',
  account: '입금 받은 계좌',
  none: '의미 없음',
};

/** Returns why a row is not a deposit. */
export function rowReason(row: Exclude<StatementRow, { kind: 'deposit' }>): string {
  if (row.kind === 'unread') return UNREAD_TEXTS[row.reason];
  if (row.kind === 'ignored') return IGNORED_NAMES[row.reason];
  return row.kind === 'foreign' ? '원화가 아닌 금액이에요.' : '출금';
}

/** Returns a deposit as `김하나 12,000원`. */
export function depositLabel({ payer, memo, amount }: Deposit): string {
  return `${payer || memo || '이름 없음'} ${formatWon(amount)}`;
}

/** Returns the time of a deposit as `오늘 14:03`, or only its day; empty if the statement has no date. */
export function depositTime({ at, isDayOnly }: Deposit, today: string): string {
  if (at === null) return '';
  const text = formatMoment(at, today);
  return isDayOnly ? text.slice(0, -' HH:mm'.length) : text;
}

/** Returns the buyer's name, with the names of payer and receiver if they differ. */
export function orderNames({ buyerName, payer, receiver }: DepositCandidate): string {
  const others = [
    ...(payer === '' || payer === buyerName ? [] : [`입금자 ${payer}`]),
    ...(receiver === '' || receiver === buyerName ? [] : [`받는 분 ${receiver}`]),
  ];
  return others.length === 0 ? buyerName : `${buyerName} (${others.join(', ')})`;
}

/** Returns the time of an order as `11월 20일 14:03 주문`. */
export function orderTime({ placedAt }: DepositCandidate, today: string): string {
  return `${formatMoment(placedAt, today)} 주문`;
}

/** Returns the difference of amounts as `부족 500원` or `더 받은 금액 500원`; empty if there is none. */
export function differenceText(difference: number): string {
  if (difference === 0) return '';
  return difference < 0 ? `부족 ${formatWon(-difference)}` : `더 받은 금액 ${formatWon(difference)}`;
}
