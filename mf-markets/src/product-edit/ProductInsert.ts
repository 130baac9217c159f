import { type ProductFields, insertProduct } from '@backoffice/contracts';
import { type ApiClient, ApiError } from '@backoffice/platform';
import { makeAutoObservable, observableRef } from 'mobx';

/** How far the making of a product has come: its key, and what was sent under it unless that was refused. */
export interface InsertProgress {
  readonly intent: string;
  readonly sent: ProductFields | null;
}

/** One intent to make a product. However often it is asked for, and whatever changes in between, it makes one. */
export class ProductInsert {
  progress: InsertProgress = { intent: crypto.randomUUID(), sent: null };
  readonly #api: Pick<ApiClient, 'call'>;
  readonly #marketId: string;

  constructor(api: Pick<ApiClient, 'call'>, marketId: string) {
    this.#api = api;
    this.#marketId = marketId;
    makeAutoObservable(this, { progress: observableRef }, { autoBind: true });
  }

  /** Goes on where a draft left off. */
  revive(progress: InsertProgress): void {
    this.progress = progress;
  }

  /**
   * Makes the product and answers its id with the fields that it was made of: those of the first request whose answer
   * was lost, which is repeated as it was, since the server knows it by its key.
   */
  async run(fields: ProductFields): Promise<{ id: string; made: ProductFields }> {
    const { intent, sent } = this.progress;
    const made = sent ?? fields;
    this.note(made);
    try {
      const request = { marketId: this.#marketId, ...made };
      const { _id } = await this.#api.call(insertProduct, request, { idempotencyKey: intent });
      return { id: _id, made };
    } catch (error) {
      // A refusal says that nothing was written; silence and a failure of the server leave it open.
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) this.note(null);
      throw error;
    }
  }

  private note(sent: ProductFields | null): void {
    this.progress = { ...this.progress, sent };
  }
}
