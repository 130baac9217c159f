import type { Product } from '@backoffice/contracts/market/product/product';
import { SELLER_LIMITS } from '@backoffice/contracts/market/sellerLimits';
import { makeAutoObservable, observableRef } from 'mobx';

/** Delay between the last move and the save, in milliseconds. */
const SAVE_DELAY = 1000;

/** Ordered products of a market; a changed order is saved a second after the last move. */
export class MarketProducts {
  list: readonly Product[] = [];
  /** True until a changed order is stored: while the timer or the request runs. */
  isPending = false;
  readonly #save: (ids: string[]) => Promise<boolean>;
  #stored: readonly Product[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #saving: Promise<void> = Promise.resolve();

  /** `save` sends the ids in order and resolves to true if they are stored; it reports its own failures. */
  constructor(save: (ids: string[]) => Promise<boolean>) {
    this.#save = save;
    makeAutoObservable(this, { list: observableRef }, { autoBind: true });
  }

  /** Whether the market has the maximum number of products. */
  get isFull(): boolean {
    return this.list.length >= SELLER_LIMITS.product.max;
  }

  /** Replaces the list by the stored products; an order that is not sent yet remains. */
  setStored(products: readonly Product[]): void {
    this.#stored = products;
    const unsent = this.#timer === undefined ? [] : this.list;
    const positions = new Map(unsent.map(({ _id }, position) => [_id, position]));
    const getPosition = ({ _id }: Product) => positions.get(_id) ?? positions.size;
    this.list = products.toSorted((one, other) => getPosition(one) - getPosition(other));
  }

  /** Moves a product to a position, counted from 0; positions outside the list are ignored. */
  move(id: string, to: number): void {
    const moved = this.list.find(({ _id }) => _id === id);
    if (moved === undefined || to < 0 || to >= this.list.length || this.list[to] === moved) return;
    this.list = this.list.filter((product) => product !== moved).toSpliced(to, 0, moved);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), SAVE_DELAY);
    this.isPending = true;
  }

  /** Saves a changed order immediately; resolves when no request is pending. */
  async flush(): Promise<void> {
    if (this.#timer !== undefined) {
      clearTimeout(this.#timer);
      this.#timer = undefined;
      this.#saving = this.#saving.then(this.send);
    }
    await this.#saving;
  }

  /** Resolves when no request is running. */
  settled(): Promise<void> {
    return this.#saving;
  }

  private async send(): Promise<void> {
    const sent = this.list;
    if (await this.#save(sent.map(({ _id }) => _id))) this.#stored = sent;
    else this.setStored(this.#stored);
    this.updatePending();
  }

  private updatePending(): void {
    this.isPending = this.#timer !== undefined;
  }
}
