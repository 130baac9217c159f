import type { Order } from '@backoffice/contracts/order/order';
import type { Secrets } from '../../platform/secrets/createSecrets.ts';
import { maskedNumber } from '../../platform/secrets/maskedNumber.ts';
import { sealedPlace } from '../../platform/secrets/sealedPlace.ts';
import type { OrderRow } from './orderStore.ts';

const toPlace = (orderId: string) => sealedPlace('receipts.cash_receipt_no', orderId);

/** Seals the number of an order's cash receipt. */
export function sealCashReceiptNo(secrets: Pick<Secrets, 'sealText'>, orderId: string, no: string): string {
  return secrets.sealText(no, toPlace(orderId));
}

/** The cash receipt of an order with its number in clear, empty after its removal; null without a cash receipt. */
export function openCashReceiptNo(row: CashReceiptRow, secrets: Pick<Secrets, 'openText'>): Order['cashReceipt'] {
  return present(row, (sealed, place) => secrets.openText(sealed, place));
}

/** The cash receipt of an order with a masked number. */
export function maskedCashReceipt(row: CashReceiptRow, secrets: Pick<Secrets, 'openText'>): Order['cashReceipt'] {
  return present(row, (sealed, place) => maskedNumber(sealed, place, secrets));
}

function present(
  { id, cashReceiptNoSealed: sealed, cashReceiptIsPersonal: isPersonal }: CashReceiptRow,
  open: (sealed: string, place: string) => string,
): Order['cashReceipt'] {
  return isPersonal === null ? null : { no: sealed === null ? '' : open(sealed, toPlace(id)), isPersonal };
}

/** The columns of an order's cash receipt. */
export type CashReceiptRow = Pick<OrderRow, 'id' | 'cashReceiptNoSealed' | 'cashReceiptIsPersonal'>;
