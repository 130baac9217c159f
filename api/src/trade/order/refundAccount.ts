import type { RefundAccount } from '@backoffice/contracts';
import type { Secrets } from '../../platform/secrets/createSecrets.ts';
import { maskedNumber } from '../../platform/secrets/maskedNumber.ts';
import { sealedPlace } from '../../platform/secrets/sealedPlace.ts';
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
export function maskedAccount(
  { id, refundBank, refundNoSealed, refundName }: OrderRow,
  secrets: Pick<Secrets, 'openText'>,
): RefundAccount {
  const no = refundNoSealed ? maskedNumber(refundNoSealed, sealedPlace('receipts.refund_no', id), secrets) : '';
  return { type: refundBank, no, name: refundName };
}
