import { inArray, sql } from 'drizzle-orm';
import type { Queries } from '../database/openDatabase.ts';
import { orderHistory, orders, outbox } from '../database/schema.ts';

/** What stands in the place of a buyer's name. */
export const ANONYMOUS_NAME = '(삭제된 정보)';

/** The values of an order without anything of its buyer. */
const ANONYMOUS = {
  buyerName: ANONYMOUS_NAME,
  receiverName: ANONYMOUS_NAME,
  receiverTel: '',
  addr: '',
  addr2: '',
  zip: '',
  deliveryMsg: '',
  snsType: '',
  snsId: '',
  memo: '',
  refundBank: '',
  refundNoSealed: null,
  refundName: '',
  waybillCompany: null,
  waybillNo: null,
  sellerMsg: '',
  sellerMemo: '',
} as const;

/** The columns of an order that hold personal data. */
export const PERSONAL_COLUMNS = [...Object.keys(ANONYMOUS), 'cashReceiptNo'] as readonly (
  | keyof typeof ANONYMOUS
  | 'cashReceiptNo'
)[];

/**
 * Removes what orders say of their buyers, free texts of history and notifications included. Number, sums, lines,
 * payment and statuses stay, and whether there was a cash receipt: totals, sales files and settlements stay as they are.
 */
export async function anonymizeOrders(tx: Queries, ids: readonly string[], now: Date): Promise<void> {
  // An empty number still counts as a cash receipt.
  const cashReceiptNo = sql`case when ${orders.cashReceiptNo} is null then null else '' end`;
  await tx
    .update(orders)
    .set({ ...ANONYMOUS, cashReceiptNo, anonymizedAt: now })
    .where(inArray(orders.id, [...ids]));
  await tx
    .update(orderHistory)
    .set({ desc: '' })
    .where(inArray(orderHistory.orderId, [...ids]));
  await tx
    .update(outbox)
    .set({ text: '' })
    .where(inArray(outbox.orderId, [...ids]));
}
