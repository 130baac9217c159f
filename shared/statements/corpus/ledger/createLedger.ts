import type { CorpusOrder } from '../types.ts';
import { chance, int, pick, weighted, type Random } from './random.ts';
import {
  BANKS,
  BUYER_NOTES,
  CHANNELS,
  LATIN_NAMES,
  LONG_SURNAMES,
  MARKETS,
  MEMOS_IN,
  MEMOS_OUT,
  MEMOS_RETURN,
  NAME_PREFIXES,
  NAME_SUFFIXES,
  NICKNAMES,
  SHOPS,
  SURNAMES,
  SYLLABLES,
} from './words.ts';

export type Currency = 'KRW' | 'USD' | 'JPY' | 'EUR';
export type MovementState = 'done' | 'void' | 'failed' | 'pending';
export type MovementKind =
  | 'order'
  | 'other-name'
  | 'wrong-amount'
  | 'part'
  | 'sum'
  | 'twin'
  | 'early'
  | 'cancelled'
  | 'paid-order'
  | 'stranger'
  | 'returned'
  | 'return'
  | 'refund'
  | 'attempt'
  | 'foreign'
  | 'shop';

export interface Movement {
  id: number;
  kind: MovementKind;
  /** Milliseconds since 1970. */
  at: number;
  /** Positive if money came in (or would have), in units of the currency. */
  amount: number;
  currency: Currency;
  /** Money moved only if it is `done`. */
  state: MovementState;
  /** The name as the bank shows it. */
  name: string;
  /** The person behind the name. */
  person: string;
  memo: string;
  channel: string;
  bank: string;
  /** The balance of the account after the movement; it repeats the former balance if no money moved there. */
  balance: number;
  /** The numbers of the orders that it truly pays. Empty also if the money went back. */
  pays: readonly string[];
}

