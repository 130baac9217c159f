/** A payment as its order needs it: the payment service's id, order number, market id, and amount in won. */
export interface OrderPayment {
  readonly id: string;
  readonly orderNumber: string;
  readonly marketId: string;
  readonly amount: number;
}

/**
 * The answer about a payment. `code` is the payment service's code, the fact that differs, or the kind of a failed
 * connection, without personal data.
 *
 * - `confirmed`: it was paid for exactly this order.
 * - `denied`: it was not paid, or for another amount, order or market.
 * - `pending`: it is not known yet, or the payment service cannot be reached.
 * - `unreadable`: the response has another shape, which proves nothing.
 */
export type PaymentAnswer =
  | { readonly kind: 'confirmed' }
  | { readonly kind: 'denied' | 'pending' | 'unreadable'; readonly code: string };

/** Verifies payments at the payment service; does not throw for a failure of the service, and returns within 10 s. */
export interface PaymentVerifier {
  verify(payment: OrderPayment): Promise<PaymentAnswer>;
}
