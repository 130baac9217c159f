import { sql } from 'drizzle-orm';
import type { Queries } from '../database/openDatabase.ts';
import { encodedOrders, orders } from '../database/schema.ts';

/** Orders of a list that were encoded, all of one release and one run of the database. */
export interface EncodedBatch {
  readonly fingerprint: string;
  readonly ids: readonly string[];
  /** The transaction that last changed each (`orders.changedXid`). */
  readonly changedXids: readonly (string | null)[];
  /** The JSON of each, with `BETWEEN` between them. */
  readonly json: Buffer;
}

/** Stands between texts that are sent as one parameter: no id and no JSON has it. */
export const BETWEEN = '\u0002';

/**
 * Stores orders as they were encoded, those that are still as they were. An order that another transaction is changing
 * is left out rather than waited for; one that is stored cannot be changed, anonymised or deleted before the statement
 * has ended, so that a transaction which does so finds what was stored.
 */
export async function storeEncodedOrders(
  db: Queries,
  { fingerprint, ids, changedXids, json }: EncodedBatch,
  now: Date,
): Promise<void> {
  await db.execute(sql`
    with given as (
      select id, xid::xid8 as changed_xid, json from unnest(
        string_to_array(${ids.join(BETWEEN)}, ${BETWEEN}),
        string_to_array(${changedXids.map((xid) => xid ?? '').join(BETWEEN)}, ${BETWEEN}, ''),
        string_to_array(${json}::text, ${BETWEEN})
      ) as given (id, xid, json)
    ), unchanged as (
      select o.id from ${orders} o join given on given.id = o.id
      where o.changed_xid is not distinct from given.changed_xid
      order by o.id for share of o skip locked
    )
    insert into ${encodedOrders} as stored (receipt_id, changed_xid, fingerprint, json, stored_at)
    select id, changed_xid, ${fingerprint}, json, ${now.toISOString()}::timestamptz
    from given join unchanged using (id) order by id
    on conflict (receipt_id) do update set changed_xid = excluded.changed_xid, fingerprint = excluded.fingerprint,
      json = excluded.json, stored_at = excluded.stored_at
    where (stored.changed_xid, stored.fingerprint) is distinct from (excluded.changed_xid, excluded.fingerprint)`);
}
