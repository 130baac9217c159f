import { multipart } from '../../testing/multipart.ts';
import type { TrialCall } from './hostileCalls.ts';

/** The data of a busy day: a market of 10,000 or more orders, and the numbers of the orders to send. */
export interface BusyDayWorld {
  readonly marketId: string;
  readonly orderIds: readonly string[];
  readonly orderNumbers: readonly string[];
}

/**
 * The sequential calls of an honest seller's busiest minute: five large lists, files for the day's parcels, an import
 * of all their tracking numbers, and saves in between.
 */
export function busyDay({ marketId, orderIds, orderNumbers }: BusyDayWorld): TrialCall[] {
  const json = (name: string, path: string, body: unknown = {}): TrialCall => {
    return { name, path, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  };
  const list = json('a list of all orders', `/receipt/list/${marketId}`);
  const all = { data: JSON.stringify({ mergeAddr: true, mergeReceiptId: true }), reason: { purpose: 'shipping' } };
  const saves = Array.from({ length: 5 }, (_each, at) =>
    json('orders marked as packed', `/receipt/update-multi/${marketId}`, {
      target: orderIds.slice(20 * at, 20 * at + 20),
      packagingStatus: 1,
    }),
  );
  const title = json('a title', `/market/update/${marketId}`, { title: '바쁜 날의 마켓' });
  const lines = orderNumbers.map((number, at) => `${number},6891-0000-${String(at).padStart(4, '0')}`);
  const sheet = Buffer.from(['주문번호,운송장번호', ...lines].join('\n'));
  const waybills = multipart({ company: 'kr.cjlogistics', overwrite: 'false' }, { file: sheet });
  const imported = { name: 'tracking numbers', path: `/receipt/import/excel/${marketId}`, ...waybills };
  return [
    list,
    ...saves,
    json('a packing list', `/receipt/export/excel/package/${marketId}`, all),
    list,
    title,
    imported,
    list,
    title,
    json('a file of orders', `/receipt/export/excel/statics/${marketId}`, all),
    list,
    ...saves,
    list,
  ];
}
