/**
 * Assigns the tracking number `to` to an order. `from` is the order's previous number, which becomes available for
 * other orders.
 */
export interface NumberChange {
  readonly order: string;
  readonly parcel: string;
  readonly from: string | undefined;
  readonly to: string;
}
