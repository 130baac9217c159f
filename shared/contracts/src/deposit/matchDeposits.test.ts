import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Deposit } from './deposit.ts';
import type { DepositMatching } from './depositMatching.ts';
import type { DepositOrder } from './depositOrder.ts';
import { matchDeposits } from './matchDeposits.ts';

const MINUTE = 60_000;
const PLACED = Date.parse('2026-11-20T03:00:00Z');
let made = 0;
const deposit = (payer: string, amount: number, over: Partial<Deposit> = {}): Deposit => ({
  key: `key-${(made += 1)}`,
  row: made,
  at: PLACED + 60 * MINUTE,
  isDayOnly: false,
  memo: '',
  payer,
  amount,
  ...over,
});
const order = (id: string, name: string, total: number, over: Partial<DepositOrder> = {}): DepositOrder => ({
  id,
  publicId: `261120-${id.toUpperCase().padStart(8, '0')}`,
  total,
  deliveryPrice: 0,
  placedAt: PLACED,
  isOpen: true,
  isCancelled: false,
  names: [name],
  tel: '01095133211',
  account: '',
  buyer: name,
  ...over,
});
const shorten = ({ sure, unsure, unmatched, used }: DepositMatching) => [
  ...sure.map(({ reason, deposits, orders }) => `${reason} ${deposits.length}: ${orders.join('+')}`),
  ...unsure.map(({ reason, candidates }) => `${reason}? ${candidates.map((ids) => ids.join('+')).join(' ')}`),
  ...unmatched.map(({ guess }) => `none ${guess === null ? '' : `${guess.reason} ${guess.order}`}`.trim()),
  ...used.map(() => 'used'),
];
const match = (...args: Parameters<typeof matchDeposits>) => shorten(matchDeposits(...args));

describe('a deposit is surely of an order', () => {
  // rule: deposits.same-name
  it.each<[string, Deposit, DepositOrder]>([
    ['by name and amount', deposit('김하나', 12_000), order('a', '김하나', 12_000)],
    ['with what a bank adds', deposit('토뱅_김하나 3211', 12_000), order('a', '김 하나', 12_000)],
    ['by the receiver', deposit('박받음', 12_000), order('a', '', 12_000, { names: ['김하나', '박받음'] })],
    ['by a name that the bank has cut', deposit('아름다운세상', 12_000), order('a', '아름다운세상 만들기', 12_000)],
    [
      'on the same day',
      deposit('김하나', 12_000, { at: PLACED - 180 * MINUTE, isDayOnly: true }),
      order('a', '김하나', 12_000),
    ],
    ['with the name of a bank before it', deposit('토스김하나', 12_000), order('a', '김하나', 12_000)],
    ['with the name of a bank behind it', deposit('김하나카카오뱅크', 12_000), order('a', '김하나', 12_000)],
    [
      'by the name of a company in another form',
      deposit('(주)하나유통', 12_000),
      order('a', '하나유통 주식회사', 12_000),
    ],
    ['by a Latin name with the family name first', deposit('SCHMIDT ANNA', 12_000), order('a', 'Anna Schmidt', 12_000)],
    ['by a Latin name that is cut in its second word', deposit('MARIA LOP', 12_000), order('a', 'Maria Lopez', 12_000)],
    ['without a time', deposit('김하나', 12_000, { at: null }), order('a', '김하나', 12_000)],
  ])('%s', (_, paid, open) => {
    expect(match([paid], [open, order('b', '이둘', 12_000), order('c', '김하나', 9000)])).toEqual(['name 1: a']);
  });

  it('by the order number, under any name', () => {
    const orders = [order('htqm42yx', '이둘', 12_000), order('b', '김하나', 12_000)];
    expect(match([deposit('김하나 261120-HTQM42YX', 12_000)], orders)).toEqual(['number 1: htqm42yx']);
  });

  it('in the order of time, where one buyer paid two orders of the same amount', () => {
    const orders = [order('b', '김하나', 12_000, { placedAt: PLACED + 2 * MINUTE }), order('a', '김하나', 12_000)];
    const [first, second] = [deposit('김하나', 12_000), deposit('김하나', 12_000, { at: PLACED + 90 * MINUTE })];
    const { sure } = matchDeposits([second, first], orders);
    expect(sure.map(({ deposits: [paid], orders: [id] }) => [paid?.key, id])).toEqual([
      [first.key, 'a'],
      [second.key, 'b'],
    ]);
  });

  it('where it pays several orders of one buyer together', () => {
    const orders = [order('a', '김하나', 12_000), order('b', '김하나', 3000), order('c', '이둘', 15_000)];
    expect(match([deposit('김하나', 15_000)], orders)).toEqual(['joined 1: a+b']);
  });

  it('where several deposits pay it together', () => {
    expect(match([deposit('김하나', 10_000), deposit('김하나', 2000)], [order('a', '김하나', 12_000)])).toEqual([
      'split 2: a',
    ]);
  });
});

