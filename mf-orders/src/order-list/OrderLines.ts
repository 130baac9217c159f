import { type ProductLine, getReceiptProducts } from '@backoffice/contracts';
import { type ApiClient, Loader } from '@backoffice/platform';
import { makeAutoObservable, observableShallow } from 'mobx';

/** The product lines of orders, by order number: asked for when an order is first opened, then kept. */
export class OrderLines {
  readonly asked = new Map<string, Loader<readonly ProductLine[]>>();
  readonly #api: Pick<ApiClient, 'call'>;

  constructor(api: Pick<ApiClient, 'call'>) {
    this.#api = api;
    makeAutoObservable(this, { asked: observableShallow }, { autoBind: true });
  }

  /** Asks for the lines of an order unless they are here or on their way. */
  need(publicId: string): void {
    const status = this.asked.get(publicId)?.state.status;
    if (status === undefined || status === 'failed') void this.reload(publicId);
  }

  /** The lines' loader, or undefined before they were needed. */
  of(publicId: string): Loader<readonly ProductLine[]> | undefined {
    return this.asked.get(publicId);
  }

  private async reload(publicId: string): Promise<void> {
    let loader = this.asked.get(publicId);
    if (loader === undefined) {
      loader = new Loader((_, signal) => this.#api.call(getReceiptProducts, { publicId }, { signal }));
      this.asked.set(publicId, loader);
    }
    await loader.load();
  }
}
