import { ORDER_STATUS, type Order, latestStatus } from '@backoffice/contracts';
import type { SheetRows } from '@backoffice/sheets';

const ROWS_MAX = 5;
const NAMES = ['주문번호', '운송장번호', '받는분'];

/** Returns the rows of the template: the first paid orders without a tracking number, or an example. */
export function sampleRows(orders: readonly Order[]): SheetRows {
  const waiting = orders.filter((order) => latestStatus(order) === ORDER_STATUS.paid && order.invoice === null);
  const rows = waiting.slice(0, ROWS_MAX).map(({ publicId, delivery }) => [publicId, '', delivery.name]);
  return [NAMES, ...(rows.length > 0 ? rows : [['261120-ABCDEFGH', '6891234567890', '홍길동']])];
}
