import { type RefundAccount, maskAccountNumber } from '@backoffice/contracts';
import type { Secrets } from '../secrets/createSecrets.ts';
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

/** Masked numbers that are kept, and what each was sealed as; at most about 10 MB. */
const KEPT_MAX = 50_000;
const kept = new WeakMap<Pick<Secrets, 'openText'>, Map<string, string>>();

/**
 * The account that a buyer is refunded to, its number masked. A list shows thousands, and opening one takes longer than
 * all else that is done for its order, so the masked number is kept by its order and its sealed value, which is another
 * one after each change.
 */
export function maskedAccount(order: OrderRow, secrets: Pick<Secrets, 'openText'>): RefundAccount {
  const { id, refundBank: type, refundNoSealed, refundName: name } = order;
  if (!refundNoSealed) return { type, no: '', name };
  const masked = kept.get(secrets) ?? new Map<string, string>();
  kept.set(secrets, masked);
  const key = `${id} ${refundNoSealed}`;
  const known = masked.get(key);
  if (known !== undefined) return { type, no: known, name };
  const no = maskAccountNumber(openAccount(order, secrets).no);
  if (masked.size >= KEPT_MAX) masked.delete(masked.keys().next().value ?? '');
  masked.set(key, no);
  return { type, no, name };
}
