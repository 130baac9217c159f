import { toSearchTerm } from '@backoffice/contracts/order/lists/orderSearch';
import { getToday, searchOrders } from '@backoffice/contracts/order/todayEndpoints';
import { recordRead } from '../../platform/audit/recordRead.ts';
import { readSnapshot } from '../../platform/database/openDatabase.ts';
import type { BaseDependencies } from '../../platform/http/BaseDependencies.ts';
import type { Register } from '../../platform/http/register/registerEndpoints.ts';
import { findOrders } from './findOrders.ts';
import { readToday } from './readToday.ts';
import { TypedSearches } from './TypedSearches.ts';

/** Registers the calls about all markets of a seller; a search that finds buyers is recorded with their orders. */
export function registerToday(register: Register, { db, clock, elapsed }: BaseDependencies): void {
  const searches = new TypedSearches(elapsed);
  register(getToday, ({ seller: { uid } }) => readSnapshot(db, (tx) => readToday(tx, uid, clock.now())));

  register(searchOrders, async ({ fields: { q }, seller: { uid }, session, origin }) => {
    const term = toSearchTerm(q);
    if (term === null) return { orders: [], more: false, products: [] };
    const found = await findOrders(db, uid, term);
    const caller = `${uid} ${session?.id} ${origin}`;
    const orders = searches.findUnrecorded(caller, found.orders);
    if (orders.length === 0) return found;
    const named = orders.map(({ _id: id, marketId }) => ({ id, marketId }));
    await recordRead(db, { uid, origin, action: 'receipt-search', subject: uid, orders: named }, clock.now());
    searches.add(caller, orders);
    return found;
  });
}
