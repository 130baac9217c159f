import { describe, expect, it } from '@jest/globals';
import { createSheetTable } from '@backoffice/contracts/files/SheetTable';
import type { DepositCandidate, UsedDeposit } from '@backoffice/contracts/order/deposit/depositCandidates';
import { isSameKey, mayBeSameDeposit } from '@backoffice/contracts/order/deposit/depositKey';
import { ORDER_STATUS } from '@backoffice/contracts/order/orderStatus';
import type { Deposit } from './deposit.ts';
import { createKeys, getPeriod, markDeposits, matchPaper } from './matchPaper.ts';
import { readStatement } from './readStatement.ts';
import type { StatementRow } from './statement.ts';

const NOW = Date.parse('2026-11-25T06:00:00Z');
const HASH_KEY = 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8';
const at = (text: string) => Date.parse(`${text}+09:00`);

const readText = (text: string) => getRows(readStatement([], { now: NOW, text }));
const readTable = (...rows: readonly (readonly string[])[]) =>
  getRows(readStatement([createSheetTable([['거래일시', '내용', '입금액', '출금액', '잔액'], ...rows])], { now: NOW }));

function getRows(reading: ReturnType<typeof readStatement>): readonly StatementRow[] {
  return reading.status === 'read' ? reading.rows : [];
}

function createOrder(facts: Partial<DepositCandidate> = {}): DepositCandidate {
  return {
    id: 'order-1',
    publicId: '261120-AAAAAAAA',
    marketId: 'market-1',
    status: ORDER_STATUS.received,
    total: 30_000,
    deliveryPrice: 0,
    placedAt: at('2026-11-20T09:00:00'),
    paidAmount: 0,
    hasDeposits: false,
    buyerName: '김하나',
    payer: '',
    receiver: '김하나',
    refundHolder: '',
    accountEnd: '',
    tel: '',
    snsType: '',
    snsId: '',
    ...facts,
  };
}

function createDeposit(facts: Partial<Deposit> = {}): Deposit {
  return {
    key: '1',
    row: 1,
    at: at('2026-11-22T14:03:22'),
    isDayOnly: false,
    hasSeconds: true,
    amount: 30_000,
    payer: '김하나',
    memo: '',
    balance: 1_030_000,
    account: '',
    ...facts,
  };
}

const toKey = (facts: Partial<Deposit>) => {
  const key = createKeys([createDeposit(facts)], HASH_KEY).get('1');
  if (key === undefined) throw new Error('The deposit has no key.');
  return key;
};

/** Deposits of a paper as the API stores them. */
function store(rows: readonly StatementRow[], free = 0): UsedDeposit[] {
  const deposits = rows.flatMap((row) => (row.kind === 'deposit' ? [row.deposit] : []));
  return Array.from(createKeys(deposits, HASH_KEY), ([id, key]) => ({
    id,
    key,
    orderIds: ['stored'],
    publicIds: ['261101-STOREDXX'],
    free,
  }));
}

function match(rows: readonly StatementRow[], orders: readonly DepositCandidate[], used: readonly UsedDeposit[] = []) {
  const paper = { hashKey: HASH_KEY, orders: [...orders], total: orders.length, markets: [], used: [...used] };
  const { matching, ...others } = matchPaper(rows, paper);
  return {
    sure: matching.sure.map(({ order }) => order),
    unsure: matching.unsure.map(({ reason, candidates }) => [reason, ...candidates.map((ids) => ids.join('+'))]),
    unmatched: matching.unmatched.map(({ guess }) => guess?.reason ?? null),
    used: matching.used.length,
    others,
  };
}

