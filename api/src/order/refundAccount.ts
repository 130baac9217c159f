import type { RefundAccount } from '@backoffice/contracts';
import type { Secrets } from '../secrets/createSecrets.ts';
import { maskedNumber } from '../secrets/maskedNumber.ts';
import { sealedPlace } from '../secrets/sealedPlace.ts';
import type { OrderRow } from './orderStore.ts';

/** The account that a buyer is refunded to, with its number in clear; for the call that records it alone. */
export function openAccount(
  { id, refundBank, refundNoSealed, refundName }: OrderRow,
  secrets: Pick<Secrets, 'openText'>,
): RefundAccount {
  const no = refundNoSealed ? secrets.openText(refundNoSealed, sealedPlace('receipts.refund_no', id)) : '';
  return { type: refundBank, no, name: refundName };
}

/** The account that a buyer is refunded to, its number masked. */
export function maskedAccount(order: OrderRow, secrets: Pick<Secrets, 'openText'>): RefundAccount {
  return { type: order.refundBank, no: maskedAccountNo(order, secrets), name: order.refundName };
}

/** The masked number of the account that a buyer is refunded to; empty for an order without one. */
export function maskedAccountNo(
  { id, refundNoSealed }: Pick<OrderRow, 'id' | 'refundNoSealed'>,
  secrets: Pick<Secrets, 'openText'>,
): string {
  return refundNoSealed ? maskedNumber(refundNoSealed, sealedPlace('receipts.refund_no', id), secrets) : '';
}
