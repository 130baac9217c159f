import { toSearchTerm } from '@backoffice/contracts/order/lists/orderSearch';
import { getToday, searchOrders } from '@backoffice/contracts/order/todayEndpoints';
import { recordRead } from '../../platform/audit/recordRead.ts';
import { readSnapshot } from '../../platform/database/openDatabase.ts';
import type { BaseDependencies } from '../../platform/http/BaseDependencies.ts';
import type { Register } from '../../platform/http/register/registerEndpoints.ts';
import { findOrders } from './findOrders.ts';
import { readToday } from './readToday.ts';

/** Registers the calls about all markets of a seller; a search that finds buyers is recorded. */
export function registerToday(register: Register, { db, clock }: BaseDependencies): void {
  register(getToday, ({ seller: { uid } }) => readSnapshot(db, (tx) => readToday(tx, uid, clock.now())));

  register(searchOrders, async ({ fields: { q }, seller: { uid }, origin }) => {
    const term = toSearchTerm(q);
    if (term === null) return { orders: [], more: false, products: [] };
    const found = await findOrders(db, uid, term);
    const count = found.orders.length;
    if (count > 0) await recordRead(db, { uid, origin, action: 'receipt-search', subject: uid, count }, clock.now());
    return found;
  });
}
