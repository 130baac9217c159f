import { type DeliveryOption, type Market, type MarketFields, dropBlankDelivery } from '@backoffice/contracts';
import { makeAutoObservable } from 'mobx';

/** A delivery method as it is typed; an empty number is null. `stored` ones were read from the server. */
export interface DeliveryDraft {
  readonly key: string;
  title: string;
  desc: string;
  price: number | null;
  weight: number | null;
  useYN: boolean;
  stored: boolean;
}

/** What a seller types of a market, but for its photos. */
export interface MarketDraft {
  title: string;
  desc: string;
  marketST: string | null;
  marketED: string | null;
  paymentOption: (0 | 1)[];
  paymentExpect: string;
  cashReceipt: boolean;
  noticeOrder: string;
  noticeReceipt: string;
  deliveryExpect: string;
  hasMinPrice: boolean;
  minPrice: number | null;
}

/** The fields of a market while they are typed. */
export class MarketForm {
  readonly typed: MarketDraft;
  delivery: DeliveryDraft[];

  constructor(market: Market) {
    const { payment, notice, delivery, minPrice } = market;
    this.typed = {
      title: market.title,
      desc: market.desc,
      marketST: market.marketST,
      marketED: market.marketED,
      paymentOption: [...payment.option],
      paymentExpect: payment.expect,
      cashReceipt: market.cashReceipt,
      noticeOrder: notice.order,
      noticeReceipt: notice.receipt,
      deliveryExpect: delivery.expect,
      hasMinPrice: minPrice > 0,
      minPrice,
    };
    this.delivery = delivery.option.length > 0 ? delivery.option.map(storedDelivery) : [newDelivery()];
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** The request's fields that stand for what is typed: empty numbers are 0, a lone blank delivery method is none. */
  get fields(): Omit<MarketFields, 'cover'> {
    const { typed } = this;
    return {
      title: typed.title.trim(),
      desc: typed.desc,
      notice: { order: typed.noticeOrder, receipt: typed.noticeReceipt },
      delivery: { expect: typed.deliveryExpect, option: dropBlankDelivery(this.delivery.map(toOption)) },
      cashReceipt: typed.cashReceipt,
      marketST: typed.marketST,
      marketED: typed.marketED,
      payment: { expect: typed.paymentExpect, option: [...typed.paymentOption] },
      minPrice: typed.hasMinPrice ? (typed.minPrice ?? 0) : 0,
    };
  }

  edit(change: Partial<MarketDraft>): void {
    Object.assign(this.typed, change);
  }

  addDelivery(): void {
    this.delivery.push(newDelivery());
  }

  editDelivery(key: string, change: Partial<Omit<DeliveryDraft, 'key' | 'stored'>>): void {
    const draft = this.delivery.find((option) => option.key === key);
    if (draft) Object.assign(draft, change);
  }

  removeDelivery(key: string): void {
    this.delivery = this.delivery.filter((option) => option.key !== key);
  }

  /** Notes which delivery methods the server holds from now on. */
  markStored({ delivery }: Pick<Market, 'delivery'>): void {
    const titles = new Set(delivery.option.map(({ title }) => title));
    for (const draft of this.delivery) draft.stored = titles.has(draft.title.trim());
  }
}

function newDelivery(): DeliveryDraft {
  return { key: crypto.randomUUID(), title: '', desc: '', price: null, weight: null, useYN: true, stored: false };
}

function storedDelivery(option: DeliveryOption): DeliveryDraft {
  return { ...option, key: crypto.randomUUID(), stored: true };
}

function toOption({ title, desc, price, weight, useYN }: DeliveryDraft): DeliveryOption {
  return { title: title.trim(), desc, price: price ?? 0, weight: weight ?? 0, useYN };
}

/** The fields of a stored market in the form's own shape, to compare with. */
export function fieldsOf(market: Market): MarketFields {
  return { ...new MarketForm(market).fields, cover: [...market.cover] };
}
