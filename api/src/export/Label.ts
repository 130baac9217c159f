/** What is printed on one label. */
export interface Label {
  readonly zip: string;
  readonly address: string;
  readonly name: string;
  readonly tel: string;
  readonly message: string;
  /** Order numbers, and how or with whom it travels. */
  readonly orders: string;
  readonly carrier: string;
}
