import {
  type FieldProblem,
  type Market,
  type PriceUnit,
  type Product,
  type RelaunchFields,
  UNLIMITED,
  relaunchPeriod,
} from '@backoffice/contracts';
import { makeAutoObservable, toJS } from 'mobx';

/** How many pieces the options of a relaunched market have: as many as last time, all the same number, or no limit. */
export type StockChoice = 'same' | 'pieces' | 'unlimited';

/** What a seller types of a relaunch; `chosen` are ids of products, `priceChange` is in percent, empty for none. */
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

const PRODUCTS_GONE = '그 사이 삭제된 상품을 뺐습니다. 확인하고 다시 시도해주세요.';

/** The fields of a relaunch while they are typed: as last time, from the next full hour on. */
export class RelaunchForm {
  readonly typed: RelaunchDraft;

  /** `now` is in milliseconds. */
  constructor(market: Market, products: readonly Product[], now: number) {
    this.typed = {
      title: market.title,
      ...relaunchPeriod(market, now),
      chosen: products.map(({ _id }) => _id),
      stock: 'same',
      pieces: null,
      priceChange: null,
      priceUnit: 100,
    };
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** What is typed as fields of the request. An empty number of pieces is 0, which the rules refuse. */
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

  /** Everything that is typed, for a draft. */
  get content(): RelaunchDraft {
    return toJS(this.typed);
  }

  /** The ids of the products that go along. */
  get chosenIds(): ReadonlySet<string> {
    return new Set(this.typed.chosen);
  }

  /** Shows the content of a draft. */
  restore(content: RelaunchDraft): void {
    Object.assign(this.typed, content);
  }

  edit(change: Partial<RelaunchDraft>): void {
    Object.assign(this.typed, change);
  }

  /** Moves the start of the order window, and its end along, so that it stays as long as it is. */
  moveStart(marketST: string | null): void {
    const { marketST: start, marketED: end } = this.typed;
    const length = start === null || end === null ? 0 : Date.parse(end) - Date.parse(start);
    this.typed.marketST = marketST;
    if (marketST !== null && length > 0) this.typed.marketED = new Date(Date.parse(marketST) + length).toISOString();
  }

  /** Takes a product along, or leaves it out. */
  choose(id: string, isChosen: boolean): void {
    const others = this.typed.chosen.filter((other) => other !== id);
    this.typed.chosen = isChosen ? [...others, id] : others;
  }

  /** Leaves out chosen products that are gone by now; answers what was changed for that. */
  reconcile(products: readonly Product[]): readonly FieldProblem[] {
    const known = new Set(products.map(({ _id }) => _id));
    const left = this.typed.chosen.filter((id) => known.has(id));
    if (left.length === this.typed.chosen.length) return [];
    this.typed.chosen = left;
    return [{ path: 'product', text: PRODUCTS_GONE }];
  }
}
