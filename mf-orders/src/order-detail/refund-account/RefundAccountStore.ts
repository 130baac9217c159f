import { type RefundAccount, openRefundAccount } from '@backoffice/contracts';
import { Loader, type Platform } from '@backoffice/platform';
import { makeAutoObservable } from 'mobx';

/** The refund account of one order, which the API opens and records at each press; a failure leaves it masked. */
export class RefundAccountStore {
  readonly #loader: Loader<RefundAccount>;
  isOpen = false;

  constructor(receiptId: string, { api }: Pick<Platform, 'api'>) {
    this.#loader = new Loader((_, signal) => api.call(openRefundAccount, { receiptId }, { signal }));
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get isLoading(): boolean {
    return this.#loader.state.status === 'loading';
  }

  /** The account with its number in clear, while it is shown. */
  get opened(): RefundAccount | undefined {
    return this.isOpen && this.#loader.state.status === 'ready' ? this.#loader.state.value : undefined;
  }

  /** Opens the account, or hides it. */
  async toggle(): Promise<void> {
    this.isOpen = this.opened === undefined;
    if (this.isOpen) await this.#loader.load();
  }

  /** Cancels what is being read. */
  dispose(): void {
    this.#loader.cancel();
  }
}