describe('a deposit is left to the seller', () => {
  // rule: deposits.several-explanations, deposits.returned-money, deposits.number-of-another-order
  // rule: deposits.left-to-seller
  it.each<[string, Deposit[], DepositOrder[], string[]]>([
    [
      'where two people of that name owe the amount',
      [deposit('김하나', 12_000)],
      [order('a', '김하나', 12_000), order('b', '김하나', 12_000, { buyer: 'other' })],
      ['several-orders? a b'],
    ],
    [
      'where it may pay one of two orders of a buyer',
      [deposit('김하나', 12_000)],
      [order('a', '김하나', 12_000), order('b', '김하나', 12_000)],
      ['several-orders? a b'],
    ],
    [
      'where the order was paid twice',
      [deposit('김하나', 12_000), deposit('김하나', 12_000)],
      [order('a', '김하나', 12_000)],
      ['several-deposits? a', 'several-deposits? a'],
    ],
    [
      'where it came before the order',
      [deposit('김하나', 12_000, { at: PLACED - 60 * MINUTE })],
      [order('a', '김하나', 12_000)],
      ['before-order? a'],
    ],
    [
      'where a paid order fits as well, as when a list was used on another device',
      [deposit('김하나', 12_000)],
      [order('a', '김하나', 12_000), order('b', '김하나', 12_000, { isOpen: false })],
      ['paid-alike? a'],
    ],
    [
      'where several sums of a buyer’s orders fit',
      [deposit('김하나', 5000)],
      [order('a', '김하나', 2000), order('b', '김하나', 3000), order('c', '김하나', 3000)],
      ['several-sums? a+b a+c'],
    ],
    [
      'where the number is an order’s and the amount is not',
      [deposit('htqm42yx', 11_000)],
      [order('htqm42yx', '김하나', 12_000)],
      ['other-amount? htqm42yx'],
    ],
    [
      'where the name is part of it',
      [deposit('김하나문구', 12_000)],
      [order('a', '김하나', 12_000), order('b', '이둘', 12_000)],
      ['part-of-name? a'],
    ],
    [
      'where the name is written in Latin letters',
      [deposit('KIM HANA', 12_000)],
      [order('a', '김하나', 12_000), order('b', '이둘', 12_000)],
      ['sound? a'],
    ],
    [
      'where only the end of the telephone number agrees',
      [deposit('입금 3211', 12_000)],
      [order('a', '김하나', 12_000), order('b', '이둘', 12_000, { tel: '01011112222' })],
      ['tail? a'],
    ],
    [
      'where it is by an account’s name',
      [deposit('hana_shop', 12_000)],
      [order('a', '김하나', 12_000, { account: 'hana.shop' }), order('b', '이둘', 12_000)],
      ['account? a'],
    ],
    [
      'where a cancelled order fits as well',
      [deposit('김하나', 12_000)],
      [order('a', '김하나', 12_000), order('b', '김하나', 12_000, { isOpen: false, isCancelled: true })],
      ['paid-alike? a'],
    ],
    [
      'where paid orders have the same sum',
      [deposit('김하나', 12_000)],
      [
        order('a', '김하나', 12_000),
        order('b', '김하나', 5000, { isOpen: false }),
        order('c', '김하나', 7000, { isOpen: false }),
      ],
      ['paid-alike? a'],
    ],
    [
      'where a paid order has the amount of several open ones',
      [deposit('김하나', 30_000)],
      [order('a', '김하나', 12_000), order('b', '김하나', 18_000), order('c', '김하나', 30_000, { isOpen: false })],
      ['paid-alike? a+b'],
    ],
    [
      'where it is a part of the payment of a paid order',
      [deposit('김하나', 12_000), deposit('김하나', 18_000)],
      [order('a', '김하나', 12_000), order('b', '김하나', 30_000, { isOpen: false })],
      ['paid-alike? a', 'none name a'],
    ],
    [
      'where the name of the bank may be a name of a buyer',
      [deposit('토스카나', 12_000)],
      [order('a', '카나', 12_000), order('b', '토스카나', 9000)],
      ['part-of-name? a'],
    ],
    [
      'where both readings of the name owe the amount',
      [deposit('토스카나', 12_000)],
      [order('a', '카나', 12_000), order('b', '토스카나', 12_000)],
      ['several-sums? b'],
    ],
    [
      'where it has only the given name',
      [deposit('MARIA', 12_000)],
      [order('a', 'Maria Lopez', 12_000)],
      ['part-of-name? a'],
    ],
    [
      'where it has the number of a paid order',
      [deposit('김하나', 12_000, { memo: 'HTQM42YX' })],
      [order('a', '김하나', 12_000), order('htqm42yx', '김하나', 9000, { isOpen: false })],
      ['other-number? a'],
    ],
    [
      'where it has the number of an order of another market',
      [deposit('김하나', 12_000, { memo: '261101-HTQM42YX' })],
      [order('a', '김하나', 12_000)],
      ['other-number? a'],
    ],
    [
      'where the money came back from another account',
      [deposit('타행이체반환 김하나', 12_000)],
      [order('a', '김하나', 12_000)],
      ['returned? a'],
    ],
    [
      'where the delivery price is missing, before orders of strangers',
      [deposit('김하나', 12_000)],
      [order('a', '김하나', 15_000, { deliveryPrice: 3000 }), order('b', '이둘', 12_000)],
      ['without-delivery? a'],
    ],
    ['where only the amount agrees', [deposit('박셋', 12_345)], [order('a', '김하나', 12_345)], ['amount? a']],
  ])('%s', (_, deposits, orders, expected) => {
    expect(match(deposits, orders)).toEqual(expected);
  });
});

