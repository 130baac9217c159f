import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { type DepositFacts, DepositKey, isSameKey, mayBeSameDeposit, toDepositKey } from './depositKey.ts';

/** Stands for the keyed hash: a number for each text. */
const hashes = new Map<string, string>();
const hash = (text: string) => {
  const known = hashes.get(text) ?? String(hashes.size).padStart(16, 'a');
  hashes.set(text, known);
  return known;
};
/** A deposit as the bank's list shows it. */
const LISTED: DepositFacts = {
  date: '2026-03-10',
  amount: 12_000,
  account: '110-123-456789',
  time: '09:12:34',
  balance: 250_000,
  names: ['김하나한나문구'],
};
const toKey = (over: Partial<DepositFacts> = {}) => toDepositKey({ ...LISTED, ...over }, hash);

describe('toDepositKey', () => {
  // rule: deposits.used-once
  it('a key has day and amount in clear and no other fact', () => {
    const key = toKey();
    expect(z.parse(DepositKey, key)).toEqual(key);
    expect(key).toMatchObject({ date: '2026-03-10', amount: 12_000 });
    expect(JSON.stringify(key)).not.toMatch(/하나|456789|09:12|250000/);
  });

  it('equal texts of different fields have different hashes', () => {
    const { account, balance, names } = toKey({
      account: '1234567890',
      balance: 1_234_567_890,
      names: ['1234567890'],
    });
    expect(new Set([account, balance, ...names]).size).toBe(3);
  });

  it('unknown facts are empty', () => {
    expect(toKey({ account: '', time: '', balance: null, names: [] })).toEqual({
      date: '2026-03-10',
      amount: 12_000,
      account: '',
      minute: '',
      second: '',
      balance: '',
      names: [],
      parts: [],
    });
  });

  it.each(['110-***-456789', '110-123-4567**', '6789', '국민 1234'])('the account %s counts as unknown', (account) => {
    expect(toKey({ account }).account).toBe('');
  });

  it('an account is the same with and without separators', () => {
    expect(toKey({ account: '110 123 456789' }).account).toBe(toKey().account);
  });

  it('a payer with too many readings counts as unknown, because a missing reading could contradict', () => {
    const readings = Array.from({ length: 21 }, (_, at) => `김${at}`);
    expect(toKey({ names: readings })).toMatchObject({ names: [], parts: [] });
    expect(toKey({ names: ['가'.repeat(30), '나'.repeat(40)] })).toMatchObject({ names: [], parts: [] });
  });

  it('the parts are the beginnings of two or more letters, an emoji or rare syllable counting as one', () => {
    expect(toKey({ names: ['김하나몰'] }).parts).toEqual([hash('name 김하'), hash('name 김하나')].toSorted());
    expect(toKey({ names: ['𠮷田'] }).parts).toEqual([]);
  });
});

describe('isSameKey', () => {
  it('the same facts have the same key, in any order of the readings', () => {
    expect(isSameKey(toKey({ names: ['김하나', '하나문구'] }), toKey({ names: ['하나문구', '김하나'] }))).toBe(true);
  });

  it.each<Partial<DepositFacts>>([
    { date: '2026-03-11' },
    { amount: 12_001 },
    { account: '' },
    { time: '09:12' },
    { balance: null },
    { names: ['김하나'] },
  ])('keys that differ in %j are not the same', (over) => {
    expect(isSameKey(toKey(), toKey(over))).toBe(false);
  });
});

describe('mayBeSameDeposit', () => {
  // rule: deposits.used-once
  it.each<[string, Partial<DepositFacts>]>([
    ['is the same row', {}],
    ['has no seconds', { time: '09:12' }],
    ['has no time', { time: '' }],
    ['has no balance', { balance: null }],
    ['has a masked account', { account: '110-***-456789' }],
    ['has an unknown payer', { names: [] }],
    ['has a cut name', { names: ['김하나한'] }],
    ['has one equal reading', { names: ['이셋', '김하나한나문구'] }],
    ['has a longer name', { names: ['김하나한나문구점'] }],
    ['is booked on the next day', { date: '2026-03-11' }],
    ['is booked on the day before', { date: '2026-03-09' }],
    ['has another time but the same balance', { time: '09:14' }],
  ])('a deposit that %s may be the same', (_, over) => {
    expect(mayBeSameDeposit(toKey(), toKey(over))).toBe(true);
    expect(mayBeSameDeposit(toKey(over), toKey())).toBe(true);
  });

  it.each<[string, Partial<DepositFacts>]>([
    ['another amount', { amount: 12_001 }],
    ['a date two days later', { date: '2026-03-12' }],
    ['another account', { account: '110-123-456780' }],
    ['another balance', { balance: 262_000 }],
    ['another minute and no balance', { time: '09:13', balance: null }],
    ['another second and no balance', { time: '09:12:35', balance: null }],
    ['another name', { names: ['박둘'] }],
    ['a name with the same first letter', { names: ['김'] }],
  ])('a deposit with %s is another deposit', (_, over) => {
    expect(mayBeSameDeposit(toKey(), toKey(over))).toBe(false);
    expect(mayBeSameDeposit(toKey(over), toKey())).toBe(false);
  });

  it('days are compared across months and years', () => {
    expect(mayBeSameDeposit(toKey({ date: '2026-12-31' }), toKey({ date: '2027-01-01' }))).toBe(true);
    expect(mayBeSameDeposit(toKey({ date: '2028-02-28' }), toKey({ date: '2028-03-01' }))).toBe(false);
  });
});
