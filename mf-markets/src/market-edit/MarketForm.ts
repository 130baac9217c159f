import type { Market, MarketFields } from '@backoffice/contracts/market/market';
import { dropBlankDelivery } from '@backoffice/contracts/market/marketRules';
import { MARKET_STATUS } from '@backoffice/contracts/market/marketStatus';
import type { FieldProblem } from '@backoffice/contracts/wire/errorReply';
import { makeAutoObservable, toJS } from 'mobx';
import {
  type DeliveryDraft,
  newDelivery,
  proposedDelivery,
  toDeliveryDraft,
  toDeliveryOption,
} from './DeliveryDraft.ts';
import { reconcileDelivery } from './reconcileDelivery.ts';

/** Typed values of the market form, without pictures and delivery methods. */
export interface MarketDraft {
  title: string;
  desc: string;
  marketST: string | null;
  marketED: string | null;
  paymentOption: MarketFields['payment']['option'][number];
  paymentExpect: string;
  cashReceipt: boolean;
  noticeOrder: string;
  noticeReceipt: string;
  deliveryExpect: string;
  hasMinPrice: boolean;
  minPrice: number | null;
}

/** Form content that a draft stores, as plain values. */
export interface MarketFormContent {
  readonly typed: MarketDraft;
  readonly delivery: readonly DeliveryDraft[];
}

const PAYMENT_RESTORED =
  '그 사이 마켓이 오픈되어 결제 방법을 바꿀 수 없어요. 원래 방법으로 되돌려뒀으니 확인하고 다시 저장해주세요.';

/** State of the market form. */
export class MarketForm {
  readonly typed: MarketDraft;
  delivery: DeliveryDraft[];
  /** Values of a new market that the seller has not typed. */
  #proposed: Partial<MarketDraft> = {};

  constructor(market: Market) {
    const { payment, notice, delivery, minPrice } = market;
    this.typed = {
      title: market.title,
      desc: market.desc,
      marketST: market.marketST,
      marketED: market.marketED,
      paymentOption: payment.option[0] ?? 0,
      paymentExpect: payment.expect,
      cashReceipt: market.cashReceipt,
      noticeOrder: notice.order,
      noticeReceipt: notice.receipt,
      deliveryExpect: delivery.expect,
      hasMinPrice: minPrice > 0,
      minPrice,
    };
    this.delivery = delivery.option.length > 0 ? delivery.option.map(toDeliveryDraft) : [newDelivery()];
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Request fields of the form: empty numbers are 0, a single blank delivery method is omitted. */
  get fields(): Omit<MarketFields, 'cover'> {
    const { typed } = this;
    return {
      title: typed.title.trim(),
      desc: typed.desc,
      notice: { order: typed.noticeOrder, receipt: typed.noticeReceipt },
      delivery: { expect: typed.deliveryExpect, option: dropBlankDelivery(this.delivery.map(toDeliveryOption)) },
      cashReceipt: typed.cashReceipt,
      marketST: typed.marketST,
      marketED: typed.marketED,
      payment: { expect: typed.paymentExpect, option: [typed.paymentOption] },
      minPrice: typed.hasMinPrice ? (typed.minPrice ?? 0) : 0,
    };
  }

  /** Plain copy of all typed values, to store in a draft. */
  get content(): MarketFormContent {
    return { typed: toJS(this.typed), delivery: toJS(this.delivery) };
  }

  /** Replaces the typed values by the content of a draft. */
  restore({ typed, delivery }: MarketFormContent): void {
    Object.assign(this.typed, typed);
    this.delivery = [...delivery];
  }

  /** Adapts the typed values to the stored market; returns a problem for each field that it changed. */
  reconcile(market: Market, known: readonly string[]): readonly FieldProblem[] {
    const { delivery, problems } = reconcileDelivery(toJS(this.delivery), market, known);
    this.delivery = [...delivery];
    const [option = 0] = market.payment.option;
    if (market.status === MARKET_STATUS.drafting || option === this.typed.paymentOption) return problems;
    this.typed.paymentOption = option;
    return [{ path: 'payment.option', text: PAYMENT_RESTORED }, ...problems];
  }

  edit(change: Partial<MarketDraft>): void {
    Object.assign(this.typed, change);
  }

  /** Proposes a delivery method, and values for the fields that are empty. */
  propose(values: Partial<MarketDraft>): void {
    this.#proposed = values;
    const empty = Object.entries(values).filter(([name]) => !this.typed[name as keyof MarketDraft]);
    this.edit(Object.fromEntries(empty));
    this.delivery = [proposedDelivery()];
  }

  /** Whether the form contains the proposed value of a field. */
  isProposed(name: keyof MarketDraft): boolean {
    return name in this.#proposed && this.typed[name] === this.#proposed[name];
  }

  addDelivery(): void {
    this.delivery.push(newDelivery());
  }

  editDelivery(key: string, change: Partial<Omit<DeliveryDraft, 'key' | 'storedTitle'>>): void {
    const draft = this.delivery.find((option) => option.key === key);
    if (draft) Object.assign(draft, change);
  }

  removeDelivery(key: string): void {
    this.delivery = this.delivery.filter((option) => option.key !== key);
  }

  /** Marks the delivery methods that are now stored. */
  markStored({ delivery }: Pick<Market, 'delivery'>): void {
    const titles = new Set(delivery.option.map(({ title }) => title));
    for (const draft of this.delivery) {
      const title = draft.title.trim();
      draft.storedTitle = titles.has(title) ? title : null;
    }
  }
}

/** Request fields of an unchanged stored market, used to detect changes. */
export function toMarketFields(market: Market): MarketFields {
  return { ...new MarketForm(market).fields, cover: [...market.cover] };
}