describe('matchDeposits with split payments', () => {
  it('Split payments are unsure if paid orders explain the parts', () => {
    const paid = { isOpen: false };
    const orders = [
      order('a', '김하나', 30_000),
      order('b', '김하나', 12_000, paid),
      order('c', '김하나', 18_000, paid),
    ];
    expect(match([deposit('김하나', 12_000), deposit('김하나', 18_000)], orders)).toEqual([
      'none paid b',
      'none paid c',
    ]);
  });

  it('Split payments are unsure if one part went back', () => {
    const withdrawals = [deposit('김하나', 2000, { at: PLACED + 120 * MINUTE })];
    const deposits = [deposit('김하나', 10_000), deposit('김하나', 2000)];
    const { sure } = matchDeposits(deposits, [order('a', '김하나', 12_000)], new Map(), withdrawals);
    expect(sure).toEqual([]);
  });
});

describe('matchDeposits with withdrawals', () => {
  const later = { at: PLACED + 120 * MINUTE };
  const orders = [order('a', '김하나', 12_000), order('b', '이둘', 9000)];
  const withdrawn = (paid: Deposit, ...withdrawals: Deposit[]) => match([paid], orders, new Map(), withdrawals);

  it.each<[string, Deposit]>([
    ['to the same name', deposit('김하나', 12_000, later)],
    ['to the same name in another form', deposit('토스김하나', 12_000, later)],
    ['with the name and a word of a return', deposit('김하나 입금취소', 12_000, later)],
    ['with a word of a return, no name', deposit('', 12_000, { ...later, memo: '착오송금반환' })],
    ['without any text', deposit('', 12_000, later)],
    ['without a date', deposit('김하나', 12_000, { at: null })],
    ['of the same day without a time', deposit('김하나', 12_000, { at: PLACED - 180 * MINUTE, isDayOnly: true })],
  ])('A withdrawal %s and the same amount makes the deposit unsure', (_, withdrawal) => {
    expect(withdrawn(deposit('김하나', 12_000), withdrawal)).toEqual(['returned? a']);
  });

  it.each<[string, Deposit]>([
    ['to another name', deposit('이마트', 12_000, later)],
    ['to another buyer, although it is a return', deposit('이둘', 12_000, { ...later, memo: '환불' })],
    ['of another amount', deposit('김하나', 11_000, later)],
    ['before the deposit', deposit('김하나', 12_000, { at: PLACED })],
  ])('A withdrawal %s leaves the deposit sure', (_, withdrawal) => {
    expect(withdrawn(deposit('김하나', 12_000), withdrawal)).toEqual(['name 1: a']);
  });

  it('A withdrawal makes all equal deposits before it unsure, and no deposit after it', () => {
    const withdrawal = deposit('김하나', 12_000, later);
    const deposits = [deposit('김하나', 12_000), deposit('김하나', 12_000)];
    expect(match(deposits, orders, new Map(), [withdrawal])).toEqual(['returned? a', 'returned? a']);
    const again = deposit('김하나', 12_000, { at: PLACED + 180 * MINUTE });
    expect(match([deposit('김하나', 12_000), again], orders, new Map(), [withdrawal])).toEqual(['name 1: a', 'none']);
  });

  it('A withdrawal of the total of one order makes orders unsure that were paid together', () => {
    const two = [order('a', '김하나', 12_000), order('b', '김하나', 3000)];
    const withdrawal = deposit('김하나', 3000, later);
    expect(match([deposit('김하나', 15_000)], two, new Map(), [withdrawal])).toEqual(['returned? a+b']);
  });
});

