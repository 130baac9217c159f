import { type Product, SELLER_LIMITS } from '@backoffice/contracts';
import { makeAutoObservable, observableRef } from 'mobx';

/** A changed order is sent this long after the last move, in milliseconds. */
const SAVE_DELAY = 1000;

/** The products of a market in their order, which is saved automatically a second after the last move. */
export class MarketProducts {
  list: readonly Product[] = [];
  /** Whether a changed order is not stored yet: it waits for its second, or is on its way. */
  isPending = false;
  readonly #save: (ids: string[]) => Promise<boolean>;
  #stored: readonly Product[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #saving: Promise<void> = Promise.resolve();

  /** `save` sends an order and answers whether it was stored; it reports a failure itself. */
  constructor(save: (ids: string[]) => Promise<boolean>) {
    this.#save = save;
    makeAutoObservable(this, { list: observableRef }, { autoBind: true });
  }

  /** Whether the market has as many products as it may have. */
  get isFull(): boolean {
    return this.list.length >= SELLER_LIMITS.product.max;
  }

  /** Shows the products as they are stored. */
  fill(products: readonly Product[]): void {
    this.#stored = products;
    this.list = products;
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

  /** Sends a changed order at once; resolves when nothing is under way any more. */
  async flush(): Promise<void> {
    if (this.#timer !== undefined) {
      clearTimeout(this.#timer);
      this.#timer = undefined;
      this.#saving = this.#saving.then(this.send);
    }
    await this.#saving;
  }

  private async send(): Promise<void> {
    const sent = this.list;
    if (await this.#save(sent.map(({ _id }) => _id))) this.#stored = sent;
    else this.fill(this.#stored);
    this.settle();
  }

  private settle(): void {
    this.isPending = this.#timer !== undefined;
  }
}