describe('keys of deposits', () => {
  // rule: deposits.used-once
  it('createKeys returns hashes that depend on the key of the seller, and day and amount in clear', () => {
    const key = toKey({});
    const other = createKeys([createDeposit()], `B${HASH_KEY.slice(1)}`).get('1');
    expect(key).toMatchObject({ date: '2026-11-22', amount: 30_000 });
    expect([key.minute, key.second, key.balance, ...key.names, ...key.parts].join(' ')).toMatch(
      /^[\w-]{16}(?: [\w-]{16})*$/,
    );
    expect(other?.names).not.toEqual(key.names);
    expect(isSameKey(key, toKey({}))).toBe(true);
  });

  // rule: deposits.used-once
  it('createKeys uses the day in Seoul', () => {
    expect(toKey({ at: at('2026-11-22T00:00:01') }).date).toBe('2026-11-22');
    expect(toKey({ at: at('2026-11-22T23:59:59') }).date).toBe('2026-11-22');
  });

  // rule: deposits.used-once
  it('createKeys returns no key for a deposit without a day', () => {
    expect(createKeys([createDeposit({ at: null })], HASH_KEY).size).toBe(0);
  });

  // rule: deposits.used-once
  it.each(['김*나', '김○나', '김하*(스티커)', '홍**'])('createKeys does not compare the masked name %s', (payer) => {
    expect(toKey({ payer }).names).toEqual([]);
    expect(mayBeSameDeposit(toKey({ payer }), toKey({ payer: '김하나' }))).toBe(true);
  });

  // rule: deposits.used-once
  it.each([
    ['a name that the bank cut', { payer: '주식회사 하늘문' }, { payer: '주식회사 하늘문구상사' }, true],
    ['a name with a word of a bank', { payer: '토스_김하나' }, { payer: '김하나' }, true],
    ['a missing balance and missing seconds', { balance: null, hasSeconds: false }, {}, true],
    ['a missing time', { isDayOnly: true, balance: null }, {}, true],
    ['the next day and the same balance', { at: at('2026-11-23T00:05:00') }, {}, true],
    ['two days later', { at: at('2026-11-24T14:03:22') }, {}, false],
    ['another name', { payer: '이두리' }, {}, false],
    ['another balance', { balance: 1_060_000 }, {}, false],
    ['another amount', { amount: 29_000 }, {}, false],
    ['another time without a balance', { at: at('2026-11-22T15:00:00'), balance: null }, {}, false],
  ])('createKeys returns comparable keys for %s', (_, one, other, isSame) => {
    expect(mayBeSameDeposit(toKey(one), toKey(other))).toBe(isSame);
  });
});

describe('deposits that are already stored', () => {
  const PUSH = '[Web발신]\n신한11/22 14:03\n입금 30,000\n잔액 1,030,000\n김하나';
  const LISTED = ['2026.11.22 14:03:22', '김하나', '30,000', '', '1,030,000'];

  // rule: deposits.used-once
  it('matchPaper matches the same paper only once', () => {
    const rows = readTable(LISTED);
    expect(match(rows, [createOrder()])).toMatchObject({ sure: ['order-1'], used: 0 });
    expect(match(rows, [createOrder()], store(rows))).toMatchObject({ sure: [], unsure: [], used: 1 });
  });

  // rule: deposits.used-once
  it.each([
    ['with the balance', PUSH],
    ['without the balance', PUSH.replace('잔액 1,030,000\n', '')],
    ['with a masked name', PUSH.replace('김하나', '김*나')],
    ['without a time', '11/22 김하나 30,000'],
  ])('matchPaper is not sure about the list of the evening after a message of the morning %s', (_, push) => {
    const found = match(readTable(LISTED), [createOrder()], store(readText(push)));
    expect(found).toMatchObject({ sure: [], unsure: [['maybe-used', 'order-1']] });
    expect(found.others.used.size).toBe(1);
  });

  // rule: deposits.used-once
  it('matchPaper is sure about another deposit of the same amount on the same day', () => {
    const other = ['2026.11.22 16:00:00', '김하나', '30,000', '', '1,060,000'];
    expect(match(readTable(other), [createOrder()], store(readTable(LISTED)))).toMatchObject({ sure: ['order-1'] });
  });

  // rule: deposits.used-once
  it('matchPaper is not sure about a deposit of which a part is free', () => {
    const rows = readTable(LISTED);
    expect(match(rows, [createOrder()], store(rows, 10_000))).toMatchObject({
      sure: [],
      unsure: [['maybe-used', 'order-1']],
      used: 0,
    });
  });

  // rule: deposits.used-once
  it('matchPaper lists a deposit that may be stored also if no order has its amount', () => {
    const found = match(readTable(LISTED), [], store(readText(PUSH)));
    expect(found).toMatchObject({ unsure: [['maybe-used']], unmatched: [] });
  });

  // rule: deposits.used-once
  it('matchPaper does not compare stored deposits that are two days apart', () => {
    const stored = store(readText(PUSH.replace('11/22', '11/20')));
    expect(match(readTable(LISTED), [createOrder({ placedAt: at('2026-11-19T09:00:00') })], stored)).toMatchObject({
      sure: ['order-1'],
    });
  });
});