describe('matchDeposits with several payers', () => {
  it('A deposit that fits one order only is sure, although another deposit fits this order and a second one', () => {
    const orders = [order('a', '김하나', 12_000, { names: ['김하나', '이둘'] }), order('b', '이둘', 12_000)];
    expect(match([deposit('김하나', 12_000), deposit('이둘', 12_000)], orders)).toEqual([
      'name 1: a',
      'several-orders? b',
    ]);
  });
});

describe('a deposit that nothing fits', () => {
  it('names the order of the payer whose amount comes nearest', () => {
    const orders = [order('a', '김하나', 12_000), order('b', '김하나', 90_000)];
    expect(match([deposit('김하나', 11_500)], orders)).toEqual(['none name a']);
  });

  it('names the order that it has paid already', () => {
    expect(match([deposit('김하나', 12_000)], [order('b', '김하나', 12_000, { isOpen: false })])).toEqual([
      'none paid b',
    ]);
  });

  it('has no guess where no order is near', () => {
    expect(match([deposit('이자', 7)], [order('a', '김하나', 12_000)])).toEqual(['none']);
  });
});

describe('a line that was used', () => {
  const line = deposit('김하나', 12_000);
  const used = new Map([[line.key, ['a']]]);

  it('does not match again once its order is paid, and hides no later order', () => {
    const orders = [order('a', '김하나', 12_000, { isOpen: false }), order('b', '김하나', 12_000)];
    expect(match([line], orders, used)).toEqual(['used']);
    expect(match([line, deposit('김하나', 12_000)], orders, used)).toEqual(['name 1: b', 'used']);
  });

  it('matches again while its order is open: the change failed or was taken back', () => {
    expect(match([line], [order('a', '김하나', 12_000)], used)).toEqual(['name 1: a']);
  });
});

