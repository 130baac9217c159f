import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Deposit } from '../deposit.ts';
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
  hasSeconds: true,
  balance: null,
  account: '',
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
  isSettled: false,
  marketId: 'market',
  names: [name],
  tel: '01095133211',
  account: '',
  accountEnd: '',
  buyer: name,
  ...over,
});
const shorten = ({ sure, unsure, unmatched, used }: DepositMatching) => [
  ...sure.map(({ reason, order: id }) => `${reason} 1: ${id}`),
  ...unsure.map(({ reason, candidates }) => `${reason}? ${candidates.map((ids) => ids.join('+')).join(' ')}`.trim()),
  ...unmatched.map(({ guess }) => `none ${guess === null ? '' : `${guess.reason} ${guess.order}`}`.trim()),
  ...used.map(() => 'used'),
];
const match = (...args: Parameters<typeof matchDeposits>) => shorten(matchDeposits(...args));

describe('sure matches of matchDeposits', () => {
  // rule: deposits.same-name
  it.each<[string, Deposit, DepositOrder]>([
    ['the same name and amount', deposit('김하나', 12_000), order('a', '김하나', 12_000)],
    ['a name with additions of a bank', deposit('토뱅_김하나 3211', 12_000), order('a', '김 하나', 12_000)],
    ['the name of the recipient', deposit('박받음', 12_000), order('a', '', 12_000, { names: ['김하나', '박받음'] })],
    ['a name that the bank has truncated', deposit('아름다운세상', 12_000), order('a', '아름다운세상 만들기', 12_000)],
    [
      'a deposit without a time on the day of the order',
      deposit('김하나', 12_000, { at: PLACED - 180 * MINUTE, isDayOnly: true }),
      order('a', '김하나', 12_000),
    ],
    ["the name of a bank before the payer's name", deposit('토스김하나', 12_000), order('a', '김하나', 12_000)],
    ["the name of a bank after the payer's name", deposit('김하나카카오뱅크', 12_000), order('a', '김하나', 12_000)],
    ["another form of a company's name", deposit('(주)하나유통', 12_000), order('a', '하나유통 주식회사', 12_000)],
    ['a Latin name with the family name first', deposit('SCHMIDT ANNA', 12_000), order('a', 'Anna Schmidt', 12_000)],
    [
      'a Latin name that is truncated in its second word',
      deposit('MARIA LOP', 12_000),
      order('a', 'Maria Lopez', 12_000),
    ],
    ['a deposit without a date', deposit('김하나', 12_000, { at: null }), order('a', '김하나', 12_000)],
  ])('matchDeposits is sure about %s', (_, paid, open) => {
    expect(match([paid], [open, order('b', '이둘', 12_000), order('c', '김하나', 9000)])).toEqual(['name 1: a']);
  });

  it('matchDeposits is sure about a deposit with an order number, even with the name of another person', () => {
    const orders = [order('htqm42yx', '이둘', 12_000), order('b', '김하나', 12_000)];
    expect(match([deposit('김하나 261120-HTQM42YX', 12_000)], orders)).toEqual(['number 1: htqm42yx']);
  });

  // rule: deposits.whole-proposals
  it('matchDeposits proposes several orders of one buyer for one deposit as a whole', () => {
    const orders = [order('a', '김하나', 12_000), order('b', '김하나', 3000), order('c', '이둘', 15_000)];
    expect(match([deposit('김하나', 15_000)], orders)).toEqual(['joined? a+b']);
  });

  // rule: deposits.whole-proposals
  it('matchDeposits proposes several deposits for one order as a whole', () => {
    const deposits = [deposit('김하나', 10_000), deposit('김하나', 2000)];
    const { unsure } = matchDeposits(deposits, [order('a', '김하나', 12_000)]);
    expect(unsure).toEqual([{ deposits, reason: 'split', candidates: [['a']] }]);
  });

  // rule: deposits.whole-proposals
  it('matchDeposits proposes the other order of a buyer whose deposit names one of two orders', () => {
    const orders = [order('htqm42yx', '김하나', 9000), order('b', '김하나', 29_000)];
    expect(match([deposit('김하나HTQM42YX', 38_000)], orders)).toEqual(['joined? htqm42yx+b htqm42yx']);
  });

  it('matchDeposits finds an order number behind a Latin name without a blank', () => {
    expect(match([deposit('HANAHTQM42YX', 9000)], [order('htqm42yx', '김하나', 9000)])).toEqual(['number 1: htqm42yx']);
  });

  it('matchDeposits ignores an order that was placed after the deposit if an earlier order fits', () => {
    const later = order('b', '김하나', 12_000, { placedAt: PLACED + 120 * MINUTE, buyer: 'other' });
    expect(match([deposit('김하나', 12_000)], [order('a', '김하나', 12_000), later])).toEqual(['name 1: a']);
  });
});

