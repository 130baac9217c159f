import { type Market, duplicateMarket, insertMarket, listMarkets, updateMarket } from '@backoffice/contracts';
import { type ApiClient, Loader, type NavStore } from '@backoffice/platform';
import { makeAutoObservable } from 'mobx';
import { reportFailure } from '../form/reportFailure.ts';

interface MarketListDeps {
  readonly api: Pick<ApiClient, 'call'>;
  readonly nav: Pick<NavStore, 'toast'>;
  readonly now: () => number;
}

/** Presses of 새 마켓 that follow each other faster are one, in milliseconds (specification, section 9). */
const CREATE_DEBOUNCE = 2000;

/** The seller's markets, the public toggle, and the making of a new one. */
export class MarketListStore {
  readonly list: Loader<Market[]>;
  creating = false;
  /** The market that is being copied, by id. */
  duplicating: string | null = null;
  /** What the person chose and the server has not confirmed yet, by market. */
  readonly chosen = new Map<string, boolean>();
  readonly #deps: MarketListDeps;
  #pressedAt = -Infinity;
  #intent: string = crypto.randomUUID();
  readonly #copyIntents = new Map<string, string>();

  constructor(deps: MarketListDeps) {
    this.#deps = deps;
    this.list = new Loader((_, signal) => deps.api.call(listMarkets, {}, { signal }));
    makeAutoObservable(this, { list: false }, { autoBind: true });
  }

  /** The markets as they are to be shown, a toggle on its way already turned; undefined before they were read. */
  get markets(): readonly Market[] | undefined {
    return this.list.value?.map((market) => ({ ...market, public: this.chosen.get(market._id) ?? market.public }));
  }

  /** Makes a market and answers its id; undefined when it could not be made or the press was one too many. */
  async create(): Promise<string | undefined> {
    const { api, now } = this.#deps;
    if (this.creating || now() - this.#pressedAt < CREATE_DEBOUNCE) return undefined;
    this.#pressedAt = now();
    this.setCreating(true);
    try {
      const market = await api.call(insertMarket, {}, { idempotencyKey: this.#intent });
      this.#intent = crypto.randomUUID();
      return market._id;
    } catch (error) {
      reportFailure(error, this.#deps);
      return undefined;
    } finally {
      this.setCreating(false);
    }
  }

  /** Copies a market and answers the id of the copy; undefined when it could not be made or another copy is under way. */
  async duplicate(id: string): Promise<string | undefined> {
    if (this.duplicating !== null) return undefined;
    const { api, nav } = this.#deps;
    const intent = this.#copyIntents.get(id) ?? crypto.randomUUID();
    this.#copyIntents.set(id, intent);
    this.setDuplicating(id);
    try {
      const copy = await api.call(duplicateMarket, { marketId: id }, { idempotencyKey: intent });
      this.#copyIntents.delete(id);
      nav.toast('마켓을 복제했습니다. 주문 기간을 정해주세요.');
      return copy._id;
    } catch (error) {
      reportFailure(error, this.#deps);
      return undefined;
    } finally {
      this.setDuplicating(null);
    }
  }

  /** Turns the public toggle at once and takes it back when the server refuses; the last choice wins. */
  async setPublic(id: string, value: boolean): Promise<void> {
    const underWay = this.chosen.has(id);
    this.chosen.set(id, value);
    if (!underWay) await this.sendPublic(id);
  }

  private async sendPublic(id: string): Promise<void> {
    const value = this.chosen.get(id);
    try {
      const market = await this.#deps.api.call(updateMarket, { marketId: id, public: value });
      this.put(market);
      if (this.chosen.get(id) !== value) return await this.sendPublic(id);
    } catch (error) {
      reportFailure(error, this.#deps);
    }
    this.forget(id);
  }

  private put(market: Market): void {
    this.list.set((this.list.value ?? []).map((listed) => (listed._id === market._id ? market : listed)));
  }

  private forget(id: string): void {
    this.chosen.delete(id);
  }

  private setDuplicating(id: string | null): void {
    this.duplicating = id;
  }

  private setCreating(creating: boolean): void {
    this.creating = creating;
  }
}
