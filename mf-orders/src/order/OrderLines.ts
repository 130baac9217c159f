import { type ProductLine, getOrderProducts } from '@backoffice/contracts';
import { type ApiClient, Loader } from '@backoffice/platform';
import { makeAutoObservable, observableShallow } from 'mobx';

/** At most this many orders' lines are asked for at a time: with all orders open a scroll would ask for hundreds. */
export const LINES_AT_ONCE = 4;

/** The product lines of orders, by order number: asked for when an open order comes into view, then kept. */
export class OrderLines {
  readonly asked = new Map<string, Loader<readonly ProductLine[]>>();
  readonly #api: Pick<ApiClient, 'call'>;
  #waiting: readonly string[] = [];
  #running = 0;

  constructor(api: Pick<ApiClient, 'call'>) {
    this.#api = api;
    makeAutoObservable(this, { asked: observableShallow }, { autoBind: true });
  }

  /**
   * Asks for the lines of an order unless they are here or on their way; in turn, a few at a time.
   * The returned function gives up the order's place in the queue, for a row that is scrolled away.
   */
  need(publicId: string): () => void {
    const status = this.asked.get(publicId)?.state.status;
    if (status === undefined || status === 'failed') {
      this.#waiting = [...this.#waiting.filter((each) => each !== publicId), publicId];
      this.#next();
    }
    return () => {
      this.#waiting = this.#waiting.filter((each) => each !== publicId);
    };
  }

  /** Asks for lines out of turn and whether they are here or not, because they may have changed. */
  async renew(publicId: string): Promise<void> {
    await this.ask(publicId);
  }

  /** The lines' loader, or undefined before it was their turn. */
  of(publicId: string): Loader<readonly ProductLine[]> | undefined {
    return this.asked.get(publicId);
  }

  #next(): void {
    const [publicId, ...rest] = this.#waiting;
    if (publicId === undefined || this.#running >= LINES_AT_ONCE) return;
    this.#waiting = rest;
    this.#running += 1;
    void this.ask(publicId).finally(() => {
      this.#running -= 1;
      this.#next();
    });
  }

  private ask(publicId: string): Promise<void> {
    let loader = this.asked.get(publicId);
    if (loader === undefined) {
      loader = new Loader((_, signal) => this.#api.call(getOrderProducts, { publicId }, { signal }));
      this.asked.set(publicId, loader);
    }
    return loader.load();
  }
}
