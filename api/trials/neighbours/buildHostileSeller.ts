import { sql } from 'drizzle-orm';
import type { Queries } from '../../src/platform/database/openDatabase.ts';
import { addOrders } from '../../src/local/seed/addOrders.ts';
import { buildMarket, buildProduct, buildSeller } from '../../testing/builders.ts';
import { localSecrets } from '../../testing/process/localSecrets.ts';

/** An attacking seller and its data. */
export interface HostileSeller {
  readonly uid: string;
  readonly largeMarket: string;
  readonly orderMarket: string;
  readonly orderIds: readonly string[];
  readonly productIds: readonly string[];
}

/**
 * Stores a seller with a market of 500 products of 100 options each and a market of 10,000 orders; `db` has the owner’s
 * rights.
 */
export async function buildHostileSeller(db: Queries, uid: string): Promise<HostileSeller> {
  await buildSeller(db, uid, { state: 3, status: 2 });
  // The process has the real clock, by which the market of the builder has ended.
  const large = await buildMarket(db, uid, { marketEd: null });
  const product = await buildProduct(db, large, [{}], { desc: '가'.repeat(5000) });
  await db.execute(sql`
    insert into products
    select (jsonb_populate_record(p, jsonb_build_object('id', ${`${uid}-`}::text || n, 'position', n))).*
    from products p, generate_series(1, 499) n where p.id = ${product.id}`);
  await db.execute(sql`
    insert into product_options
    select (jsonb_populate_record(o, jsonb_build_object('id', p.id || '-' || n, 'product_id', p.id, 'position', n,
      'title', 'option ' || n, 'desc', repeat('가', 200)))).*
    from product_options o, products p, generate_series(2, 101) n
    where o.product_id = ${product.id} and p.market_id = ${large.id} and (p.id <> ${product.id} or n < 101)`);
  const orders = await buildMarket(db, uid);
  await buildProduct(db, orders, [{ stock: -1 }, { stock: -1 }]);
  await addOrders({ db, clock: { now: () => new Date() }, secrets: localSecrets() }, orders.id, 10_000);
  const listIds = async (query: ReturnType<typeof sql>) =>
    (await db.execute<{ id: string }>(query)).rows.map(({ id }) => id);
  return {
    uid,
    largeMarket: large.id,
    orderMarket: orders.id,
    orderIds: await listIds(sql`select id from receipts where market_id = ${orders.id} limit 20000`),
    productIds: await listIds(sql`select id from products where market_id = ${large.id}`),
  };
}
