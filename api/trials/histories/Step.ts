/** A step of a history. `order` and `orders` are positions among the existing orders, modulo their number. */
export type Step =
  | { readonly kind: 'market'; readonly status: number }
  | { readonly kind: 'place'; readonly amount: number; readonly receiver: 0 | 1; readonly byAccount: boolean }
  | { readonly kind: 'status'; readonly order: number; readonly status: number; readonly reason: string }
  | { readonly kind: 'waybill'; readonly order: number; readonly no: string }
  | { readonly kind: 'packaging'; readonly order: number; readonly status: 0 | 1 | 2 }
  | { readonly kind: 'lines'; readonly order: number; readonly amount: number }
  /** The payment service confirms a payment, or an operator moves an order to a status that only the service sets. */
  | { readonly kind: 'service'; readonly order: number; readonly status: 1 | 4 | 11 }
  /** The seller stores a deposit in won with an order, and confirms its payment with `paid`. */
  | { readonly kind: 'deposit'; readonly order: number; readonly amount: number; readonly to: 'paid' | 'unchanged' }
  /** The seller records that money was refunded, or is not refunded; in won. */
  | { readonly kind: 'refund'; readonly order: number; readonly amount: number; readonly isWaived: boolean }
  | { readonly kind: 'undo'; readonly order: number; readonly records: number }
  /** The shop cancels an order for its buyer. */
  | { readonly kind: 'buyer cancels'; readonly order: number }
  | { readonly kind: 'refuse'; readonly order: number }
  /** An operator sets the fee in percent and settles everything that can be settled. */
  | { readonly kind: 'settle'; readonly fee: number }
  /** The payment service responds to all requests for refunds. */
  | { readonly kind: 'refunds'; readonly isDone: boolean }
  /** An operator requests a failed refund again. */
  | { readonly kind: 'retry'; readonly order: number }
  | { readonly kind: 'notice'; readonly order: number; readonly text: string; readonly resend: boolean }
  | {
      readonly kind: 'bulk';
      readonly orders: readonly number[];
      readonly change:
        | { readonly status: number; readonly sellerMsg?: string }
        | { readonly packagingStatus: 0 | 1 | 2 }
        | { readonly sellerMsg: string; readonly resend: boolean };
    };

/** The initial state of a market, and the steps of its history. */
export interface History {
  /** 0 draft, 2 open. */
  readonly marketStatus: 0 | 2;
  /** 0: buyers pay to the seller's account; 1: through the product. */
  readonly payment: 0 | 1;
  /** Pieces of the only option; -1 is unlimited. */
  readonly stock: number;
  readonly steps: readonly Step[];
}
