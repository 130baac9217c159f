import type { outbox } from '../../platform/database/schema.ts';

/**
 * The payment service, which refunds the payment of a cancelled order; `amount` in won. The account is sealed; null if
 * none is used.
 */
export interface RefundRecipient {
  readonly kind: 'refund';
  readonly orderId: string;
  readonly orderNumber: string;
  readonly amount: number;
  readonly paymentId: string;
  readonly paymentType: string;
  readonly account: { readonly bank: string; readonly noSealed: string; readonly name: string } | null;
}

/**
 * The recipient of a notification: the buyer of an order by telephone number, a seller by account and the telephone
 * number before the event (empty if there was none), or the payment service.
 */
export type NotificationRecipient =
  | RefundRecipient
  | { readonly kind: 'buyer'; readonly orderNumber: string; readonly telephone: string }
  | { readonly kind: 'seller'; readonly uid: string; readonly telephone: string };

/** A message for a provider. */
export interface Notification {
  /** A UUID that is the same in every attempt; a provider uses it to detect repetitions. */
  readonly deliveryId: string;
  readonly kind: (typeof outbox.$inferSelect)['kind'];
  readonly text: string;
  readonly createdAt: Date;
  readonly recipient: NotificationRecipient;
  /** Whether an earlier attempt may have reached the provider. */
  readonly isRepeated: boolean;
}

/**
 * The result of an attempt. `code` is the provider's code or the kind of a failed connection, without personal data.
 *
 * - `sent`: the recipient received it, or the system that is responsible from now on did.
 * - `accepted`: the provider is processing it under `reference`; the result is read later.
 * - `rejected`: it can never be sent unchanged; `no-recipient` if the recipient cannot be reached.
 * - `uncertain`: this attempt failed or may have failed; the next attempt may succeed.
 * - `unavailable`: the provider accepts no messages for now; `retryAfterMs` if it returned a delay.
 */
export type DeliveryOutcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'accepted'; readonly reference: string }
  | { readonly kind: 'rejected'; readonly reason: 'rejected' | 'no-recipient' | 'no-channel'; readonly code: string }
  | { readonly kind: 'uncertain'; readonly code: string }
  | { readonly kind: 'unavailable'; readonly code: string; readonly retryAfterMs?: number };

/** Sends notifications. Neither method throws for a failure of the provider, and each returns within 10 s. */
export interface Notifier {
  /**
   * Sends a message to the provider. It may be called again with the same `deliveryId`, even if the earlier call
   * succeeded and its response was lost: the recipient must get the message once if the provider can detect
   * repetitions.
   */
  send(notification: Notification): Promise<DeliveryOutcome>;
  /** Reads the result of an accepted message; `accepted` while the provider is still processing it. */
  readResult(reference: string): Promise<DeliveryOutcome>;
}

/** The notifiers for buyers, sellers and the payment service. */
export interface Notifiers {
  readonly buyer: Notifier;
  readonly seller: Notifier;
  readonly refund: Notifier;
}
