import type { Queries } from '../../platform/database/openDatabase.ts';
import { HttpError } from '../../platform/errors/HttpError.ts';
import { type WantedWaybill, findTakenWaybills } from './findTakenWaybills.ts';

/**
 * Reserves a tracking number for a locked order until the transaction ends (`findTakenWaybills`).
 * @throws HttpError `invoice-in-use`
 */
export async function requireFreeWaybill(
  tx: Queries,
  order: WantedWaybill['order'],
  waybill: WantedWaybill['waybill'],
): Promise<void> {
  if ((await findTakenWaybills(tx, [{ order, waybill }])).size > 0) throw new HttpError('invoice-in-use');
}
