import type { RefundAccount } from '@backoffice/contracts/order/order';
import type { Secrets } from '../../platform/secrets/createSecrets.ts';
import { maskedNumber } from '../../platform/secrets/maskedNumber.ts';
import { sealedPlace } from '../../platform/secrets/sealedPlace.ts';
import type { OrderRow } from './orderStore.ts';

/** The refund account of an order with its number in clear; only for the call that records the access. */
export function openAccount(
  { id, refundBank, refundNoSealed, refundName }: OrderRow,
  secrets: Pick<Secrets, 'openText'>,
): RefundAccount {
  const no = refundNoSealed ? secrets.openText(refundNoSealed, sealedPlace('receipts.refund_no', id)) : '';
  return { type: refundBank, no, name: refundName };
}

/** The refund account of an order with a masked number. */
export function maskedAccount(
  { id, refundBank, refundNoSealed, refundName }: OrderRow,
  secrets: Pick<Secrets, 'openText'>,
): RefundAccount {
  const no = refundNoSealed ? maskedNumber(refundNoSealed, sealedPlace('receipts.refund_no', id), secrets) : '';
  return { type: refundBank, no, name: refundName };
}