describe('names with hidden letters', () => {
  // rule: deposits.same-name
  it.each(['김*나', '김○나', '김＊나', '김●나', '김나*'])(
    'matchPaper does not match %s with the order of 김나',
    (name) => {
      const rows = readTable(['2026.11.22 14:03:22', name, '30,000', '', '']);
      expect(match(rows, [createOrder({ buyerName: '김나', receiver: '김나' })])).toMatchObject({
        sure: [],
        unsure: [['amount', 'order-1']],
      });
    },
  );

  // rule: deposits.same-name
  it('matchPaper reads the name in brackets behind a masked name', () => {
    const rows = readTable(['2026.11.22 14:03:22', '김*나(한나문구)', '30,000', '', '']);
    expect(match(rows, [createOrder({ payer: '한나문구' })])).toMatchObject({ sure: ['order-1'] });
  });

  // rule: deposits.returned-money
  it('matchPaper is not sure about a deposit if a withdrawal of its amount has a masked name', () => {
    const rows = readTable(
      ['2026.11.22 14:03:22', '김하나', '30,000', '', ''],
      ['2026.11.23 10:00:00', '김*나', '', '30,000', ''],
    );
    expect(match(rows, [createOrder()])).toMatchObject({ sure: [], unsure: [['returned', 'order-1']] });
  });

  // rule: deposits.returned-money
  it.each(['💰 출금\n김하나 님\n30,000원\n11/23 09:19', '출금 30,000원\n거래자코드 김하나\n11/23 09:19'])(
    'matchPaper finds the returned deposit by a name anywhere in the message %j',
    (message) => {
      const rows = readText(`[KB스타뱅킹] 입금\n30,000원\n김하나\n11/22 14:03\n\n${message}`);
      expect(match(rows, [createOrder()])).toMatchObject({ sure: [], unsure: [['returned', 'order-1']] });
    },
  );

  it('matchPaper is sure about a deposit with 상대 before its name', () => {
    const rows = readText('입금 알림\n▶ 거래일시: 2026-11-22 12:58\n▶ 상대: 김하나\n▶ 금액: 30,000원');
    expect(match(rows, [createOrder()])).toMatchObject({ sure: ['order-1'] });
  });
});

