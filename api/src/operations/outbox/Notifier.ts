import type { outbox } from '../../platform/database/schema.ts';

/** The payment service, which refunds a cancelled order; `amount` in won. Its account is sealed, null where none is used. */
export interface RefundRecipient {
  readonly kind: 'refund';
  readonly orderId: string;
  readonly orderNumber: string;
  readonly amount: number;
  readonly paymentType: string;
  readonly account: { readonly bank: string; readonly noSealed: string; readonly name: string } | null;
}

/**
 * Who gets a notification: the buyer of an order, by its telephone number, or a seller, by the account; or the payment
 * service.
 */
export type NotificationRecipient =
  | RefundRecipient
  | { readonly kind: 'buyer'; readonly orderNumber: string; readonly telephone: string }
  | { readonly kind: 'seller'; readonly uid: string };

/** A message as a provider gets it. */
export interface Notification {
  /** A UUID, the same in every attempt: what a provider tells repetitions by. */
  readonly deliveryId: string;
  readonly kind: (typeof outbox.$inferSelect)['kind'];
  readonly text: string;
  readonly createdAt: Date;
  readonly recipient: NotificationRecipient;
  /** Whether an earlier attempt may have reached the provider. */
  readonly isRepeated: boolean;
}

/**
 * What became of an attempt. `code` is the provider's, or the kind of a failed connection; it holds nothing personal.
 *
 * - `sent`: it reached its recipient, or the system that is responsible from now on.
 * - `accepted`: the provider works on it and knows it by `reference`; the result is asked for later.
 * - `rejected`: it can never be sent as it is; `no-recipient` where the recipient cannot be reached.
 * - `uncertain`: this attempt failed, or may have; the next one may succeed.
 * - `unavailable`: the provider takes no messages for now, whichever they are; `retryAfterMs` where it says how long.
 */
export type DeliveryOutcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'accepted'; readonly reference: string }
  | { readonly kind: 'rejected'; readonly reason: 'rejected' | 'no-recipient' | 'no-channel'; readonly code: string }
  | { readonly kind: 'uncertain'; readonly code: string }
  | { readonly kind: 'unavailable'; readonly code: string; readonly retryAfterMs?: number };

/** A way to send notifications. Neither call throws for a failure of the provider, and each ends within 10 s. */
export interface Notifier {
  /**
   * Hands a message over. It may be called again for the same `deliveryId`, also when the earlier call succeeded and its
   * answer was lost: the message must reach the recipient once where the provider can tell.
   */
  send(notification: Notification): Promise<DeliveryOutcome>;
  /** What became of an accepted message; `accepted` while the provider still works on it. */
  readResult(reference: string): Promise<DeliveryOutcome>;
}

/** The ways to buyers, to sellers, and to the payment service. */
export interface Notifiers {
  readonly buyer: Notifier;
  readonly seller: Notifier;
  readonly refund: Notifier;
}