describe('unsure matches of matchDeposits', () => {
  // rule: deposits.several-explanations, deposits.returned-money, deposits.number-of-another-order
  // rule: deposits.left-to-seller
  it.each<[string, Deposit[], DepositOrder[], string[]]>([
    [
      'two people of the same name have an order with the amount',
      [deposit('김하나', 12_000)],
      [order('a', '김하나', 12_000), order('b', '김하나', 12_000, { buyer: 'other' })],
      ['several-orders? a b'],
    ],
    [
      'the deposit may pay one of two orders of a buyer',
      [deposit('김하나', 12_000)],
      [order('a', '김하나', 12_000), order('b', '김하나', 12_000)],
      ['several-orders? a b'],
    ],
    [
      'a buyer paid two orders of the same amount',
      [deposit('김하나', 12_000), deposit('김하나', 12_000)],
      [order('b', '김하나', 12_000, { placedAt: PLACED + 2 * MINUTE }), order('a', '김하나', 12_000)],
      ['several-orders? a b', 'several-orders? a b'],
    ],
    [
      'an order was paid twice',
      [deposit('김하나', 12_000), deposit('김하나', 12_000)],
      [order('a', '김하나', 12_000)],
      ['several-deposits? a', 'several-deposits? a'],
    ],
    [
      'the deposit was made before the order',
      [deposit('김하나', 12_000, { at: PLACED - 60 * MINUTE })],
      [order('a', '김하나', 12_000)],
      ['before-order? a'],
    ],
    [
      'a paid order fits as well, as after the use of a statement on another device',
      [deposit('김하나', 12_000)],
      [order('a', '김하나', 12_000), order('b', '김하나', 12_000, { isOpen: false })],
      ['paid-alike? a'],
    ],
    [
      "several sums of a buyer's orders fit",
      [deposit('김하나', 5000)],
      [order('a', '김하나', 2000), order('b', '김하나', 3000), order('c', '김하나', 3000)],
      ['several-sums? a+b a+c'],
    ],
    [
      'the order number of the deposit belongs to an order with another amount',
      [deposit('htqm42yx', 11_000)],
      [order('htqm42yx', '김하나', 12_000)],
      ['other-amount? htqm42yx'],
    ],
    [
      'the deposit contains the name and other text',
      [deposit('김하나문구', 12_000)],
      [order('a', '김하나', 12_000), order('b', '이둘', 12_000)],
      ['part-of-name? a'],
    ],
    [
      'orders of two markets have the name and the amount',
      [deposit('김하나', 12_000), deposit('김하나', 12_000)],
      [order('a', '김하나', 12_000), order('b', '김하나', 12_000, { marketId: 'other' })],
      ['several-orders? a b', 'several-orders? a b'],
    ],
    [
      "another deposit has the amount and the start of the payer's name",
      [deposit('KIM HANA', 12_000), deposit('KIM H', 12_000)],
      [order('a', 'Kim Hana', 12_000)],
      ['several-deposits? a', 'part-of-name? a'],
    ],
    [
      'only the last digits of the telephone number match',
      [deposit('입금 3211', 12_000)],
      [order('a', '김하나', 12_000), order('b', '이둘', 12_000, { tel: '01011112222' })],
      ['tail? a'],
    ],
    [
      'the deposit contains the name of a social network account',
      [deposit('hana_shop', 12_000)],
      [order('a', '김하나', 12_000, { account: 'hana.shop' }), order('b', '이둘', 12_000)],
      ['account? a'],
    ],
    [
      'a cancelled order fits as well',
      [deposit('김하나', 12_000)],
      [order('a', '김하나', 12_000), order('b', '김하나', 12_000, { isOpen: false, isCancelled: true })],
      ['paid-alike? a'],
    ],
    [
      'the sum of paid orders is the same',
      [deposit('김하나', 12_000)],
      [
        order('a', '김하나', 12_000),
        order('b', '김하나', 5000, { isOpen: false }),
        order('c', '김하나', 7000, { isOpen: false }),
      ],
      ['paid-alike? a'],
    ],
    [
      'a paid order has the amount of several open orders',
      [deposit('김하나', 30_000)],
      [order('a', '김하나', 12_000), order('b', '김하나', 18_000), order('c', '김하나', 30_000, { isOpen: false })],
      ['paid-alike? a+b'],
    ],
    [
      'the deposit may be part of the payment of a paid order',
      [deposit('김하나', 12_000), deposit('김하나', 18_000)],
      [order('a', '김하나', 12_000), order('b', '김하나', 30_000, { isOpen: false })],
      ['paid-alike? a', 'none name a'],
    ],
    [
      "the bank name in the text may also be part of a buyer's name",
      [deposit('토스카나', 12_000)],
      [order('a', '카나', 12_000), order('b', '토스카나', 9000)],
      ['part-of-name? a'],
    ],
    [
      'both readings of the name belong to a buyer with the amount',
      [deposit('토스카나', 12_000)],
      [order('a', '카나', 12_000), order('b', '토스카나', 12_000)],
      ['several-sums? b'],
    ],
    [
      'the deposit has only the given name',
      [deposit('MARIA', 12_000)],
      [order('a', 'Maria Lopez', 12_000)],
      ['part-of-name? a'],
    ],
    [
      'the deposit has the number of a paid order',
      [deposit('김하나', 12_000, { memo: 'HTQM42YX' })],
      [order('a', '김하나', 12_000), order('htqm42yx', '김하나', 9000, { isOpen: false })],
      ['other-number? a'],
    ],
    [
      'the deposit has the number of an order of another market',
      [deposit('김하나', 12_000, { memo: '261101-HTQM42YX' })],
      [order('a', '김하나', 12_000)],
      ['other-number? a'],
    ],
    [
      'another bank returned the money',
      [deposit('타행이체반환 김하나', 12_000)],
      [order('a', '김하나', 12_000)],
      ['returned? a'],
    ],
    [
      'the delivery price is missing, and prefers it to orders of other people',
      [deposit('김하나', 12_000)],
      [order('a', '김하나', 15_000, { deliveryPrice: 3000 }), order('b', '이둘', 12_000)],
      ['without-delivery? a'],
    ],
    ['only the amount matches', [deposit('박셋', 12_345)], [order('a', '김하나', 12_345)], ['amount? a']],
  ])('matchDeposits leaves the decision to the seller if %s', (_, deposits, orders, expected) => {
    expect(match(deposits, orders)).toEqual(expected);
  });
});