describe('candidates of the account', () => {
  const rows = readTable(['2026.11.22 14:03:22', '김하나', '3,000', '', '']);

  // rule: deposits.part-payments
  it('matchPaper expects the rest of an order that was paid in part', () => {
    const order = createOrder({ paidAmount: 27_000, hasDeposits: true });
    expect(match(rows, [order])).toMatchObject({ sure: ['order-1'] });
    expect(match(readTable(['2026.11.22 14:03:22', '김하나', '30,000', '', '']), [order])).toMatchObject({ sure: [] });
  });

  // rule: deposits.part-payments
  it('matchPaper expects the rest of a paid order that lacks money', () => {
    const order = createOrder({ status: ORDER_STATUS.paid, paidAmount: 27_000, hasDeposits: true });
    expect(match(rows, [order])).toMatchObject({ sure: ['order-1'] });
  });

  // rule: deposits.account-wide
  it('matchPaper names a cancelled order that the deposit may have paid', () => {
    const order = createOrder({ status: ORDER_STATUS.cancelledByBuyer, total: 3000 });
    expect(match(rows, [order])).toMatchObject({ sure: [], unsure: [['cancelled', 'order-1']] });
  });

  // rule: deposits.account-wide
  it('matchPaper is not sure about the same name and amount in two markets', () => {
    const orders = [createOrder({ total: 3000 }), createOrder({ id: 'order-2', marketId: 'market-2', total: 3000 })];
    expect(match(rows, orders)).toMatchObject({ sure: [], unsure: [['several-orders', 'order-1', 'order-2']] });
  });

  // rule: deposits.account-wide
  it.each([
    [false, []],
    [true, ['order-1']],
  ])('matchPaper counts a paid order as another explanation unless it has deposits: %s', (hasDeposits, sure) => {
    const paid = createOrder({ id: 'paid', status: ORDER_STATUS.paid, total: 3000, paidAmount: 3000, hasDeposits });
    expect(match(rows, [createOrder({ total: 3000 }), paid]).sure).toEqual(sure);
  });

  // rule: deposits.account-wide
  it('matchPaper does not offer the order of a stranger for the amount of an order that the payer has paid', () => {
    const paid = createOrder({ id: 'paid', status: ORDER_STATUS.paid, total: 3000, paidAmount: 3000 });
    const stranger = createOrder({ id: 'stranger', buyerName: '박세찬', receiver: '박세찬', total: 3000 });
    expect(match(rows, [paid, stranger])).toMatchObject({ sure: [], unsure: [], unmatched: ['paid'] });
  });

  // rule: deposits.explained-rows
  it('matchPaper is not sure about a deposit with an unexplained part', () => {
    const doubtful = rows.map((row) =>
      row.kind === 'deposit' ? { ...row, unexplained: [{ reason: 'word', text: '?' } as const] } : row,
    );
    expect(match(doubtful, [createOrder({ total: 3000 })])).toMatchObject({ unsure: [['unexplained', 'order-1']] });
  });
});

describe('rows that the seller marked', () => {
  // rule: deposits.one-result-per-row
  it('markDeposits replaces the marked row with a deposit of the entered values, and keeps the other rows', () => {
    const rows = readTable(
      ['어제', '김하나', '30,000', '', ''],
      ['2026.11.22 14:03:22', '이두리', '9,000', '', ''],
      ['2026.11.23 10:00:00', '박세찬', '', '5,000', ''],
    );
    const mark = { row: 2, at: at('2026-11-22T00:00:00'), isDayOnly: true, amount: 30_000, payer: '김하나' };
    const marked = markDeposits(rows, [mark]);
    expect(marked.map(({ kind }) => kind)).toEqual(['ignored', 'deposit', 'deposit', 'withdrawal']);
    expect(marked[1]).toMatchObject({ text: rows[1]?.text, unexplained: [], deposit: { key: '2', payer: '김하나' } });
    expect(marked[2]).toBe(rows[2]);
    expect(match(marked, [createOrder()])).toMatchObject({ sure: ['order-1'] });
  });

  // rule: deposits.used-once
  it('getPeriod returns the first and the last day of the deposits in Seoul', () => {
    const rows = readTable(
      ['2026.11.23 00:00:01', '김하나', '30,000', '', ''],
      ['2026.11.20 23:59:59', '이두리', '9,000', '', ''],
      ['2026.11.25 10:00:00', '박세찬', '', '5,000', ''],
    );
    expect(getPeriod(rows)).toEqual({ from: '2026-11-20', to: '2026-11-23' });
    expect(getPeriod(rows.slice(0, 1))).toBeNull();
  });
});
