import { type ImportOrder, type Order, parcelKey } from '@backoffice/contracts';
import { toRuleInput } from '../../../order/toRuleInput.ts';

const known = new WeakMap<Order, ImportOrder>();

/** What the rules of a line read of an order, once per order. */
export function gridOrderOf(order: Order): ImportOrder {
  const facts = known.get(order) ?? new GridOrder(order);
  known.set(order, facts);
  return facts;
}

/** The parcel is the largest cost of a check, and compared for the same number alone. */
class GridOrder implements ImportOrder {
  readonly publicId: string;
  readonly invoice: ImportOrder['invoice'];
  readonly status: number;
  readonly paymentOption: ImportOrder['paymentOption'];
  readonly isBilled: boolean;
  readonly #delivery: Order['delivery'];
  #parcel: string | undefined;

  constructor(order: Order) {
    const { status, paymentOption, isBilled } = toRuleInput(order);
    this.publicId = order.publicId;
    this.invoice = order.invoice;
    this.status = status;
    this.paymentOption = paymentOption;
    this.isBilled = isBilled;
    this.#delivery = order.delivery;
  }

  get parcel(): string {
    return (this.#parcel ??= parcelKey(this.#delivery));
  }
}
