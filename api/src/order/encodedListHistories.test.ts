import { beforeAll, expect, it } from '@jest/globals';
import { listOrders } from '@backoffice/contracts';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { newId } from '../database/newId.ts';
import { type Database, type Queries, openDatabase } from '../database/openDatabase.ts';
import { encodedOrders, orderHistory, orders } from '../database/schema.ts';
import type { MarketRow } from '../market/marketStore.ts';
import { sealedPlace } from '../secrets/sealedPlace.ts';
import { buildMarket, buildOrder, buildProduct, buildSeller } from '../testing/builders.ts';
import { type OpenTransaction, openTransaction } from '../testing/openTransaction.ts';
import { presentFromRows } from '../testing/presentFromRows.ts';
import { setUpTestApp } from '../testing/setUpTestApp.ts';
import { anonymizeOrders } from './anonymizeOrders.ts';

const UID = 'kakao:1';
const WRITERS = 3;
const ORDERS_OF_WRITER = 35;
const test = setUpTestApp();
let market: MarketRow;
const own: string[][] = [];
beforeAll(async () => {
  await buildSeller(test.db, UID);
  market = await buildMarket(test.db, UID);
  const product = await buildProduct(test.db, market, [{ stock: -1 }]);
  for (let writer = 0; writer < WRITERS; writer += 1) {
    const placed = Array.from({ length: ORDERS_OF_WRITER }, () => buildOrder(test.db, market, { product, amount: 2 }));
    own.push((await Promise.all(placed)).map(({ id }) => id));
  }
});

/** What changes something that a list has of an order, by a statement of its own. */
const CHANGES: Readonly<Record<string, (tx: Queries, id: string) => Promise<unknown>>> = {
  memo: (tx, id) => tx.update(orders).set({ sellerMemo: newId() }).where(eq(orders.id, id)),
  waybill: (tx, id) =>
    tx.update(orders).set({ waybillCompany: 'kr.lotte', waybillNo: newId() }).where(eq(orders.id, id)),
  account: (tx, id) => {
    const no = `110-${Math.trunc(Number.parseInt(newId().replaceAll(/\D/g, '') || '7', 10) % 1e6)}-777`;
    const refundNoSealed = test.secrets.sealText(no, sealedPlace('receipts.refund_no', id));
    return tx.update(orders).set({ refundNoSealed }).where(eq(orders.id, id));
  },
  'no account': (tx, id) => tx.update(orders).set({ refundNoSealed: null }).where(eq(orders.id, id)),
  step: (tx, id) => tx.insert(orderHistory).values({ orderId: id, status: 1, desc: newId(), at: test.world.now }),
  'text of a step': (tx, id) => tx.update(orderHistory).set({ desc: newId() }).where(eq(orderHistory.orderId, id)),
  line: (tx, id) => tx.execute(sql`update receipt_lines set amount = (amount + 1) % 3 where receipt_id = ${id}`),
  anonymised: (tx, id) => anonymizeOrders(tx, [id], test.world.now),
  'taken back': (tx, id) =>
    tx
      .transaction(async (savepoint) => {
        await savepoint.update(orders).set({ sellerMemo: newId() }).where(eq(orders.id, id));
        await savepoint.execute(sql`update receipt_lines set amount = 9 where receipt_id = ${id}`);
        throw new Error('taken back');
      })
      .catch(() => undefined),
};

/** A change of one of three connections, the end of its transaction, a reading, or the storing of what was read. */
type Move =
  | { readonly by: number; readonly act: string; readonly order: number }
  | { readonly by: number; readonly act: 'commit' | 'roll back' }
  | { readonly act: 'read' | 'store' };

const by = fc.nat({ max: WRITERS - 1 });
const arbitraryMoves: fc.Arbitrary<Move[]> = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({ by, act: fc.constantFrom(...Object.keys(CHANGES)), order: fc.nat({ max: 4 }) }),
    },
    { weight: 3, arbitrary: fc.record({ by, act: fc.constantFrom('commit' as const, 'roll back' as const) }) },
    { weight: 4, arbitrary: fc.record({ act: fc.constantFrom('read' as const, 'store' as const) }) },
  ),
  { minLength: 6, maxLength: 30 },
);

async function expectList(): Promise<void> {
  const answer = await test.call(listOrders, { as: UID, params: { marketId: market.id } });
  expect(answer.body).toBe(await presentFromRows(test, market));
}

it('a list of encoded orders is the list made of rows, after any history of overlapping transactions', async () => {
  const connection: Database = openDatabase(test.database, () => undefined);
  const open: (OpenTransaction | undefined)[] = [];
  const end = async (writer: number, commits: boolean) => {
    await open[writer]?.end(commits);
    open[writer] = undefined;
  };
  try {
    await fc.assert(
      fc.asyncProperty(arbitraryMoves, async (moves) => {
        for (const move of moves) {
          if (!('by' in move)) await (move.act === 'read' ? expectList() : test.app.encodedOrders.run());
          else if ('order' in move) {
            const { tx } = (open[move.by] ??= await openTransaction(connection.db));
            await CHANGES[move.act]?.(tx, own[move.by]?.[move.order] ?? '');
          } else await end(move.by, move.act === 'commit');
        }
        for (let writer = 0; writer < WRITERS; writer += 1) await end(writer, true);
        await expectList();
        await test.app.encodedOrders.run();
        await expectList();
      }),
      { numRuns: 40, seed: 20_261_123 },
    );
    expect(await test.owner.select().from(encodedOrders)).toHaveLength(WRITERS * ORDERS_OF_WRITER);
  } finally {
    for (let writer = 0; writer < WRITERS; writer += 1) await end(writer, false);
    await connection.close();
  }
}, 120_000);
