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
