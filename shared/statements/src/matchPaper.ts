import { toSeoulDay, toSeoulTime } from '@backoffice/contracts/codes/seoulTime';
import type { DepositCandidates, UsedDeposit } from '@backoffice/contracts/order/deposit/depositCandidates';
import {
  type DepositKey,
  isSameKey,
  mayBeSameDeposit,
  toDepositKey,
} from '@backoffice/contracts/order/deposit/depositKey';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { isMasked } from './cells/cleanCell.ts';
import { DAY } from './cells/readMoment.ts';
import type { Deposit } from './deposit.ts';
import { addToGroup } from './matching/addToGroup.ts';
import type { DepositDoubts, DepositMatching } from './matching/depositMatching.ts';
import { toDepositOrder } from './matching/depositOrder.ts';
import { matchDeposits } from './matching/matchDeposits.ts';
import { readPayerName } from './matching/payerName.ts';
import type { MarkedDeposit, StatementRow } from './statement.ts';

/** Result of comparing a paper with the orders of the account. */
export interface PaperMatching {
  readonly matching: DepositMatching;
  /** Stored deposits that are the deposit, or may be it, by the key of the deposit. */
  readonly used: ReadonlyMap<Deposit['key'], readonly UsedDeposit[]>;
}

const HASH_LENGTH = 12;

/** Returns the first and the last day of the deposits as `YYYY-MM-DD`; null if no deposit has a day. */
export function getPeriod(rows: readonly StatementRow[]): { readonly from: string; readonly to: string } | null {
  const days = rows.flatMap((row) =>
    row.kind === 'deposit' && row.deposit.at !== null ? [toSeoulDay(row.deposit.at)] : [],
  );
  const [first = null, ...others] = days.toSorted();
  return first === null ? null : { from: first, to: others.at(-1) ?? first };
}

/** Replaces unread rows, withdrawals and ignored rows with deposits if the seller marked them as deposits. */
export function markDeposits(rows: readonly StatementRow[], marked: readonly MarkedDeposit[]): StatementRow[] {
  const marks = new Map(marked.map((each) => [each.row, each]));
  return rows.map((row) => {
    const mark = marks.get(row.row);
    if (mark === undefined) return row;
    const deposit = { ...mark, hasSeconds: false, memo: '', balance: null, account: '', key: String(row.row) };
    return { row: row.row, kind: 'deposit', text: row.text, deposit, unexplained: [] };
  });
}

/** Returns the keys of deposits, by their own keys; a deposit without a day has none. */
export function createKeys(deposits: readonly Deposit[], hashKey: string): Map<Deposit['key'], DepositKey> {
  const hash = createHash(hashKey);
  return new Map(
    deposits.flatMap((deposit) => {
      const key = toKey(deposit, hash);
      return key === undefined ? [] : [[deposit.key, key] as const];
    }),
  );
}

/** Matches the deposits of a paper with the orders and the stored deposits of the account. */
export function matchPaper(rows: readonly StatementRow[], candidates: DepositCandidates): PaperMatching {
  const deposits = rows.flatMap((row) => (row.kind === 'deposit' ? [row.deposit] : []));
  const withdrawals = rows.flatMap((row) => (row.kind === 'withdrawal' ? [{ ...row.withdrawal, text: row.text }] : []));
  const stored = new Map<string, UsedDeposit[]>();
  for (const each of candidates.used) addToGroup(stored, `${each.key.amount} ${each.key.date}`, each);
  const storedAmounts = new Set(candidates.used.map(({ key }) => key.amount));
  const mayBeStored = deposits.filter(({ amount }) => storedAmounts.has(amount));
  const keys = createKeys(mayBeStored, candidates.hashKey);
  const used = new Map<string, readonly UsedDeposit[]>();
  const doubts = new Map<string, 'unexplained' | 'maybe-used' | 'used'>(
    rows.flatMap((row) =>
      row.kind === 'deposit' && row.unexplained.length > 0 ? [[row.deposit.key, 'unexplained'] as const] : [],
    ),
  );
  for (const deposit of mayBeStored) {
    const key = keys.get(deposit.key);
    if (key === undefined) continue;
    const days = [-1, 0, 1].map((days) => new Date(Date.parse(key.date) + days * DAY).toISOString().slice(0, 10));
    const near = days.flatMap((day) => stored.get(`${deposit.amount} ${day}`) ?? []);
    const alike = near.filter((each) => mayBeSameDeposit(each.key, key));
    if (alike.length === 0) continue;
    used.set(deposit.key, alike);
    const isUsed = alike.some((each) => each.free === 0 && isSameKey(each.key, key));
    doubts.set(deposit.key, isUsed ? 'used' : 'maybe-used');
  }
  const orders = candidates.orders.map(toDepositOrder);
  return { matching: matchDeposits(deposits, orders, withdrawals, doubts satisfies DepositDoubts), used };
}

/** Returns the key of a deposit; undefined without a day. */
function toKey(deposit: Deposit, hash: (text: string) => string): DepositKey | undefined {
  const { at, isDayOnly, hasSeconds, amount, payer, memo, balance, account } = deposit;
  if (at === null) return undefined;
  const clock = toSeoulTime(at).toISOString();
  const time = clock.slice(11, hasSeconds ? 19 : 16);
  const { names, variants } = readPayerName(payer, memo);
  const known = isMasked(payer) ? [] : [...new Set([...names, ...variants])].slice(0, 8);
  return toDepositKey(
    { date: clock.slice(0, 10), amount, account, time: isDayOnly ? '' : time, balance, names: known },
    hash,
  );
}

/** Returns HMAC-SHA-256 with the seller's key, shortened to 16 base64url characters. */
function createHash(hashKey: string): (text: string) => string {
  const key = Uint8Array.from(atob(hashKey.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
  const known = new Map<string, string>();
  return (text) => {
    const hash =
      known.get(text) ?? toBase64Url(hmac(sha256, key, new TextEncoder().encode(text)).slice(0, HASH_LENGTH));
    known.set(text, hash);
    return hash;
  };
}

function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}
