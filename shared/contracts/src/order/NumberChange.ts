/** An order that is to get the number `to`; `from` is the one that it leaves, where others may take that. */
export interface NumberChange {
  readonly order: string;
  readonly parcel: string;
  readonly from: string | undefined;
  readonly to: string;
}
