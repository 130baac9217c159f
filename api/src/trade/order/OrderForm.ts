/** Ways to pay through the product; `transfer` pays to a seller's own account. */
export type PaymentType = 'vbank' | 'card' | 'transfer' | 'kakaopay' | 'naverpay';

/** The order form of a buyer; `amounts` are pieces by option id. */
export interface OrderForm {
  readonly amounts: ReadonlyMap<string, number>;
  readonly deliveryTitle: string;
  readonly buyerName: string;
  readonly receiver: {
    readonly name: string;
    readonly tel: string;
    readonly zip: string;
    readonly addr: string;
    readonly addr2: string;
  };
  readonly deliveryMsg: string;
  readonly memo: string;
  readonly sns: { readonly type: string; readonly id: string };
  readonly refund: { readonly bank: string; readonly no: string; readonly name: string };
  readonly cashReceipt: { readonly no: string; readonly isPersonal: boolean } | null;
  readonly payment: { readonly option: 0 | 1; readonly type: PaymentType };
}
