import { toBuyerNotice } from '@backoffice/contracts/notices/buyerNotices';
import type { ReceiverPatch } from '@backoffice/contracts/order/orderEndpoints';
import { ORDER_TERMS } from '@backoffice/contracts/order/orderLabels';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { toTelephoneDigits } from '../../platform/database/telephoneDigits.ts';
import { notifyBuyer } from './notifyBuyer.ts';
import { type Correction, correct } from './orderPolicy.ts';
import { type OrderRow, type ReceiverColumn, appendHistory } from './orderStore.ts';

const LABELS: Readonly<Record<ReceiverColumn, string>> = {
  receiverName: ORDER_TERMS.receiver,
  receiverTel: ORDER_TERMS.tel,
  zip: ORDER_TERMS.zip,
  addr: ORDER_TERMS.address,
  addr2: ORDER_TERMS.detailAddress,
  deliveryMsg: ORDER_TERMS.deliveryMemo,
};

/**
 * Corrects the receiver of a locked order: the change is added to the history and the outbox, without the former data.
 * Returns the columns that the caller saves; none if nothing changes.
 */
export async function correctReceiver(
  tx: Queries,
  order: OrderRow,
  { name, tel, zip, addr, addr2, msg }: ReceiverPatch,
  now: Date,
): Promise<Partial<Record<ReceiverColumn, string> & Correction>> {
  const values = { receiverName: name, receiverTel: tel, zip, addr, addr2, deliveryMsg: msg };
  const isSameTel = toTelephoneDigits(tel) === toTelephoneDigits(order.receiverTel);
  const changed = (Object.keys(values) as ReceiverColumn[]).filter(
    (column) => values[column] !== order[column] && !(column === 'receiverTel' && isSameTel),
  );
  if (changed.length === 0) return {};
  const desc = `받는 분 정보 변경: ${changed.map((column) => LABELS[column]).join(', ')}`;
  await appendHistory(tx, order.id, [{ status: order.status, desc, at: now }]);
  const address = [`(${zip})`, addr, addr2].filter(Boolean).join(' ');
  await notifyBuyer(tx, order.id, toBuyerNotice('receiverCorrected', { name, tel, address }), now);
  return { ...values, ...correct(order, now) };
}
