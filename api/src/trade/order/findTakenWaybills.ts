import { ORDER_STATUS } from '@backoffice/contracts/order/orderStatus';
import type { NumberChange } from '@backoffice/contracts/order/waybill/NumberChange';
import { assignNumbers } from '@backoffice/contracts/order/waybill/assignNumbers';
import { parcelKey } from '@backoffice/contracts/order/waybill/parcelKey';
import type { Waybill } from '@backoffice/contracts/order/waybill/waybill';
import { removeHyphens } from '@backoffice/contracts/order/waybill/waybillText';
import { sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { orders } from '../../platform/database/schema.ts';
import { type OrderRow, toWaybill } from './orderStore.ts';

/** A locked order and the requested tracking number. */
export interface WantedWaybill {
  readonly order: OrderRow;
  readonly waybill: Waybill;
}

/**
 * Locks tracking numbers for locked orders until the transaction ends; returns the ids of the orders that cannot get
 * theirs. Only orders of one parcel may share a number of a carrier within a market; hyphens are ignored. Cancelled
 * orders reserve no number.
 * Orders of one call may use numbers that the others release, and exchange their numbers (`assignNumbers`). A unique
 * index cannot express this, so advisory locks protect the numbers. The caller locks the orders first, and the numbers
 * are locked in a fixed order, which prevents deadlocks.
 */
export async function findTakenWaybills(tx: Queries, wanted: readonly WantedWaybill[]): Promise<Set<string>> {
  if (wanted.length === 0) return new Set();
  const numbers = wanted.map(({ order, waybill }) => toNumberKey(order.marketId, waybill));
  await tx.execute(sql`
    select pg_advisory_xact_lock(number) from (
      select distinct hashtextextended(number, 0) as number from unnest(${sql.param(numbers)}::text[]) as number
      order by number
    ) as numbers`);
  const holders = await findHolders(tx, wanted);
  const changes = wanted.map(({ order, waybill }): NumberChange => {
    const { id, marketId } = order;
    const before = toWaybill(order);
    const from = before ? toNumberKey(marketId, before) : undefined;
    return { order: id, parcel: getParcelKey(order), from, to: toNumberKey(marketId, waybill) };
  });
  const { refused } = assignNumbers(changes, holders);
  return new Set([...refused.keys()].map(({ order }) => order));
}

/** The orders that have one of the numbers, with their parcels, by number. */
async function findHolders(tx: Queries, wanted: readonly WantedWaybill[]): Promise<Map<string, Map<string, string>>> {
  const marketIds = [...new Set(wanted.map(({ order }) => order.marketId))];
  const companies = [...new Set(wanted.map(({ waybill }) => waybill.company))];
  const digits = [...new Set(wanted.map(({ waybill }) => removeHyphens(waybill.no)))];
  const { rows } = await tx.execute<ParcelFields & { id: string; marketId: string; company: string; no: string }>(sql`
    select id, market_id as "marketId", invoice_company as company, invoice_no as no, receiver_name as "receiverName",
      receiver_tel as "receiverTel", addr, addr2
    from ${orders}
    where market_id = any(${sql.param(marketIds)}::text[]) and invoice_no is not null and invoice_company = any(${sql.param(companies)}::text[])
      and replace(invoice_no, '-', '') = any(${sql.param(digits)}::text[])
      and status not in (${ORDER_STATUS.cancelledByBuyer}, ${ORDER_STATUS.cancelledBySeller})`);
  const holders = new Map<string, Map<string, string>>();
  for (const { id, marketId, company, no, ...order } of rows) {
    const number = toNumberKey(marketId, { company, no });
    holders.set(number, (holders.get(number) ?? new Map<string, string>()).set(id, getParcelKey(order)));
  }
  return holders;
}

function toNumberKey(marketId: string, { company, no }: Waybill): string {
  return JSON.stringify([marketId, company, removeHyphens(no)]);
}

/** The columns that identify the parcel of an order. */
type ParcelFields = Pick<OrderRow, 'receiverName' | 'receiverTel' | 'addr' | 'addr2'>;

/** The key of an order's parcel. */
export function getParcelKey({ receiverName: name, receiverTel: tel, addr, addr2 }: ParcelFields): string {
  return parcelKey({ name, tel, addr, addr2 });
}