describe('matchDeposits with the account of the order', () => {
  const ordered = order('a', '김하나', 12_000, { accountEnd: '9012' });

  // rule: deposits.other-account
  it.each(['110-123-456789', '6789'])(
    'a deposit on the account %s, which the order does not name, is a question',
    (account) => {
      expect(match([deposit('김하나', 12_000, { account })], [ordered])).toEqual(['other-account? a']);
      expect(match([deposit(ordered.publicId, 12_000, { account })], [ordered])).toEqual(['other-account? a']);
    },
  );

  // rule: deposits.other-account
  it.each(['110-123-459012', '9012', '110-123-4590**', ''])(
    'a deposit on the account %j, which may be the account of the order, is sure',
    (account) => {
      expect(match([deposit('김하나', 12_000, { account })], [ordered])).toEqual(['name 1: a']);
    },
  );

  it('a deposit for an order without a known account is sure', () => {
    expect(match([deposit('김하나', 12_000, { account: '6789' })], [order('a', '김하나', 12_000)])).toEqual([
      'name 1: a',
    ]);
  });
});

describe('matchDeposits with split payments', () => {
  it('matchDeposits is unsure about split payments if paid orders explain the parts', () => {
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

  it('matchDeposits is unsure about split payments if one part was returned', () => {
    const withdrawals = [deposit('김하나', 2000, { at: PLACED + 120 * MINUTE })];
    const deposits = [deposit('김하나', 10_000), deposit('김하나', 2000)];
    const { sure } = matchDeposits(deposits, [order('a', '김하나', 12_000)], withdrawals);
    expect(sure).toEqual([]);
  });
});

describe('matchDeposits with withdrawals', () => {
  const later = { at: PLACED + 120 * MINUTE };
  const orders = [order('a', '김하나', 12_000), order('b', '이둘', 9000)];
  const withdrawn = (paid: Deposit, ...withdrawals: Deposit[]) => match([paid], orders, withdrawals);

  it.each<[string, Deposit]>([
    ['to the same name', deposit('김하나', 12_000, later)],
    ['to another form of the same name', deposit('토스김하나', 12_000, later)],
    ['with the name and a word for a return', deposit('김하나 입금취소', 12_000, later)],
    ['with a word for a return and no name', deposit('', 12_000, { ...later, memo: '착오송금반환' })],
    ['without any text', deposit('', 12_000, later)],
    ['without a date', deposit('김하나', 12_000, { at: null })],
    ['on the same day without a time', deposit('김하나', 12_000, { at: PLACED - 180 * MINUTE, isDayOnly: true })],
  ])('matchDeposits is unsure about a deposit after a withdrawal of the same amount %s', (_, withdrawal) => {
    expect(withdrawn(deposit('김하나', 12_000), withdrawal)).toEqual(['returned? a']);
  });

  it.each<[string, Deposit]>([
    ['to another name', deposit('이마트', 12_000, later)],
    ['to another buyer, although it is a return', deposit('이둘', 12_000, { ...later, memo: '환불' })],
    ['with another amount', deposit('김하나', 11_000, later)],
    ['before the deposit', deposit('김하나', 12_000, { at: PLACED })],
  ])('matchDeposits stays sure about a deposit despite a withdrawal %s', (_, withdrawal) => {
    expect(withdrawn(deposit('김하나', 12_000), withdrawal)).toEqual(['name 1: a']);
  });

  it('matchDeposits is unsure about all equal deposits before a withdrawal, and about no deposit after it', () => {
    const withdrawal = deposit('김하나', 12_000, later);
    const deposits = [deposit('김하나', 12_000), deposit('김하나', 12_000)];
    expect(match(deposits, orders, [withdrawal])).toEqual(['returned? a', 'returned? a']);
    const again = deposit('김하나', 12_000, { at: PLACED + 180 * MINUTE });
    expect(match([deposit('김하나', 12_000), again], orders, [withdrawal])).toEqual(['name 1: a', 'none']);
  });

  it('matchDeposits is unsure about orders that were paid together if the total of one order was withdrawn', () => {
    const two = [order('a', '김하나', 12_000), order('b', '김하나', 3000)];
    const withdrawal = deposit('김하나', 3000, later);
    expect(match([deposit('김하나', 15_000)], two, [withdrawal])).toEqual(['returned? a+b']);
  });
});

describe('matchDeposits with several payers', () => {
  it('matchDeposits is sure about a deposit that fits only one order, although another deposit fits two orders', () => {
    const orders = [order('a', '김하나', 12_000, { names: ['김하나', '이둘'] }), order('b', '이둘', 12_000)];
    expect(match([deposit('김하나', 12_000), deposit('이둘', 12_000)], orders)).toEqual([
      'name 1: a',
      'several-orders? b',
    ]);
  });
});

describe('unmatched deposits of matchDeposits', () => {
  it('matchDeposits names the order of the payer with the closest amount for an unmatched deposit', () => {
    const orders = [order('a', '김하나', 12_000), order('b', '김하나', 90_000)];
    expect(match([deposit('김하나', 11_500)], orders)).toEqual(['none name a']);
  });

  it('matchDeposits names the paid order for an unmatched deposit', () => {
    expect(match([deposit('김하나', 12_000)], [order('b', '김하나', 12_000, { isOpen: false })])).toEqual([
      'none paid b',
    ]);
  });

  it('matchDeposits has no guess for an unmatched deposit if no order is similar', () => {
    expect(match([deposit('이자', 7)], [order('a', '김하나', 12_000)])).toEqual(['none']);
  });
});

// rule: deposits.cancelled-orders
describe('deposits of cancelled orders in matchDeposits', () => {
  const cancelled = order('a', '김하나', 12_000, { isOpen: false, isCancelled: true });

  it('matchDeposits offers the cancelled order of the payer, and no order of another buyer with the amount', () => {
    expect(match([deposit('김하나', 12_000)], [cancelled, order('b', '이둘', 12_000)])).toEqual(['cancelled? a']);
  });

  it('matchDeposits offers no order of another buyer if an order of the payer was paid with the amount', () => {
    const paid = order('a', '김하나', 12_000, { isOpen: false });
    expect(match([deposit('김하나', 12_000)], [paid, order('b', '이둘', 12_000)])).toEqual(['none paid a']);
  });
});

// rule: deposits.used-once
describe('doubts of matchDeposits', () => {
  const line = deposit('김하나', 12_000);

  it('matchDeposits does not match a used deposit again, and a settled order is no other explanation', () => {
    const orders = [order('a', '김하나', 12_000, { isOpen: false, isSettled: true }), order('b', '김하나', 12_000)];
    const used = new Map([[line.key, 'used' as const]]);
    expect(match([line], orders, [], used)).toEqual(['used']);
    expect(match([line, deposit('김하나', 12_000)], orders, [], used)).toEqual(['name 1: b', 'used']);
  });

  it('matchDeposits is never sure about a deposit that is not explained or may be used', () => {
    const orders = [order('a', '김하나', 12_000)];
    expect(match([line], orders, [], new Map([[line.key, 'unexplained' as const]]))).toEqual(['unexplained? a']);
    expect(match([line], orders, [], new Map([[line.key, 'maybe-used' as const]]))).toEqual(['maybe-used? a']);
    expect(match([line], [], [], new Map([[line.key, 'maybe-used' as const]]))).toEqual(['maybe-used?']);
  });

  it('matchDeposits lets a deposit with a doubt compete for an order', () => {
    const other = deposit('김하나', 12_000);
    expect(
      match([line, other], [order('a', '김하나', 12_000)], [], new Map([[line.key, 'unexplained' as const]])),
    ).toEqual(['several-deposits? a', 'several-deposits? a']);
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

describe('invariants of matchDeposits', () => {
  // rule: deposits.sure-match
  it('matchDeposits puts each deposit into one list, matches no order twice, and matches only equal amounts', () => {
    fc.assert(
      fc.property(anyCase, ({ orders, deposits }) => {
        const { sure, unsure, unmatched, used } = matchDeposits(deposits, orders);
        const listed = [
          ...[...sure, ...unmatched].map((each) => each.deposit),
          ...unsure.flatMap((each) => each.deposits),
          ...used,
        ];
        expect(listed.map(({ key }) => key).toSorted()).toEqual(deposits.map(({ key }) => key).toSorted());
        const matched = sure.map((each) => each.order);
        expect(new Set(matched).size).toBe(matched.length);
        for (const { deposit: paid, order: id } of sure) {
          const own = orders.find((one) => one.id === id);
          expect([paid.amount, true]).toEqual([own?.total, own?.isOpen]);
        }
        for (const { candidates } of unsure) expect(candidates.flat().some((id) => matched.includes(id))).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  // rule: deposits.sure-match
  it('matchDeposits is sure by name only if no other buyer of the name has an earlier order with the amount', () => {
    fc.assert(
      fc.property(anyCase, ({ orders, deposits }) => {
        const { sure } = matchDeposits(deposits, orders);
        for (const { reason, order: id, deposit: paid } of sure) {
          if (reason !== 'name') continue;
          const own = orders.find((one) => one.id === id);
          const alike = orders.filter(
            ({ isOpen, names, total, placedAt }) =>
              isOpen && names[0] === paid.payer && total === own?.total && placedAt <= (paid.at ?? 0),
          );
          expect(new Set(alike.map(({ buyer }) => buyer)).size).toBeLessThanOrEqual(1);
        }
      }),
      { numRuns: 500 },
    );
  });
});

it('matchDeposits matches 2,000 deposits with 10,000 orders of a few amounts', () => {
  const orders = Array.from({ length: 10_000 }, (_, at) => order(`o${at}`, createName(at), 12_000 + (at % 4) * 1000));
  const deposits = Array.from({ length: 2000 }, (_, at) => deposit(createName(at * 3), 12_000 + ((at * 3) % 4) * 1000));
  const { sure } = matchDeposits(deposits, orders);
  expect(sure).toHaveLength(2000);
});

function createName(at: number): string {
  const syllables = '가나다라마바사아자차카타파하고노도로모보소오조초코토포호'.split('');
  return [at % 28, Math.floor(at / 28) % 28, Math.floor(at / 784) % 28].map((each) => syllables[each]).join('');
}
