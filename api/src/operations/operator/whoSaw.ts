import { eq, or } from 'drizzle-orm';
import type { AuditAction } from '../../platform/audit/AuditAction.ts';
import { type ListedEvent, listSights } from '../../platform/audit/listEvents.ts';
import { orders } from '../../platform/database/schema.ts';
import { OperatorError } from '../operator-actions/OperatorError.ts';
import { columns } from './columns.ts';
import type { OperatorCall } from './OperatorCommand.ts';

/** The ways to see an order by the start of the action, the most specific first. */
const WAYS: readonly (readonly [start: string, way: string])[] = [
  ['receipt-list', 'list'],
  ['receipt-search', 'search'],
  ['receipt-import-candidates', 'waybill preview'],
  ['deposit-candidates', 'deposit matching'],
  ['receipt-refund-account', 'refund account'],
  ['receipt-cash-receipt', 'cash receipt'],
  ['receipt-product', 'detail'],
  ['receipt-delivery', 'detail'],
  ['receipt-payment', 'detail'],
  ['export-labels', 'label'],
  ['export-fetch', 'file download'],
  ['export-', 'file'],
  ['shop-', 'shop'],
] satisfies readonly (readonly [AuditAction | 'export-' | 'shop-', string])[];

function toWay({ action, origin, caller }: ListedEvent): string {
  const way = WAYS.find(([start]) => action.startsWith(start))?.[1];
  if (way !== undefined) return way;
  if (!caller.startsWith('operator:')) return 'change';
  return origin === '' ? 'operator command' : 'operator page';
}

function toScope({ action, dataSubjects }: ListedEvent): 'all' | 'market' | 'order' {
  if (action === 'operator-backup') return 'all';
  return dataSubjects.some((each) => each.startsWith('market:')) ? 'market' : 'order';
}

/**
 * Lists from the audit each person who saw an order, by its number or id. `scope` is `order` if the event or its file
 * names the order; `market` for a read of more than 50 orders of its market, with their number in `orders`; `all` for a
 * backup.
 * @throws OperatorError if there is no such order
 */
export async function whoSaw({ db, record, args: [order = ''], options }: OperatorCall): Promise<string> {
  const isOrder = or(eq(orders.publicId, order), eq(orders.id, order));
  const [found] = await db.select({ id: orders.id }).from(orders).where(isOrder);
  const id = found?.id ?? order;
  const events = await listSights(db, id);
  if (!found && events.length === 0) throw new OperatorError(`There is no order "${order}".`);
  await record(db, { action: 'operator-audit', subject: { kind: 'audit', id: `order:${id}` }, count: events.length });
  const rows = events.map((event) => ({
    at: event.at,
    person: event.caller,
    network: event.origin,
    way: toWay(event),
    action: event.action,
    scope: toScope(event),
    orders: event.count,
    file: event.subjectKind === 'file' ? event.subject : '',
    result: event.result,
    reason: event.reason,
  }));
  if (options.json === true) return rows.map((row) => JSON.stringify(row)).join('\n');
  return columns(rows, 'No event names this order.');
}
