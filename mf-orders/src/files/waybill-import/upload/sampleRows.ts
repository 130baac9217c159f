import { ORDER_STATUS } from '@backoffice/contracts/order/orderStatus';
import type { ImportCandidate } from '@backoffice/contracts/order/waybill/waybillEndpoints';
import type { SheetRows } from '@backoffice/sheets';

const ROWS_MAX = 5;
const NAMES = ['주문번호', '운송장번호', '받는분'];

/** Returns the rows of the template: the first paid orders without a tracking number, or an example. */
export function sampleRows(orders: readonly ImportCandidate[]): SheetRows {
  const waiting = orders.filter(({ status, invoice }) => status === ORDER_STATUS.paid && invoice === null);
  const rows = waiting.slice(0, ROWS_MAX).map(({ publicId, names: [receiver = ''] }) => [publicId, '', receiver]);
  return [NAMES, ...(rows.length > 0 ? rows : [['261120-ABCDEFGH', '6891234567890', '홍길동']])];
}
