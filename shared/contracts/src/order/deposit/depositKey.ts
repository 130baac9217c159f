import * as z from 'zod/mini';
import { Day, Won } from '../../wire/fields.ts';

const NAMES_MAX = 20;
const PARTS_MAX = 60;
/** Shorter numbers, and numbers with other characters, are masked or shortened accounts. */
const COMPLETE_ACCOUNT = /^\d{10,}$/;
const DAY_MS = 24 * 60 * 60_000;

/**
 * Facts that identify a deposit: `date` is a day in Seoul, `amount` is in won, `time` is `HH:mm`, `HH:mm:ss` or empty,
 * `balance` is the balance after the deposit. `names` are the normalised readings of the payer; empty if the payer is
 * unknown or masked.
 */
export interface DepositFacts {
  readonly date: string;
  readonly amount: number;
  readonly account: string;
  readonly time: string;
  readonly balance: number | null;
  readonly names: readonly string[];
}

/** A keyed hash (HMAC-SHA-256 with the seller's key) as 16 base64url characters. */
const Hash = z.string().check(z.maxLength(16), z.regex(/^[\w-]{16}$/));
/** A hash, or empty if the value is unknown. */
const OptionalHash = z.string().check(z.maxLength(16), z.regex(/^(?:[\w-]{16})?$/));

/**
 * Key of a deposit (docs/rules.md#deposits): day and amount in clear, all other facts as hashes. `minute` is the time
 * without seconds, `second` the time with seconds. `parts` are the beginnings of the names, because banks cut names.
 */
export const DepositKey = z.strictObject({
  date: Day,
  amount: Won.check(z.minimum(1, '1 이상 입력해주세요.')),
  account: OptionalHash,
  minute: OptionalHash,
  second: OptionalHash,
  balance: OptionalHash,
  names: z.array(Hash).check(z.maxLength(NAMES_MAX)),
  parts: z.array(Hash).check(z.maxLength(PARTS_MAX)),
});
export type DepositKey = z.infer<typeof DepositKey>;

/**
 * Returns the key of a deposit; `hash` is the keyed hash of a text with the seller's key. A masked or shortened account
 * counts as unknown, and so do names that have too many readings: an unknown value never proves that two deposits
 * differ.
 */
export function toDepositKey(facts: DepositFacts, hash: (text: string) => string): DepositKey {
  const { date, amount, time, balance } = facts;
  const account = facts.account.replaceAll(/[\s-]/g, '');
  const names = new Set(facts.names);
  const parts = new Set([...names].flatMap(getBeginnings).filter((part) => !names.has(part)));
  const isComparable = names.size <= NAMES_MAX && parts.size <= PARTS_MAX;
  const hashAll = (texts: ReadonlySet<string>) =>
    isComparable ? [...texts].map((name) => hash(`name ${name}`)).toSorted() : [];
  return {
    date,
    amount,
    account: COMPLETE_ACCOUNT.test(account) ? hash(`account ${account}`) : '',
    minute: time === '' ? '' : hash(`minute ${time.slice(0, 5)}`),
    second: time.length > 5 ? hash(`second ${time}`) : '',
    balance: balance === null ? '' : hash(`balance ${balance}`),
    names: hashAll(names),
    parts: hashAll(parts),
  };
}

/** Returns the beginnings of a name with at least two letters. */
function getBeginnings(name: string): string[] {
  const letters = [...name];
  return letters.map((_, length) => letters.slice(0, length).join('')).slice(2);
}

/** Returns whether two keys are identical, so that they were made from the same facts. */
export function isSameKey(one: DepositKey, other: DepositKey): boolean {
  return toComparable(one) === toComparable(other);
}

function toComparable({ date, amount, account, minute, second, balance, names, parts }: DepositKey): string {
  return JSON.stringify([date, amount, account, minute, second, balance, names.toSorted(), parts.toSorted()]);
}

/**
 * Returns whether two keys may belong to one deposit: the same amount, at most one day apart, and no known value that
 * contradicts. Times may differ if the balance is the same, because a message names its own time.
 */
export function mayBeSameDeposit(one: DepositKey, other: DepositKey): boolean {
  const isNear = Math.abs(Date.parse(one.date) - Date.parse(other.date)) <= DAY_MS;
  if (one.amount !== other.amount || !isNear) return false;
  if (differs(one.account, other.account) || differs(one.balance, other.balance)) return false;
  const isSameBalance = one.balance !== '' && one.balance === other.balance;
  const isOtherTime = differs(one.minute, other.minute) || differs(one.second, other.second);
  return (isSameBalance || !isOtherTime) && !hasOtherName(one, other);
}

/** Returns whether two hashes are known and different. */
function differs(one: string, other: string): boolean {
  return one !== '' && other !== '' && one !== other;
}

function hasOtherName(one: DepositKey, other: DepositKey): boolean {
  if (one.names.length === 0 || other.names.length === 0) return false;
  const isIn = (name: string, { names, parts }: DepositKey) => names.includes(name) || parts.includes(name);
  return !one.names.some((name) => isIn(name, other)) && !other.names.some((name) => isIn(name, one));
}
