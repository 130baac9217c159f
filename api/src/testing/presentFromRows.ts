import type { OrderFilter } from '@backoffice/contracts';
import { readSnapshot } from '../database/readSnapshot.ts';
import type { MarketRow } from '../market/marketStore.ts';
import { ofMarket } from '../order/orderStore.ts';
import { presentOrder } from '../order/presentOrder.ts';
import { readOrderParts } from '../order/readOrderParts.ts';
import type { TestApp } from './createTestApp.ts';

/** The JSON of a list of orders as they are now, of which nothing was encoded before. */
export async function presentFromRows(
  { db, secrets }: Pick<TestApp, 'db' | 'secrets'>,
  { ownerUid, id }: Pick<MarketRow, 'ownerUid' | 'id'>,
  filter: OrderFilter = {},
): Promise<string> {
  const presented: unknown[] = [];
  await readSnapshot(db, async (tx) => {
    for await (const { rows, histories, lines } of readOrderParts(tx, ofMarket(ownerUid, id, filter)))
      for (const row of rows) {
        const details = { history: histories.get(row.id) ?? [], lines: lines.get(row.id) ?? [] };
        presented.push(presentOrder(row, details, secrets));
      }
  });
  return JSON.stringify(presented);
}
