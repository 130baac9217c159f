import type { Deposit, Withdrawal } from '../deposit.ts';
import type { DepositDoubts } from '../matching/depositMatching.ts';
import type { DepositOrder } from '../matching/depositOrder.ts';
import { createSeededRandom } from './createSeededRandom.ts';

/** A generated shop with its bank statement and the expected results. */
export interface Shop {
  readonly orders: readonly DepositOrder[];
  readonly deposits: readonly Deposit[];
  readonly withdrawals: readonly Withdrawal[];
  /** Keys of deposits that are stored with an order. */
  readonly used: DepositDoubts;
  /** Ids of orders whose money arrived and was not returned. */
  readonly paid: ReadonlySet<string>;
  /** Matches that name and amount prove: the key of the deposit and the id of the order. */
  readonly certain: readonly { readonly key: string; readonly order: string; readonly form: NameForm }[];
}

/** Forms in which a bank shows the name of a payer. */
export type NameForm = 'plain' | 'prefixed' | 'company' | 'turned' | 'cut' | 'other';

interface Person {
  readonly name: string;
  readonly typed: readonly string[];
  readonly tel: string;
  readonly account: string;
}

interface Transfer {
  readonly person: Person;
  readonly text: readonly [payer: string, memo: string];
  readonly form: NameForm;
  readonly amount: number;
  readonly orders: readonly DepositOrder[];
  /** Whether this transfer, together with other transfers of the same orders, pays the orders in full. */
  readonly isWhole: boolean;
  readonly at: number;
  isReturned: boolean;
  /** Whether the seller refunded the total of the first order. */
  isRefunded: boolean;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const SEOUL = 9 * HOUR;
const START = Date.parse('2026-11-16T00:00:00Z');

const KOREAN =
  '김하나 이두리 박세진 최강 허준 신한별 우리나 국민지 기업은 이우리 박하나 정국민 남궁하나 황보우리 한별 토스카나 카나 나라 우리나라 하늘맘77 하늘맘88 김지영'.split(
    ' ',
  );
const LONG = '아름다운세상만들기 아름다운세상지키기 행복한아이들의집 행복한아이들의꿈 한빛어린이도서관'.split(' ');
const LATIN =
  'Anna Schmidt|Maria Lopez|Maria Garcia|Gabriela Santos|Kim Lee|Lee Kim|Nguyen Thi Lan|Alexander Kim|Christiane Meyer|Hana Kim'.split(
    '|',
  );
const COMPANIES = '하나유통 우리식품 김하나 아름다운세상만들기 두리상사'.split(' ');
const FORMS = '주식회사 _|(주)_|㈜_|_(주)|_ 주식회사|_㈜|주식회사_|주)_|(주) _'.split('|');
const ADDED =
  '토스_|토뱅 _|토스뱅크_|카카오뱅크_|카카오_|카뱅_|신한은행_|국민_|우리_|하나_|농협_|NH_|KB_|KB국민_|NH농협_|기업은행_|새마을금고_|케이뱅크_|_토스|_카카오뱅크|_입금|_님|_ 토스|_국민은행|하나은행 _|국민 _|우리 _|오픈뱅킹_|_ 전자금융|타행이체 _|_(카카오페이)'.split(
    '|',
  );
/** Payers without an order whose names only resemble names of buyers. */
const STRANGERS =
  'MARIA|ANNA|SCHMIDT|ALEXANDER|GABRIEL SANTOS|CHRISTIAN|아름다운|행복한|하나|우리|지영|이자|신한카드|국세환급|김하|하나유|(주)하나|KIM|하늘맘|김하나문구|우리은행|토스|홍길동'.split(
    '|',
  );
const SHOPS = '이마트 신한카드 CJ대한통운 월세 홍길동 ATM출금 국민연금 최강'.split(' ');
const RETURNED = ['입금취소', '착오송금반환', '오입금 환불', '취소', '타행입금 반환', ''];

const NO_TRANSFER: Transfer = {
  person: { name: '', typed: [], tel: '', account: '' },
  text: ['', ''],
  form: 'plain',
  amount: 0,
  orders: [],
  isWhole: false,
  at: START,
  isReturned: false,
  isRefunded: false,
};

/** Generates a shop from a seed; the same seed returns the same shop. */
export function createShop(seed: number): Shop {
  const { next, pick, chance, int } = createSeededRandom(seed);
  const delivery = pick([0, 2500, 3000, 4000]);
  const prices = Array.from({ length: int(3, 8) }, () => int(2, pick([9, 40, 60])) * pick([500, 1000]));
  const clock = pick(['second', 'second', 'minute', 'day', 'day', 'none']);
  const people = createPeople();
  const orders: DepositOrder[] = [];
  const placedBy = new Map(people.map((person) => [person, createOrders(person)]));
  const transfers = people.flatMap((person) => createTransfers(person, placedBy.get(person) ?? []));
  const strangers = Array.from({ length: int(0, 3) }, () => createStrangerTransfer());
  const listed = [...transfers, ...strangers].filter((transfer) => !isUndecidable(transfer));
  const rows: { transfer: Transfer; deposit: Deposit }[] = listed
    .toSorted((one, other) => one.at - other.at)
    .map((transfer, row) => ({ transfer, deposit: toDeposit(transfer.text, transfer.amount, transfer.at, `d${row}`) }));
  const withdrawals = createWithdrawals();
  const usedOrders = new Map(
    rows.flatMap(({ transfer, deposit }) =>
      transfer.isWhole &&
      transfer.orders.every(({ isOpen }) => !isOpen) &&
      transfer.orders.length > 0 &&
      isUsed(transfer)
        ? [[deposit.key, transfer.orders.map(({ id }) => id)] as const]
        : [],
    ),
  );
  const paid = new Set(orders.filter(isPaid).map(({ id }) => id));
  const settled = new Set([...usedOrders.values()].flat());
  return {
    orders: orders.map((order) => ({ ...order, isSettled: settled.has(order.id) })),
    deposits: rows.map(({ deposit }) => deposit),
    withdrawals,
    used: new Map([...usedOrders.keys()].map((key) => [key, 'used'])),
    paid,
    certain: findCertain(),
  };

  /** Whether an order is paid and not refunded: by one transfer for all of its orders, or by all partial transfers. */
  function isPaid(order: DepositOrder): boolean {
    const own = rows.map(({ transfer }) => transfer).filter((each) => each.isWhole && each.orders.includes(order));
    if (own.some((each) => each.isRefunded && each.orders[0] === order)) return false;
    const singles = own.filter(isSingle);
    return singles.length > 0
      ? singles.some(({ isReturned }) => !isReturned)
      : own.length > 0 && !own.some(({ isReturned }) => isReturned);
  }

  function createPeople(): Person[] {
    const person = (name: string, typed: readonly string[]): Person => ({
      name,
      typed,
      tel: `010${int(10_000_000, 99_999_999)}`,
      account: chance(0.3) ? `sns${int(1, 9999)}` : '',
    });
    const made = Array.from({ length: int(2, 8) }, (): Person => {
      const kind = next();
      if (kind < 0.6) {
        const name = pick(KOREAN);
        return person(name, [name, name, `${name.slice(0, 1)} ${name.slice(1)}`]);
      }
      if (kind < 0.86) {
        const name = pick(kind < 0.72 ? LONG : LATIN);
        return person(name, [name]);
      }
      const company = pick(COMPANIES);
      return person(
        `주식회사 ${company}`,
        FORMS.slice(0, 7).map((form) => form.replace('_', company)),
      );
    });
    // Different buyers rarely have the same name, but it occurs.
    return made.filter(({ name }, at) => made.findIndex((other) => other.name === name) === at || chance(0.3));
  }

  function createOrders(person: Person): DepositOrder[] {
    const holder = pick(['박보호', '최강', ...person.typed]);
    const own: DepositOrder[] = [];
    for (let count = pick([1, 1, 1, 2, 2, 3, 4, 6]); count > 0; count -= 1) {
      const lines = Array.from({ length: int(1, 2) }, () => pick(prices) * int(1, 2));
      const status = next();
      const receiver = chance(0.1) ? pick(people) : person;
      const total = chance(0.1) ? createSimilarTotal(own) : lines.reduce((all, price) => all + price, delivery);
      const order: DepositOrder = {
        id: `o${orders.length}`,
        publicId: `261120-${code()}`,
        total,
        deliveryPrice: delivery,
        placedAt: START + int(0, 8 * 24 * 60) * MINUTE + int(0, 59) * 1000,
        isOpen: status < 0.55,
        isCancelled: status > 0.88,
        isSettled: false,
        marketId: 'market',
        names: [...new Set([pick(person.typed), pick(receiver.typed), ...(chance(0.2) ? [holder] : [])])],
        tel: person.tel,
        account: person.account,
        accountEnd: '',
        buyer: `${person.name}\n${person.tel}`,
      };
      orders.push(order);
      own.push(order);
    }
    return own;
  }

  /**
   * Returns the total of an earlier order of the buyer, as after a cancelled and repeated order, or a sum of such
   * totals.
   */
  function createSimilarTotal(own: readonly DepositOrder[]): number {
    const some = own.filter(() => chance(0.5));
    return some.length > 0 ? sum(some.map(({ total }) => total)) : pick(prices) + delivery;
  }

  function createTransfers(person: Person, own: readonly DepositOrder[]): Transfer[] {
    const made: Transfer[] = [];
    const left = new Set(own);
    for (const order of own) {
      if (!left.has(order)) continue;
      left.delete(order);
      const chances = order.isOpen ? 0.6 : order.isCancelled ? 0.5 : 0.75;
      if (!chance(chances)) {
        if (order.isOpen && chance(0.2)) made.push(...createWrongTransfers(person, order, own));
        continue;
      }
      const rest = [...left].filter(() => chance(0.5));
      const how = next();
      if (how < 0.15 && rest.length > 0) {
        const joined = [order, ...rest];
        for (const each of joined) left.delete(each);
        made.push(transfer(person, sum(joined.map(({ total }) => total)), joined));
      } else if (how < 0.28 && order.total > 4000) {
        made.push(...split(transfer(person, order.total, [order])));
      } else {
        made.push(transfer(person, order.total, [order]));
        const isAlone = orders.every((other) => other === order || other.total !== order.total);
        if (isAlone && chance(0.04)) made.push({ ...transfer(person, order.total, [order]), isReturned: chance(0.5) });
      }
    }
    for (const each of made) {
      const cancelled = each.orders.some(({ isCancelled }) => isCancelled);
      if (each.isWhole && chance(cancelled ? 0.6 : 0.04)) each.isReturned = true;
      else if (each.isWhole && !isSingle(each) && chance(0.1)) each.isRefunded = true;
      else if (each.isWhole && each.orders.length > 1 && chance(0.1)) each.isRefunded = true;
    }
    return made;
  }

  /** Splits a generated transfer into two or three transfers; the first is sometimes sent back to the buyer (`isReturned`). */
  function split(whole: Transfer): Transfer[] {
    const shares = Array.from({ length: pick([1, 1, 1, 2]) }, () => int(1, Math.floor(whole.amount / 1500)) * 500);
    return [...shares, whole.amount - sum(shares)].map((amount, part) => ({
      ...whole,
      amount,
      at: whole.at + part * int(1, 100) * MINUTE,
      isReturned: part === 0 && chance(0.1),
    }));
  }

  /** Creates transfers of a buyer whose amount is not the total of an order. */
  function createWrongTransfers(person: Person, order: DepositOrder, own: readonly DepositOrder[]): Transfer[] {
    const how = next();
    const base = { ...transfer(person, order.total, [order]), isWhole: false };
    if (how < 0.2) return [{ ...base, amount: order.total - delivery }];
    if (how < 0.3 && delivery > 0) return [{ ...base, amount: sum(own.map(({ total }) => total)) - delivery }];
    if (how < 0.35)
      return [{ ...base, orders: [], text: [person.name, `261101-${code()}`], at: base.at, amount: order.total }];
    if (how < 0.5) return [{ ...base, amount: Math.max(1, order.total + int(-9, 9) * 10 + 5) }];
    // The transfer pays an order of another market, before this order was placed.
    if (how < 0.7 && clock !== 'none') return [{ ...base, orders: [], at: order.placedAt - int(26, 72) * HOUR }];
    if (how < 0.8 && clock !== 'none' && clock !== 'day')
      return [{ ...base, orders: [], at: order.placedAt - int(3, 30) * MINUTE }];
    return [
      { ...base, text: [`${pick(['타행이체반환', '이체취소', '반환'])} ${person.name}`, pick(['', '입금불능'])] },
    ];
  }

  function transfer(person: Person, amount: number, paidOrders: readonly DepositOrder[]): Transfer {
    const at = Math.max(...paidOrders.map(({ placedAt }) => placedAt)) + int(2, 60 * pick([1, 24, 48])) * MINUTE;
    const { text, form } = chance(0.08)
      ? createOtherPayerText(person, paidOrders)
      : createPayerText(person, paidOrders);
    return { ...NO_TRANSFER, person, text, form, amount, orders: paidOrders, isWhole: true, at };
  }

  /**
   * Picks payer and memo of a transfer by someone other than the buyer: another name with the order number or the buyer's
   * name as memo, or the recipient's name without a memo.
   */
  function createOtherPayerText(
    { name }: Person,
    [order, ...rest]: readonly DepositOrder[],
  ): Pick<Transfer, 'text' | 'form'> {
    const other = pick(people).name;
    const receiver = (rest.length === 0 ? order?.names.at(1) : undefined) ?? name;
    const texts = [
      ['문병철', order?.publicId ?? ''],
      [other, order?.publicId ?? ''],
      [other, name],
      [receiver, ''],
    ] as const;
    return { text: pick(texts), form: 'other' };
  }

  function createPayerText({ name, tel }: Person, [order]: readonly DepositOrder[]): Pick<Transfer, 'text' | 'form'> {
    const tail = tel.slice(-4);
    if (name.startsWith('주식회사')) {
      const bare = name.slice('주식회사 '.length);
      return { text: [pick(FORMS).replace('_', bare), ''], form: 'company' };
    }
    if (LATIN.includes(name)) {
      const words = name.toUpperCase().split(' ');
      const how = next();
      if (how < 0.35) return { text: [words.toReversed().join(pick([' ', ', '])), ''], form: 'turned' };
      const end = name.indexOf(' ') + int(2, 5);
      const isCut = end >= 8 && end < name.length && name.at(end) !== ' ' && name.at(end - 1) !== ' ';
      if (how < 0.5 && isCut) return { text: [words.join(' ').slice(0, end), ''], form: 'cut' };
      return { text: [pick([words.join(' '), words.join(''), name]), ''], form: 'plain' };
    }
    if (LONG.includes(name) && chance(0.6)) return { text: [name.slice(0, int(5, 8)), ''], form: 'cut' };
    const how = next();
    if (how < 0.3) return { text: [pick(ADDED).replace('_', name), ''], form: 'prefixed' };
    if (how < 0.36) return { text: [`${name}${pick(['', ' '])}${tail}`, ''], form: 'prefixed' };
    if (how < 0.4) return { text: [name, order?.publicId.slice(-8) ?? ''], form: 'prefixed' };
    if (how < 0.45) return { text: [name, pick(['입금', '책값', '토스', tail])], form: 'plain' };
    return { text: [name, ''], form: 'plain' };
  }

  function createStrangerTransfer(): Transfer {
    const open = orders.filter(({ isOpen }) => isOpen);
    const order = open.length > 0 ? pick(open) : undefined;
    const amount = order?.total ?? pick(prices);
    const at = (order?.placedAt ?? START) + HOUR;
    return { ...NO_TRANSFER, text: [pick(STRANGERS), ''], amount, at };
  }

  /** Whether even a person would match the transfer with a wrong order. */
  function isUndecidable({ person, text, amount, isWhole, at }: Transfer): boolean {
    if (isWhole || text[1].startsWith('261101') || /반환|취소/.test(text[0])) return false;
    const hasName = ({ names }: DepositOrder) =>
      names.some((name) => bare(name) === bare(person.name) || bare(name) === bare(text[0]));
    return orders.some(
      (order) => hasName(order) && order.total === amount && (clock === 'none' || order.placedAt < at + DAY),
    );
  }

  function createWithdrawals(): Withdrawal[] {
    const returned = rows
      .filter(({ transfer }) => transfer.isReturned)
      .map(({ transfer: { person, text, amount, at, orders: own } }, row) => {
        const holder = own[0]?.names.at(-1) ?? '';
        const to = pick([text, text, [person.name, ''], [holder, ''], ['', ''], [RETURNED[0] ?? '', '']] as const);
        const memo = to[0] === '' ? pick(RETURNED.slice(0, 5)) : pick(RETURNED);
        return toDeposit([to[0], memo], amount, at + int(1, 40) * 30 * MINUTE, `r${row}`);
      });
    // The seller refunds one order of a joined or split payment.
    const refunds = rows
      .filter(({ transfer }) => transfer.isRefunded)
      .map(({ transfer: { person, orders: own, at } }, row) => {
        const total = own[0]?.total ?? 1;
        return toDeposit([person.name, pick(RETURNED)], total, at + int(41, 60) * 30 * MINUTE, `f${row}`);
      });
    const others = Array.from({ length: int(0, 4) }, (_, row) => {
      const amount = rows.length > 0 ? pick(rows).deposit.amount : pick(prices);
      return toDeposit([pick(SHOPS), ''], amount, START + int(0, 10 * 24) * HOUR, `w${row}`);
    });
    return [...returned, ...refunds, ...others];
  }

  function toDeposit(text: readonly [string, string], amount: number, instant: number, key: string): Deposit {
    const at = {
      second: instant,
      minute: Math.floor(instant / MINUTE) * MINUTE,
      day: Math.floor((instant + SEOUL) / DAY) * DAY - SEOUL,
      none: null,
    }[clock];
    const isDayOnly = clock === 'day';
    const facts = { hasSeconds: clock === 'second', balance: null, account: '' };
    return { key, row: 1, at: at ?? null, isDayOnly, ...facts, amount, payer: text[0], memo: text[1] };
  }

  /**
   * Finds orders that one transfer paid in full, if no other orders, deposits or withdrawals of the same name explain
   * the deposit.
   */
  function findCertain(): Shop['certain'] {
    const explained = new Set([...usedOrders.values()].flat());
    return rows.flatMap((row) => {
      const { transfer, deposit } = row;
      const { amount, person, text, form } = transfer;
      const [order] = transfer.orders;
      if (order === undefined || !order.isOpen || !transfer.isWhole || order.total !== amount) return [];
      const hasName = ({ names }: DepositOrder) => names.some((name) => bare(name) === bare(person.name));
      const others = orders.filter((other) => other !== order && hasName(other) && !explained.has(other.id));
      const alike = rows.filter((other) => other !== row && bare(other.transfer.person.name) === bare(person.name));
      const parts = getSums(alike.map((other) => other.deposit.amount));
      const isCertain =
        hasName(order) &&
        !getSums(others.map(({ total }) => total)).has(amount) &&
        !others.some(({ total }) => parts.has(total - amount)) &&
        !alike.some((other) => other.deposit.amount === amount) &&
        !withdrawals.some((withdrawal) => withdrawal.amount === amount) &&
        !people.some(({ name }) => bare(name) !== bare(person.name) && bare(name) === bare(text[0]));
      return isCertain ? [{ key: deposit.key, order: order.id, form }] : [];
    });
  }

  function isUsed({ at }: Transfer): boolean {
    return at % 3 === 0;
  }

  function code(): string {
    return Array.from({ length: 8 }, () => pick('ABCDEFGHJKMNPQRSTVWXYZ23456789'.split(''))).join('');
  }
}

function isSingle({ orders, amount }: Transfer): boolean {
  return sum(orders.map(({ total }) => total)) === amount;
}

function getSums(values: readonly number[]): ReadonlySet<number> {
  const sums = new Set([0]);
  for (const value of values) for (const known of Array.from(sums)) sums.add(known + value);
  return sums;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function bare(name: string): string {
  return name
    .normalize('NFKC')
    .replaceAll(/주식회사|\(주\)|[\s,]/g, '')
    .toLowerCase();
}
