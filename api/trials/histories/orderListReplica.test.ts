import { beforeAll, expect, it } from '@jest/globals';
import { applyOrderChanges } from '@backoffice/contracts/order/applyOrderChanges';
import type { Order } from '@backoffice/contracts/order/order';
import { type OrderListChanges, listOrders } from '@backoffice/contracts/order/orderEndpoints';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { newId } from '../../src/platform/database/newId.ts';
import { orders } from '../../src/platform/database/schema.ts';
import { type Database, type Queries, openDatabase } from '../../src/platform/database/openDatabase.ts';
import { type MarketRow } from '../../src/trade/market/marketStore.ts';
import { MarketRun } from './MarketRun.ts';
import { arbitraryHistory } from './arbitraryHistory.ts';
import { buildMarket, buildOrder, buildSeller } from '../../testing/builders.ts';
import { type OpenTransaction, openTransaction } from '../../testing/openTransaction.ts';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';

const UID = 'kakao:1';
const FILTERS = [{}, { status: [1] }, { packagingStatus: [0] }] as const;
const test = setUpTestApp();
beforeAll(async () => {
  await buildSeller(test.db, UID, { state: 3 });
});

/** A list as a screen caches it: read once and then updated only with changes. */
class Replica {
  list: readonly Order[] = [];
  #version = '';
  readonly #marketId: string;
  readonly #filter: object;

  constructor(marketId: string, filter: object) {
    this.#marketId = marketId;
    this.#filter = filter;
  }

  async update(): Promise<void> {
    const response = await this.#read(this.#version === '' ? {} : { since: this.#version });
    if (Array.isArray(response)) {
      expect(this.#version).toBe('');
      this.list = response;
    } else {
      const next = applyOrderChanges(this.list, response, (order) => order);
      if (next === undefined) throw new Error('The count is another one.');
      this.list = next;
    }
    this.#version = this.#named;
  }

  async readInFull(): Promise<unknown> {
    return this.#read({});
  }

  #named = '';
  async #read(fields: object): Promise<Order[] | OrderListChanges> {
    const params = { marketId: this.#marketId };
    const response = await test.call(listOrders, { as: UID, params, body: { ...this.#filter, ...fields } });
    this.#named = String(response.headers['etag']).slice(3, -1);
    return response.json<Order[] | OrderListChanges>();
  }
}

it('an order list updated only with changes equals the full list after any history of calls', async () => {
  const histories = fc.tuple(arbitraryHistory, fc.constantFrom(...FILTERS), fc.array(fc.boolean(), { minLength: 1 }));
  await fc.assert(
    fc.asyncProperty(histories, async ([history, filter, updates]) => {
      const run = await MarketRun.begin(test, UID, history);
      const replica = new Replica(run.marketId, filter);
      for (const [index, step] of history.steps.entries()) {
        await run.apply(step);
        if (updates[index % updates.length]) await replica.update();
      }
      await replica.update();
      expect(replica.list).toEqual(await replica.readInFull());
    }),
    { numRuns: 60, seed: 20_261_122 },
  );
}, 120_000);

/** A step of one of three connections, which updates its order or places new orders. */
type Move =
  | { readonly by: number; readonly act: 'write' | 'place' | 'commit' | 'roll back' }
  | { readonly act: 'read' };

const arbitraryMoves: fc.Arbitrary<Move[]> = fc.array(
  fc.oneof(
    { weight: 2, arbitrary: fc.record({ act: fc.constant('read' as const) }) },
    {
      weight: 5,
      arbitrary: fc.record({
        by: fc.nat({ max: 2 }),
        act: fc.constantFrom(
          'write' as const,
          'write' as const,
          'place' as const,
          'commit' as const,
          'roll back' as const,
        ),
      }),
    },
  ),
  { minLength: 4, maxLength: 24 },
);

it('an order list updated only with changes equals the full list for any overlapping transactions', async () => {
  const connection: Database = openDatabase(test.database, () => undefined);
  try {
    await fc.assert(
      fc.asyncProperty(arbitraryMoves, async (moves) => {
        const market = await buildMarket(test.db, UID);
        const own = await Promise.all([0, 1, 2].map(() => buildOrder(test.db, market)));
        const writers = own.map(({ id }) => new Writer(connection.db, market, id));
        const replica = new Replica(market.id, {});
        for (const move of moves) {
          if (move.act === 'read') {
            await replica.update();
            expect(replica.list).toEqual(await replica.readInFull());
          } else await writers[move.by]?.do(move.act);
        }
        for (const writer of writers) await writer.do('commit');
        await replica.update();
        expect(replica.list).toEqual(await replica.readInFull());
      }),
      { numRuns: 60, seed: 20_261_122 },
    );
  } finally {
    await connection.close();
  }
}, 120_000);

/** A connection whose transaction stays open from its first write until it is committed. */
class Writer {
  readonly #db: Queries;
  readonly #market: MarketRow;
  readonly #orderId: string;
  #open: OpenTransaction | undefined;

  constructor(db: Queries, market: MarketRow, orderId: string) {
    this.#db = db;
    this.#market = market;
    this.#orderId = orderId;
  }

  async do(act: 'write' | 'place' | 'commit' | 'roll back'): Promise<void> {
    if (act === 'commit' || act === 'roll back') {
      await this.#open?.end(act === 'commit');
      this.#open = undefined;
      return;
    }
    this.#open ??= await openTransaction(this.#db);
    if (act === 'place') await buildOrder(this.#open.tx, this.#market);
    else await this.#open.tx.update(orders).set({ sellerMemo: newId() }).where(eq(orders.id, this.#orderId));
  }
}
