import type { ExpectedMoney } from './StatementFile.ts';

/** One transaction of an invented account; `note` is how the money was moved, `amount` is positive. */
export interface Transaction {
  readonly at: string;
  readonly kind: 'in' | 'out';
  readonly amount: number;
  readonly name: string;
  readonly note: string;
  readonly memo: string;
  readonly balance: number;
}

const PAYERS =
  '김하나 이두리 박세찬 계은숙 합계맘 총합이 남하늘 최입금 소계영 정다운 한나문구 서지급 지출금 오승인 윤슬'.split(' ');
const SHOPS = '편의점 한국전력 문구도매 우체국택배 통신요금'.split(' ');
const NOTES_IN = ['타행이체', '전자금융', '계좌이체', '모바일', '인터넷'];
const NOTES_OUT = ['체크카드', '자동이체', '모바일', '인터넷'];

/** A list of transactions, the earliest first, which is the same for the same seed. */
export function createTransactions(seed: number, count = 6, opening = 1_200_000): Transaction[] {
  let state = seed * 7919 + 17;
  const next = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
  let balance = opening;
  return Array.from({ length: count }, (_, at) => {
    const kind = at % 3 === 1 ? 'out' : 'in';
    const amount = (kind === 'in' ? 60 + next(400) : 10 + next(80)) * (kind === 'in' ? 100 : 50);
    balance += kind === 'in' ? amount : -amount;
    const pick = (words: readonly string[]) => words[next(words.length)] ?? '';
    const name = kind === 'in' ? (PAYERS[(seed * 5 + at) % PAYERS.length] ?? '') : pick(SHOPS);
    const two = (value: number) => String(value).padStart(2, '0');
    return {
      at: `2026-11-${two(16 + at)}T${two(8 + ((at * 3 + seed) % 12))}:${two(next(60))}:${two(next(60))}`,
      kind,
      amount,
      name,
      note: pick(kind === 'in' ? NOTES_IN : NOTES_OUT),
      memo: kind === 'in' && next(3) === 0 ? '마켓 주문' : '',
      balance,
    };
  });
}

/** `12,000`. */
export function won(value: number): string {
  return value.toLocaleString('en-US');
}

/** The expected transactions of one kind; their times are rounded down to `timePrecision`. */
export function toExpected(
  transactions: readonly Transaction[],
  kind: Transaction['kind'],
  timePrecision: 'day' | 'minute' | 'second' = 'second',
): ExpectedMoney[] {
  return transactions
    .filter((each) => each.kind === kind)
    .map(({ at, amount, name }) => [
      timePrecision === 'day' ? at.slice(0, 10) : timePrecision === 'minute' ? `${at.slice(0, 16)}:00` : at,
      amount,
      name,
    ]);
}
