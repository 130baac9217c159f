import type { DeliveryOutcome } from './DeliveryOutcome.ts';
import type { Notification } from './Notification.ts';

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