export interface Ledger {
  now: number;
  bank: string;
  account: string;
  /** The currency of the account; in other accounts than those in won no movement pays an order. */
  currency: Currency;
  orders: readonly CorpusOrder[];
  /** In the order of time. The id is the index. */
  movements: readonly Movement[];
  /** The balance before the first movement. */
  start: number;
  /** The money moved one year before the orders, so no movement pays one of them. */
  isOld: boolean;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const SEOUL = 9 * HOUR;
const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

type Draft = Omit<Movement, 'id' | 'balance'>;

/** Draws a seller with orders and all movements of money of 2 to 6 weeks. */
export function createLedger(random: Random): Ledger {
  const now = chance(random, 0.6)
    ? Date.parse('2026-11-25T06:00:00.000Z')
    : Date.parse('2026-06-01T06:00:00.000Z') + int(random, 0, 240) * DAY + int(random, 0, 9) * HOUR;
  const span = int(random, 14, 42) * DAY;
  const isOld = chance(random, 0.03);
  const currency = chance(random, 0.025) ? pick(random, ['USD', 'JPY', 'EUR'] as const) : 'KRW';
  const orders = drawOrders(random, now, span);
  let drafts = drawMovements(random, orders, now, span);
  drafts = drafts.filter((draft) => draft.at < now - MINUTE).filter((draft, _, all) => isInferable(draft, orders, all));
  if (isOld) drafts = drafts.map((draft) => ({ ...draft, at: draft.at - 364 * DAY, pays: [] }));
  if (currency !== 'KRW') drafts = drafts.map((draft) => ({ ...draft, currency, pays: [] }));
  drafts.sort((a, b) => a.at - b.at);
  const start = chance(random, 0.05) ? int(random, -900_000, 0) : int(random, 0, 4_000_000);
  let balance = start;
  const movements = drafts.map((draft, id): Movement => {
    if (draft.state === 'done' && draft.currency === currency) balance += draft.amount;
    return { ...draft, id, balance };
  });
  const account = `${int(random, 100, 999)}-${int(random, 10, 99)}-${int(random, 100_000, 999_999)}`;
  return { now, bank: pick(random, BANKS), account, currency, orders, movements, start, isOld };
}

export const toOrders = (ledger: Ledger): readonly CorpusOrder[] => ledger.orders;

/** The order numbers that each movement truly pays; movements that pay none are absent. */
export function truePays(ledger: Ledger): Map<number, readonly string[]> {
  return new Map(ledger.movements.filter((each) => each.pays.length > 0).map((each) => [each.id, each.pays]));
}

/**
 * The ids of deposits with exactly one fitting order: own name, exact amount, placed before, and neither a second
 * order, a sum, a paid or cancelled order, a second deposit nor a return that would fit as well. A good reader is
 * certain of most of them.
 */
export function clearDeposits(ledger: Ledger): Set<number> {
  const clear = ledger.movements.filter((deposit) => {
    if (deposit.kind !== 'order' || deposit.pays.length !== 1 || hasRivals(deposit, ledger.orders, 1)) return false;
    const isAlone = ledger.movements.every(
      (other) => other === deposit || Math.abs(other.amount) !== deposit.amount || !isSamePerson(other, deposit),
    );
    const similar = ledger.orders.filter((order) => order.total === deposit.amount && isSimilar(deposit.person, order));
    const order = similar[0];
    return (
      isAlone &&
      similar.length === 1 &&
      order !== undefined &&
      order.number === deposit.pays[0] &&
      fits(deposit, order) === 2 &&
      MEMOS_IN.includes(deposit.memo)
    );
  });
  return new Set(clear.map((each) => each.id));
}

/** True if the first two letters of a name of the order are those of the person. */
const isSimilar = (person: string, order: CorpusOrder): boolean =>
  getNames(order).some((name) => name.slice(0, 2) === person.replace(/\s/g, '').toUpperCase().slice(0, 2));

function drawName(random: Random, known: readonly string[]): string {
  const near = known.length > 0 && chance(random, 0.12) ? pick(random, known) : '';
  const kind = weighted(random, { plain: 80, long: 5, nick: 8, latin: 4, short: 3 });
  if (near && /^[가-힣]{3}$/.test(near)) {
    return pick(random, [near.slice(0, 2), near.slice(0, 2) + pick(random, SYLLABLES), near + pick(random, SYLLABLES)]);
  }
  if (kind === 'nick') return pick(random, NICKNAMES);
  if (kind === 'latin') return pick(random, LATIN_NAMES);
  const given = pick(random, SYLLABLES) + (kind === 'short' ? '' : pick(random, SYLLABLES));
  return pick(random, kind === 'long' ? LONG_SURNAMES : SURNAMES) + given;
}

function drawOrders(random: Random, now: number, span: number): CorpusOrder[] {
  const markets = MARKETS.slice(0, int(random, 1, 3));
  const prices = Array.from({ length: int(random, 4, 12) }, () => int(random, 6, 180) * 500);
  const names: string[] = [];
  const orders: CorpusOrder[] = [];
  const count = int(random, 5, 40);
  while (orders.length < count) {
    const isKnown = names.length > 0 && chance(random, 0.22);
    const buyer = isKnown ? pick(random, names) : drawName(random, names);
    names.push(buyer);
    const at = now - 6 * HOUR - Math.floor(random() * (span + 4 * DAY));
    const pieces = chance(random, 0.7) ? 1 : int(random, 2, 4);
    let total = chance(random, 0.3) ? 3000 : 0;
    for (let piece = 0; piece < pieces; piece++) total += pick(random, prices);
    if (chance(random, 0.05)) total += int(random, 1, 99);
    const status = Number(weighted(random, { '0': 72, '1': 12, '3': 6, '10': 4, '11': 6 }));
    orders.push({
      number: toNumber(random, at),
      market: pick(random, markets),
      buyer,
      receiver: chance(random, 0.12) ? drawName(random, names) : buyer,
      ...(chance(random, 0.15) ? { payer: chance(random, 0.5) ? buyer : drawName(random, names) } : {}),
      total,
      status,
      placedAt: new Date(at).toISOString(),
      ...(status === 1 || status === 3 ? { hasDeposit: chance(random, 0.5) } : {}),
    });
  }
  return orders.sort((a, b) => a.placedAt.localeCompare(b.placedAt));
}

function toNumber(random: Random, at: number): string {
  const day = new Date(at + SEOUL).toISOString().slice(2, 10).replaceAll('-', '');
  return `${day}-${Array.from({ length: 8 }, () => LETTERS[int(random, 0, 35)]).join('')}`;
}

/** The name as the bank shows it. */
function showName(random: Random, name: string, order?: CorpusOrder): string {
  const form = weighted(random, {
    plain: 72,
    prefix: 7,
    digits: 6,
    code: order ? 5 : 0,
    suffix: 3,
    spaced: 2,
    cut: 3,
    masked: 1.5,
    blank: 0.5,
  });
  if (form === 'blank') return '';
  if (form === 'masked') return name.length < 2 ? '*' : `${name.slice(0, 1)}*${name.slice(2)}`;
  if (form === 'prefix') return cut(random, pick(random, NAME_PREFIXES) + name);
  if (form === 'digits') return `${name}${int(random, 0, 9999).toString().padStart(4, '0')}`;
  if (form === 'code') return `${name}${order?.number.slice(pick(random, [-4, -8, -15])) ?? ''}`;
  if (form === 'suffix') return cut(random, name + pick(random, NAME_SUFFIXES));
  if (form === 'spaced') return `${name.slice(0, 1)} ${name.slice(1)}`;
  return form === 'cut' ? name.slice(0, 5) : name;
}

const cut = (random: Random, name: string): string => (chance(random, 0.25) ? name.slice(0, 5) : name);

function drawMovements(random: Random, orders: readonly CorpusOrder[], now: number, span: number): Draft[] {
  const out: Draft[] = [];
  const add = (kind: MovementKind, at: number, amount: number, person: string, rest: Partial<Draft> = {}) => {
    const memo = kind === 'shop' ? pick(random, MEMOS_OUT) : pick(random, MEMOS_IN);
    const base = {
      currency: 'KRW',
      state: 'done',
      channel: pick(random, CHANNELS),
      bank: pick(random, BANKS),
    } as const;
    out.push({ ...base, kind, at, amount, person, name: person, memo, pays: [], ...rest });
  };
  const later = (at: number, days: number) => at + int(random, 2, days * 1440) * MINUTE + int(random, 0, 59) * 1000;
  const giveBack = (kind: 'return' | 'refund', at: number, amount: number, person: string) =>
    add(kind, later(at, 2), -amount, person, { memo: pick(random, MEMOS_RETURN) });

  const inSum = new Set<CorpusOrder>();
  for (const order of orders) {
    if (order.status !== 0 || inSum.has(order) || !chance(random, 0.4)) continue;
    const all = orders.filter((other) => other.status === 0 && other.buyer === order.buyer && !inSum.has(other));
    const group = all.slice(0, int(random, 2, 3));
    if (group.length < 2) continue;
    for (const each of group) inSum.add(each);
    const at = later(Math.max(...group.map((each) => Date.parse(each.placedAt))), 2);
    const amount = group.reduce((sum, each) => sum + each.total, 0);
    const pays = group.map((each) => each.number);
    add('sum', at, amount, order.buyer, { name: showName(random, order.buyer, order), pays });
  }

  for (const order of orders) {
    if (inSum.has(order)) continue;
    const person = order.payer ?? (chance(random, 0.93) ? order.buyer : order.receiver);
    const placed = Date.parse(order.placedAt);
    const at = later(placed, pick(random, [1, 1, 1, 2, 4]));
    const name = showName(random, person, order);
    const pays = [order.number];
    if (order.status >= 10) {
      if (chance(random, 0.6)) add('cancelled', at, order.total, person, { name, pays });
      continue;
    }
    if (order.status !== 0) {
      if (chance(random, 0.7)) add('paid-order', at, order.total, person, { name, pays });
      continue;
    }
    const fate = weighted(random, {
      exact: 61,
      wrong: 5,
      parts: 4,
      other: 4,
      early: 3,
      twin: 3,
      returned: 4,
      attempt: 5,
      refund: 2,
      foreign: 2,
      none: 7,
    });
    if (fate === 'exact') {
      const form = weighted(random, { plain: 88, number: 3, note: 4, wrong: 3, spelled: 2 });
      const other = pick(random, orders);
      const exact: Partial<Draft> = { name, pays };
      if (form === 'number') exact.memo = order.number;
      if (form === 'spelled') exact.memo = order.number.replace('-', pick(random, ['', ' ', '_', '–']));
      if (form === 'note') exact.memo = pick(random, BUYER_NOTES);
      // The buyer copied the number of another buyer's order.
      if (form === 'wrong' && other.total !== order.total && other.buyer !== order.buyer) {
        exact.name = `${person}${other.number.slice(-4)}`;
      }
      add('order', at, order.total, person, exact);
    }
    if (fate === 'wrong') {
      const amount = order.total + pick(random, [-3000, 3000, -500, 1000, -10, order.total, order.total * 9]);
      if (amount > 0) add('wrong-amount', at, amount, person, { name, pays });
    }
    if (fate === 'parts') {
      const first = Math.max(500, Math.round((order.total * random()) / 500) * 500);
      add('part', at, first, person, { name, pays });
      if (order.total > first && chance(random, 0.8)) {
        add('part', later(at, 2), order.total - first, person, { name: showName(random, person, order), pays });
      }
    }
    if (fate === 'other') {
      const other = drawName(random, []);
      add('other-name', at, order.total, other, { name: showName(random, other), pays });
    }
    if (fate === 'early') {
      add('early', placed - int(random, 25, 240) * HOUR, order.total, person, {
        name,
        pays: chance(random, 0.5) ? pays : [],
      });
    }
    if (fate === 'twin') {
      add('twin', at, order.total, person, { name, pays });
      const second = chance(random, 0.3) ? at : at + int(random, 1, 900) * MINUTE;
      add('twin', second, order.total, person, { name, pays });
    }
    if (fate === 'returned') {
      add('returned', at, order.total, person, { name });
      giveBack('return', at, order.total, person);
      if (chance(random, 0.4)) add('order', later(at + 2 * DAY, 1), order.total, person, { name, pays });
    }
    if (fate === 'refund') {
      add('returned', at, order.total, person, { name });
      giveBack('refund', at + DAY, order.total, person);
    }
    if (fate === 'attempt') {
      const state = pick(random, ['void', 'failed', 'pending'] as const);
      add('attempt', at, order.total, person, { name, state });
      if (chance(random, 0.4)) add('order', later(at, 1), order.total, person, { name, pays });
    }
    if (fate === 'foreign') {
      const currency = pick(random, ['USD', 'JPY', 'EUR'] as const);
      add('foreign', at, order.total, person, {
        name,
        currency,
        memo: pick(random, ['해외송금', '외화입금', '타발송금']),
      });
    }
  }

  const people = orders.flatMap((order) => [order.buyer, order.receiver]);
  const within = () => now - 2 * HOUR - Math.floor(random() * span);
  for (let count = int(random, 0, 8); count > 0; count--) {
    const person = drawName(random, people);
    const amount = chance(random, 0.6) ? pick(random, orders).total : int(random, 1, 400) * 500;
    add('stranger', within(), amount, person, { name: showName(random, person) });
  }
  for (let count = int(random, 0, 12); count > 0; count--) {
    const amount = chance(random, 0.2) ? pick(random, orders).total : int(random, 10, 3000) * 100;
    add('shop', within(), -amount, pick(random, SHOPS));
  }
  // Refunds for orders that were paid before the statement starts.
  for (let count = int(random, 0, 2); count > 0; count--) {
    const order = pick(random, orders);
    add('refund', within(), -order.total, order.buyer, { memo: pick(random, MEMOS_RETURN) });
  }
  if (chance(random, 0.3)) add('stranger', within(), int(random, 1, 900), '예금이자', { memo: '결산이자' });
  return out;
}

/** The name without what banks and buyers add. */
function toBare(name: string): string {
  let bare = name;
  for (const prefix of NAME_PREFIXES) if (bare.startsWith(prefix)) bare = bare.slice(prefix.length);
  for (const suffix of NAME_SUFFIXES) if (bare.endsWith(suffix)) bare = bare.slice(0, -suffix.length);
  // A suffix that the bank cut.
  bare = bare.replace(/(.)\([^)]*$/, '$1');
  const end = /^[A-Z]/i.test(bare) ? /(\d{6}-[\dA-Z]{8}|\d{4})$/ : /(\d{6}-)?[\dA-Z]{4,8}$/;
  return bare.replace(end, '').replace(/\s/g, '').toUpperCase();
}

const getNames = (order: CorpusOrder): string[] =>
  [order.buyer, order.receiver, order.payer ?? order.buyer].map((name) => name.replace(/\s/g, '').toUpperCase());

/** 2 if the shown name is a name of the order, 1 if it may be a cut name, 0 if not. */
function strength(name: string, order: CorpusOrder): number {
  const shown = [toBare(name), name.replace(/\s/g, '').toUpperCase()];
  const names = getNames(order);
  if (names.some((each) => shown.includes(each))) return 2;
  return names.some((each) => shown.some((bare) => bare.length >= 4 && each.startsWith(bare))) ? 1 : 0;
}

function fits(deposit: Pick<Draft, 'name' | 'amount'>, order: CorpusOrder): number {
  return order.total === deposit.amount ? strength(deposit.name, order) : 0;
}

const endOfDay = (at: number): number => Math.ceil((at + SEOUL + 1) / DAY) * DAY - SEOUL;

const isSamePerson = (a: Draft, b: Draft): boolean =>
  a.person === b.person || toBare(a.name) === toBare(b.name) || a.name === b.name;

/** True if a cancelled order, a paid order without a deposit or a sum of open orders explains the deposit as well. */
function hasRivals(deposit: Draft, orders: readonly CorpusOrder[], atLeast: number): boolean {
  const own = orders.filter((order) => strength(deposit.name, order) >= atLeast);
  if (own.some((order) => order.status !== 0 && order.hasDeposit !== true && order.total === deposit.amount))
    return true;
  return hasSum(own.filter((order) => order.status === 0).slice(0, 12), deposit.amount);
}

/** True if two or more of the orders add up to the amount. */
function hasSum(orders: readonly CorpusOrder[], amount: number): boolean {
  const search = (index: number, rest: number, count: number): boolean => {
    if (rest === 0 && count > 1) return true;
    const order = orders[index];
    if (rest <= 0 || !order) return false;
    return search(index + 1, rest - order.total, count + 1) || search(index + 1, rest, count);
  };
  return search(0, amount, 0);
}

/**
 * False if every careful person would assign the deposit to the wrong order: name, amount and time fit one open order,
 * and nothing suggests a different payment. No reader can be right about such a deposit.
 */
function isInferable(deposit: Draft, orders: readonly CorpusOrder[], all: readonly Draft[]): boolean {
  if (deposit.amount <= 0 || deposit.state !== 'done' || deposit.currency !== 'KRW') return true;
  // Layouts with a time of day show more than layouts with days only.
  return [deposit.at, endOfDay(deposit.at)].every((limit) => {
    const earlier = orders.filter((order) => Date.parse(order.placedAt) < limit);
    return isInferableFrom(deposit, earlier, all);
  });
}

function isInferableFrom(deposit: Draft, orders: readonly CorpusOrder[], all: readonly Draft[]): boolean {
  const open = orders.filter((order) => order.status === 0);
  const best = Math.max(0, ...open.map((order) => fits(deposit, order)));
  if (best === 0) return true;
  const fitting = open.filter((order) => fits(deposit, order) === best);
  if (fitting.length > 1 || deposit.pays.includes(fitting[0]?.number ?? '')) return true;
  const isReturned = all.some(
    (each) => each.amount === -deposit.amount && toBare(each.name) === toBare(deposit.name) && each.at > deposit.at,
  );
  return isReturned || hasRivals(deposit, orders, best);
}
