import {
  type OrderView,
  type OrderViews,
  getOrderViews,
  saveOrderViews,
} from '@backoffice/contracts/order/lists/orderViews';
import { WriteIntent } from '@backoffice/forms';
import { ApiError, Loader, type Platform } from '@backoffice/platform';
import { makeAutoObservable } from 'mobx';
import type { ViewsEdit } from './viewEdits.ts';

/** Maximum number of attempts of an edit: another device may save between reading and saving. */
const ATTEMPTS = 3;
const CONFLICT_MESSAGE = '다른 곳에서 조건이 먼저 바뀌었습니다. 다시 시도해주세요.';

/** The views that the seller has created, as they are stored for the account. */
export class OrderViewsStore {
  readonly stored: Loader<OrderViews>;
  isSaving = false;
  readonly #platform: Pick<Platform, 'api' | 'nav'>;

  constructor(platform: Pick<Platform, 'api' | 'nav'>) {
    this.#platform = platform;
    // The list works without these views: the dialog of a view shows a failure.
    this.stored = new Loader((_, signal) => platform.api.call(getOrderViews, {}, { signal, handles: ['uncertain'] }));
    makeAutoObservable(this, { stored: false }, { autoBind: true });
  }

  get views(): readonly OrderView[] {
    return this.stored.value?.views ?? [];
  }

  /** Loads the views unless they are loaded or being loaded. */
  load(): void {
    const { status } = this.stored.state;
    if (status === 'idle' || status === 'failed') void this.stored.load();
  }

  /**
   * Saves an edit of the views. If another device has saved first, the edit is repeated on its views. Resolves with
   * whether the edit was saved; never rejects.
   */
  async save(edit: ViewsEdit): Promise<boolean> {
    if (this.isSaving) return false;
    this.setSaving(true);
    try {
      for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
        const { value } = this.stored;
        const views = value && edit(value.views);
        if (value === undefined || views === undefined) break;
        if (await this.#send({ version: value.version, views })) return true;
        await this.stored.load();
      }
      this.#platform.nav.toast(CONFLICT_MESSAGE, { type: 'warn' });
      return false;
    } catch {
      // The host has already shown the error.
      return false;
    } finally {
      this.setSaving(false);
    }
  }

  /** Resolves with false if another device has saved first. */
  async #send(next: OrderViews): Promise<boolean> {
    try {
      const saved = await new WriteIntent<OrderViews>().write(next, (content, idempotencyKey) =>
        this.#platform.api.call(saveOrderViews, content, { idempotencyKey }),
      );
      this.stored.set(saved);
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'stale-update') return false;
      throw error;
    }
  }

  private setSaving(isSaving: boolean): void {
    this.isSaving = isSaving;
  }
}