const NAMES = ['김하나', '이둘', '박셋', '김하나문구', '아름다운세상만들기'];
const anyOrder = fc.record({
  name: fc.constantFrom(...NAMES),
  total: fc.constantFrom(1000, 2000, 3000, 5000),
  minute: fc.integer({ min: 0, max: 100 }),
  isOpen: fc.boolean(),
  buyer: fc.constantFrom('one', 'two'),
});
const anyDeposit = fc.record({
  payer: fc.constantFrom(...NAMES, '아름다운세상', 'KIM HANA', '김하나 3211', ''),
  amount: fc.constantFrom(1000, 2000, 3000, 5000, 6000),
  minute: fc.integer({ min: -20, max: 120 }),
});
const anyCase = fc.record({
  orders: fc
    .array(anyOrder, { maxLength: 12 })
    .map((list) =>
      list.map(({ name, total, minute, isOpen, buyer }, at) =>
        order(`o${at}`, name, total, { placedAt: PLACED + minute * MINUTE, isOpen, buyer: `${name} ${buyer}` }),
      ),
    ),
  deposits: fc
    .array(anyDeposit, { maxLength: 10 })
    .map((list) => list.map(({ payer, amount, minute }) => deposit(payer, amount, { at: PLACED + minute * MINUTE }))),
});

describe('whatever is listed', () => {
  // rule: deposits.sure-match
  it('each deposit is in one list, no order is matched twice, and sums agree', () => {
    fc.assert(
      fc.property(anyCase, ({ orders, deposits }) => {
        const { sure, unsure, unmatched, used } = matchDeposits(deposits, orders);
        const listed = [
          ...sure.flatMap((each) => each.deposits),
          ...[...unsure, ...unmatched].map((each) => each.deposit),
          ...used,
        ];
        expect(listed.map(({ key }) => key).toSorted()).toEqual(deposits.map(({ key }) => key).toSorted());
        const matched = sure.flatMap((each) => each.orders);
        expect(new Set(matched).size).toBe(matched.length);
        const totalOf = new Map(orders.map(({ id, total }) => [id, total]));
        for (const each of sure) {
          const totals = each.orders.map((id) => totalOf.get(id) ?? 0);
          expect(sum(each.deposits.map(({ amount }) => amount))).toBe(sum(totals));
          expect(each.orders.every((id) => orders.find((one) => one.id === id)?.isOpen)).toBe(true);
        }
        for (const { candidates } of unsure) expect(candidates.flat().some((id) => matched.includes(id))).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  // rule: deposits.sure-match
  it('a sure match by name is the only one: no other buyer of that name owes the amount', () => {
    fc.assert(
      fc.property(anyCase, ({ orders, deposits }) => {
        const { sure } = matchDeposits(deposits, orders);
        for (const { reason, orders: ids, deposits: paid } of sure) {
          if (reason !== 'name') continue;
          const own = orders.find(({ id }) => id === ids[0]);
          const alike = orders.filter(
            ({ isOpen, names, total }) => isOpen && names[0] === paid[0]?.payer && total === own?.total,
          );
          expect(new Set(alike.map(({ buyer }) => buyer)).size).toBeLessThanOrEqual(1);
        }
      }),
      { numRuns: 500 },
    );
  });
});

it('two thousand lines are compared with ten thousand orders of a few amounts in one step each', () => {
  const orders = Array.from({ length: 10_000 }, (_, at) => order(`o${at}`, nameOf(at), 12_000 + (at % 4) * 1000));
  const deposits = Array.from({ length: 2000 }, (_, at) => deposit(nameOf(at * 3), 12_000 + ((at * 3) % 4) * 1000));
  const { sure } = matchDeposits(deposits, orders);
  expect(sure).toHaveLength(2000);
});

function nameOf(at: number): string {
  const syllables = '가나다라마바사아자차카타파하고노도로모보소오조초코토포호'.split('');
  return [at % 28, Math.floor(at / 28) % 28, Math.floor(at / 784) % 28].map((each) => syllables[each]).join('');
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
