import { type ProductLine, getOrderProducts } from '@backoffice/contracts';
import { type ApiClient, Loader } from '@backoffice/platform';
import { makeAutoObservable, observableShallow } from 'mobx';

/** At most this many requests for lines at a time: with all orders open, a scroll would send hundreds. */
export const LINES_CONCURRENCY = 4;

/** The product lines of orders, by order number: loaded when an open order comes into view, then cached. */
export class OrderLines {
  readonly loaders = new Map<string, Loader<readonly ProductLine[]>>();
  readonly #api: Pick<ApiClient, 'call'>;
  #queue: readonly string[] = [];
  #running = 0;

  constructor(api: Pick<ApiClient, 'call'>) {
    this.#api = api;
    makeAutoObservable(this, { loaders: observableShallow }, { autoBind: true });
  }

  /**
   * Queues the lines of an order unless they are loaded or loading.
   * The returned function leaves the queue: for a row that is scrolled away.
   */
  request(publicId: string): () => void {
    const status = this.loaders.get(publicId)?.state.status;
    if (status === undefined || status === 'failed') {
      this.#queue = [...this.#queue.filter((each) => each !== publicId), publicId];
      this.#next();
    }
    return () => {
      this.#queue = this.#queue.filter((each) => each !== publicId);
    };
  }

  /** Loads lines at once, also when they are here, because they may have changed. Never rejects. */
  async reload(publicId: string): Promise<void> {
    await this.load(publicId);
  }

  /** The loader of an order's lines, or undefined before the first request was sent. */
  get(publicId: string): Loader<readonly ProductLine[]> | undefined {
    return this.loaders.get(publicId);
  }

  #next(): void {
    const [publicId, ...rest] = this.#queue;
    if (publicId === undefined || this.#running >= LINES_CONCURRENCY) return;
    this.#queue = rest;
    this.#running += 1;
    void this.load(publicId).finally(() => {
      this.#running -= 1;
      this.#next();
    });
  }

  private load(publicId: string): Promise<void> {
    let loader = this.loaders.get(publicId);
    if (loader === undefined) {
      loader = new Loader((_, signal) => this.#api.call(getOrderProducts, { publicId }, { signal }));
      this.loaders.set(publicId, loader);
    }
    return loader.load();
  }
}
