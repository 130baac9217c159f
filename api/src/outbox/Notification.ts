import type { BuyerNotificationKind, SellerNotificationKind } from '../database/schema.ts';

/** Who gets a notification: the buyer of an order, by its telephone number, or a seller, by the account. */
export type NotificationRecipient =
  | { readonly kind: 'buyer'; readonly orderNumber: string; readonly telephone: string }
  | { readonly kind: 'seller'; readonly uid: string };

/** A message as a provider gets it. */
export interface Notification {
  /** A UUID, the same in every attempt: what a provider tells repetitions by. */
  readonly deliveryId: string;
  readonly kind: BuyerNotificationKind | SellerNotificationKind;
  readonly text: string;
  readonly createdAt: Date;
  readonly recipient: NotificationRecipient;
  /** Whether an earlier attempt may have reached the provider. */
  readonly isRepeated: boolean;
}
