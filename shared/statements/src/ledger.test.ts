import { expect, it } from '@jest/globals';
import {
  type Rendered,
  clearDeposits,
  createLedger,
  createRandom,
  renderMessages,
  renderStatement,
  toOrders,
  truePays,
} from '../corpus/ledger/index.ts';
import type { UsedDeposit } from '@backoffice/contracts/order/deposit/depositCandidates';
import { createKeys } from './matchPaper.ts';
import { HASH_KEY, readPaper } from './testing/readPaper.ts';

/** Number of generated papers; `npm run corpus -- --full` reads 20,000. */
const PAPERS = Number(process.env.PAPERS ?? 500);
/** Minimum share of the deposits with one fitting order that are sure in ordinary layouts. */
const MIN_SHARE = 0.85;

interface Found {
  readonly seed: number;
  readonly traits: readonly string[];
  readonly wrong: readonly (readonly [row: number, order: string])[];
  readonly fitting: number;
  readonly sure: number;
  readonly isOrdinary: boolean;
}

async function read(seed: number): Promise<Found> {
  const random = createRandom(seed);
  const ledger = createLedger(random);
  const isText = seed % 3 === 0;
  const paper: Rendered = isText ? renderMessages(ledger, random) : renderStatement(ledger, random);
  const used = toUsed(ledger, seed);
  const { sure, reading } = await readPaper({ ...paper, orders: toOrders(ledger), isFile: !isText, used });
  const listed = reading.status === 'read' ? reading.rows : [];
  const pays = truePays(ledger);
  const clear = clearDeposits(ledger);
  const getMovements = (row: number) => paper.rows.filter((each) => each.row === row).map(({ movement }) => movement);
  /** The lines of a message, and the lines above it that may be its title. */
  const findMovements = (row: number) => {
    const next = listed.slice(row).findIndex((each) => each.kind !== 'ignored' || each.reason !== 'message');
    const lines = next === -1 ? listed.length - row : next;
    return Array.from({ length: lines + 3 }, (_, at) => row - 2 + at).flatMap(getMovements);
  };
  const isTrue = ([row, order]: readonly [number, string]) =>
    findMovements(row).some((movement) => {
      const orders = pays.get(movement) ?? [];
      return orders.length === 1 && orders[0] === order;
    });
  const shown = new Set(paper.rows.map(({ movement }) => movement).filter((movement) => clear.has(movement)));
  const found = new Set([...sure.keys()].flatMap(findMovements));
  return {
    seed,
    traits: paper.traits,
    wrong: [...sure].filter((each) => !isTrue(each)),
    fitting: shown.size,
    sure: [...shown].filter((movement) => found.has(movement)).length,
    isOrdinary: paper.isOrdinary,
  };
}

/** The deposits that the API stored with paid orders: from the statement, or from a message without a balance. */
function toUsed({ movements, orders }: ReturnType<typeof createLedger>, seed: number): UsedDeposit[] {
  const stored = movements.flatMap((movement) => {
    const { id, at, amount, name, memo, balance, pays } = movement;
    const paid = orders.filter(({ number, hasDeposit }) => hasDeposit === true && pays.includes(number));
    if (paid.length === 0) return [];
    const isMessage = (seed + id) % 2 === 0;
    const minute = Math.floor(at / 60_000) * 60_000;
    const deposit = {
      key: String(id),
      row: 1,
      at: isMessage ? minute : Math.floor(at / 1000) * 1000,
      isDayOnly: false,
      hasSeconds: !isMessage,
      amount,
      payer: name,
      memo: isMessage ? '' : memo,
      balance: isMessage ? null : balance,
      account: '',
    };
    return [{ deposit, publicIds: paid.map(({ number }) => number) }];
  });
  const keys = createKeys(
    stored.map(({ deposit }) => deposit),
    HASH_KEY,
  );
  return stored.flatMap(({ deposit, publicIds }) => {
    const key = keys.get(deposit.key);
    return key === undefined ? [] : [{ id: deposit.key, key, orderIds: publicIds, publicIds, free: 0 }];
  });
}

// rule: deposits.sure-match
it(`matchPaper has no wrong sure match in ${PAPERS} generated papers and finds most deposits of ordinary ones`, async () => {
  const papers: Found[] = [];
  for (let seed = 1; seed <= PAPERS; seed += 1) papers.push(await read(seed));
  const count = (some: readonly Found[], key: 'fitting' | 'sure') => some.reduce((sum, each) => sum + each[key], 0);
  const ordinary = papers.filter(({ isOrdinary }) => isOrdinary);
  const share = count(ordinary, 'sure') / count(ordinary, 'fitting');
  if (process.env.PAPERS !== undefined)
    process.stdout.write(
      `${PAPERS} papers: ${count(papers, 'sure')} of ${count(papers, 'fitting')} fitting deposits sure; ordinary layouts: ${(share * 100).toFixed(1)} %\n`,
    );
  expect(papers.filter(({ wrong }) => wrong.length > 0)).toEqual([]);
  expect(count(ordinary, 'fitting')).toBeGreaterThan(PAPERS);
  expect(share).toBeGreaterThanOrEqual(MIN_SHARE);
});
