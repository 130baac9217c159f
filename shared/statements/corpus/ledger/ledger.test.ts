import { describe, expect, it } from '@jest/globals';
import type { Content, CorpusOrder } from '../types.ts';
import {
  clearDeposits,
  createBigFile,
  createDoubledWords,
  createLedger,
  createRandom,
  renderMessages,
  renderStatement,
  toOrders,
  truePays,
  type Ledger,
  type Movement,
} from './index.ts';

const SEEDS = Array.from({ length: 600 }, (_, index) => index + 1);
const ledgers = SEEDS.map((seed) => createLedger(createRandom(seed)));

const toTexts = (content: Content): string[] =>
  typeof content === 'string' ? content.split('\n') : content.rows.map((row) => row.join('\t'));

const isDeposit = (movement: Movement): boolean =>
  movement.amount > 0 && movement.state === 'done' && movement.currency === 'KRW';

/** Open orders whose buyer, receiver or payer is exactly the shown name, with the amount, placed before. */
function findFitting(ledger: Ledger, movement: Movement): CorpusOrder[] {
  return ledger.orders.filter(
    (order) =>
      order.status === 0 &&
      order.total === movement.amount &&
      [order.buyer, order.receiver, order.payer].includes(movement.name) &&
      Date.parse(order.placedAt) < movement.at,
  );
}

/** True if something in orders or movements explains the deposit as well as an open order does. */
function hasDoubt(ledger: Ledger, movement: Movement): boolean {
  const own = ledger.orders.filter((order) =>
    [order.buyer, order.receiver, order.payer].some((name) => name?.slice(0, 2) === movement.name.slice(0, 2)),
  );
  return own.length > 1 || ledger.movements.some((other) => other !== movement && other.person === movement.person);
}

describe('a ledger', () => {
  it('is the same for the same seed', () => {
    for (const seed of [1, 77, 4_000_000_000]) {
      const draw = () => {
        const random = createRandom(seed);
        const ledger = createLedger(random);
        return JSON.stringify([ledger, renderStatement(ledger, random), renderMessages(ledger, random)]);
      };
      expect(draw()).toBe(draw());
    }
  });

  it('has orders with unique numbers, and deposits that pay existing orders', () => {
    for (const ledger of ledgers) {
      const numbers = new Set(toOrders(ledger).map((order) => order.number));
      expect(numbers.size).toBe(ledger.orders.length);
      for (const [id, pays] of truePays(ledger)) {
        expect(ledger.movements[id]?.amount).toBeGreaterThan(0);
        expect(ledger.movements[id]?.state).toBe('done');
        for (const number of pays) expect(numbers).toContain(number);
      }
    }
  });

  it('has balances that follow from the movements of its currency', () => {
    for (const ledger of ledgers) {
      let balance = ledger.start;
      for (const movement of ledger.movements) {
        if (movement.state === 'done' && movement.currency === ledger.currency) balance += movement.amount;
        expect(movement.balance).toBe(balance);
        expect(movement.at).toBeLessThan(ledger.now);
      }
    }
  });

  it('has no deposit that every careful person would assign to the wrong order', () => {
    let decided = 0;
    for (const ledger of ledgers.filter((each) => !each.isOld && each.currency === 'KRW')) {
      for (const movement of ledger.movements.filter(isDeposit)) {
        const fitting = findFitting(ledger, movement);
        if (fitting.length !== 1 || hasDoubt(ledger, movement)) continue;
        decided++;
        expect(movement.pays).toEqual([fitting[0]?.number]);
      }
    }
    expect(decided).toBeGreaterThan(1000);
  });

  it('counts a deposit as clear only if its order is open, has its total and was placed before', () => {
    for (const ledger of ledgers) {
      for (const id of clearDeposits(ledger)) {
        const movement = ledger.movements[id];
        const order = ledger.orders.find((each) => each.number === movement?.pays[0]);
        expect(order).toMatchObject({ status: 0, total: movement?.amount });
        expect(Date.parse(order?.placedAt ?? '')).toBeLessThan(movement?.at ?? 0);
      }
    }
  });
});

describe('a rendered ledger', () => {
  const rendered = ledgers.flatMap((ledger, index) => {
    const random = createRandom(index + 1_000_000);
    return [
      { ledger, paper: renderStatement(ledger, random) },
      { ledger, paper: renderMessages(ledger, random) },
    ];
  });

  it('shows the name of each movement in or below its row', () => {
    for (const { ledger, paper } of rendered) {
      const texts = toTexts(paper.content);
      for (const { row, movement } of paper.rows) {
        const block = texts.slice(row - 1, typeof paper.content === 'string' ? row + 6 : row).join('\n');
        expect(block).toContain(ledger.movements[movement]?.name);
      }
    }
  });

  it('names the meaning of each heading', () => {
    for (const { paper } of rendered) {
      if (typeof paper.content === 'string' || Object.keys(paper.meanings).length === 0) continue;
      const headings = Object.keys(paper.meanings);
      const row = paper.content.rows.find(
        (cells) => cells.length === headings.length && cells.every((cell) => headings.includes(`${cell}`)),
      );
      expect(row).toHaveLength(headings.length);
      expect(Object.values(paper.meanings)).toContain('date');
    }
  });

  it('shows a return whenever it shows the deposit that was returned', () => {
    for (const { ledger, paper } of rendered) {
      const shown = new Set(paper.rows.map((each) => each.movement));
      for (const movement of ledger.movements.filter((each) => each.kind === 'returned' && shown.has(each.id))) {
        const back = ledger.movements.filter(
          (each) => each.amount === -movement.amount && each.person === movement.person && each.at > movement.at,
        );
        expect(back.length === 0 || back.some((each) => shown.has(each.id))).toBe(true);
      }
    }
  });

  it('has each kind of damage, of evidence for void entries and of currency', () => {
    const traits = new Set(rendered.flatMap(({ paper }) => paper.traits));
    for (const evidence of ['state-column', 'letters', 'memo', 'name', 'balance'])
      expect(traits).toContain(`state:${evidence}`);
    for (const money of ['column', 'amount', 'memo', 'title', 'heading']) expect(traits).toContain(`currency:${money}`);
    for (const kind of ['missing-row', 'altered-balance', 'doubled-row', 'repeated-tail', 'unreadable']) {
      expect(traits).toContain(kind);
    }
    for (const kind of ['two-accounts', 'second-section', 'no-year-but-period', 'bubbles', 'pasted-twice']) {
      expect(traits).toContain(kind);
    }
  });

  it('shows neither other currencies nor money that did not arrive in ordinary layouts', () => {
    for (const { ledger, paper } of rendered.filter((each) => each.paper.isOrdinary)) {
      for (const { movement } of paper.rows) {
        expect(ledger.movements[movement]).toMatchObject({ state: 'done', currency: 'KRW' });
      }
    }
  });
});

describe('large inputs', () => {
  it('createBigFile has the rows below a heading, and half as many orders of which four in five are paid', () => {
    const { rows, orders } = createBigFile(1000);
    expect(rows).toHaveLength(1001);
    expect(orders).toHaveLength(500);
    const paid = orders.filter((order, index) => rows.some((row) => row[2] === order.buyer) && index < 400);
    expect(paid).toHaveLength(400);
  });

  it('createDoubledWords repeats each word', () => {
    const lines = createDoubledWords(3);
    expect(lines).toContain('입금입금입금');
    expect(new Set(lines).size).toBe(lines.length);
  });
});
