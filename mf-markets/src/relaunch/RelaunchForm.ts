import type { Market } from '@backoffice/contracts/market/market';
import { type Product, UNLIMITED } from '@backoffice/contracts/market/product/product';
import type { PriceUnit, RelaunchFields } from '@backoffice/contracts/market/relaunchFields';
import { relaunchPeriod } from '@backoffice/contracts/market/relaunchPeriod';
import { relaunchTitle } from '@backoffice/contracts/market/relaunchTitle';
import type { FieldProblem } from '@backoffice/contracts/wire/errorReply';
import { makeAutoObservable, toJS } from 'mobx';

/** Stock of the options of a relaunched market: as before, the same number for all, or unlimited. */
export type StockChoice = 'same' | 'pieces' | 'unlimited';

/** Typed values of a relaunch; `chosen` are product ids, `priceChange` is in percent, null for no change. */
export interface RelaunchDraft {
  title: string;
  marketST: string | null;
  marketED: string | null;
  chosen: string[];
  stock: StockChoice;
  pieces: number | null;
  priceChange: number | null;
  priceUnit: PriceUnit;
}

const PRODUCTS_DELETED = '그 사이 삭제된 상품을 뺐어요. 확인하고 다시 시도해주세요.';

/** State of the relaunch form; its defaults are those of the former market, with the next title, from the next full hour on. */
export class RelaunchForm {
  readonly typed: RelaunchDraft;

  /** `now` is in milliseconds. */
  constructor(market: Market, products: readonly Product[], now: number) {
    this.typed = {
      title: relaunchTitle(market.title),
      ...relaunchPeriod(market, now),
      chosen: products.map(({ _id }) => _id),
      stock: 'same',
      pieces: null,
      priceChange: null,
      priceUnit: 100,
    };
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Request fields of the form. An empty number of pieces is 0, which validation rejects. */
  get fields(): RelaunchFields {
    const { title, marketST, marketED, chosen, stock, pieces, priceChange, priceUnit } = this.typed;
    return {
      title: title.trim(),
      marketST,
      marketED,
      product: [...chosen],
      stock: stock === 'same' ? null : stock === 'unlimited' ? UNLIMITED : (pieces ?? 0),
      priceChange: priceChange ?? 0,
      priceUnit,
    };
  }

  /** Plain copy of all typed values, to store in a draft. */
  get content(): RelaunchDraft {
    return toJS(this.typed);
  }

  /** Ids of the products to copy. */
  get chosenIds(): ReadonlySet<string> {
    return new Set(this.typed.chosen);
  }

  /** Replaces the typed values by the content of a draft. */
  restore(content: RelaunchDraft): void {
    Object.assign(this.typed, content);
  }

  edit(change: Partial<RelaunchDraft>): void {
    Object.assign(this.typed, change);
  }

  /** Moves the start of the order window, and its end by the same amount, so that its length does not change. */
  moveStart(marketST: string | null): void {
    const { marketST: start, marketED: end } = this.typed;
    const length = start === null || end === null ? 0 : Date.parse(end) - Date.parse(start);
    this.typed.marketST = marketST;
    if (marketST !== null && length > 0) this.typed.marketED = new Date(Date.parse(marketST) + length).toISOString();
  }

  /** Selects or deselects a product. */
  choose(id: string, isChosen: boolean): void {
    const others = this.typed.chosen.filter((other) => other !== id);
    this.typed.chosen = isChosen ? [...others, id] : others;
  }

  /** Deselects products that no longer exist; returns a problem if any was deselected. */
  reconcile(products: readonly Product[]): readonly FieldProblem[] {
    const known = new Set(products.map(({ _id }) => _id));
    const left = this.typed.chosen.filter((id) => known.has(id));
    if (left.length === this.typed.chosen.length) return [];
    this.typed.chosen = left;
    return [{ path: 'product', text: PRODUCTS_DELETED }];
  }
}
