/** What is done in a history. `order` and `orders` are positions among the orders that exist, taken by their remainder. */
export type Step =
  | { readonly kind: 'market'; readonly status: number }
  | { readonly kind: 'place'; readonly amount: number; readonly receiver: 0 | 1; readonly byAccount: boolean }
  | { readonly kind: 'status'; readonly order: number; readonly status: number; readonly reason: string }
  | { readonly kind: 'waybill'; readonly order: number; readonly no: string }
  | { readonly kind: 'packaging'; readonly order: number; readonly status: 0 | 1 | 2 }
  | { readonly kind: 'lines'; readonly order: number; readonly amount: number }
  /** An operator moves an order to a status that only the service gives. */
  | { readonly kind: 'service'; readonly order: number; readonly status: 1 | 4 }
  /** An operator sets the fee, in percent, and settles everything that can be settled. */
  | { readonly kind: 'settle'; readonly fee: number }
  /** The payment service answers all requests for refunds. */
  | { readonly kind: 'refunds'; readonly isDone: boolean }
  /** An operator requests a failed refund once more. */
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

/** A market at the beginning, and what happens to it. */
export interface History {
  /** 0 drafting, 2 open. */
  readonly marketStatus: 0 | 2;
  /** Whether buyers pay into the seller's account or through the product. */
  readonly payment: 0 | 1;
  /** Pieces of the only option; -1 without a limit. */
  readonly stock: number;
  readonly steps: readonly Step[];
}
