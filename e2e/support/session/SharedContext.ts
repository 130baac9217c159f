import type { Browser, BrowserContext } from '@playwright/test';
import { BrowserStorage } from './BrowserStorage.ts';

const storages = new WeakMap<BrowserContext, BrowserStorage>();

/**
 * One browser context for many tests, so that the bundles are fetched and compiled for the first of them only. What a
 * test leaves (pages, storage, cookies, permissions, a connection that is off) is cleared by `reset`. What Playwright
 * cannot take back, such as scripts added to the context or an installed clock, needs the option `ownContext`.
 */
export class SharedContext {
  readonly context: BrowserContext;
  readonly #storage: BrowserStorage;

  private constructor(context: BrowserContext, storage: BrowserStorage) {
    this.context = context;
    this.#storage = storage;
    storages.set(context, storage);
  }

  /** Makes a context with the options of the project. */
  static async create(browser: Browser): Promise<SharedContext> {
    const context = await browser.newContext();
    return new SharedContext(context, await BrowserStorage.open(context));
  }

  /** The storage of a shared context, undefined for another one. */
  static storageOf(context: BrowserContext): BrowserStorage | undefined {
    return storages.get(context);
  }

  /** Closes the pages of a test and clears what it left in the context. */
  async reset(): Promise<void> {
    const { context } = this;
    const pages = context.pages().filter((page) => page !== this.#storage.page);
    await Promise.all(pages.map((page) => page.close()));
    await Promise.all([
      context.unrouteAll(),
      context.clearCookies(),
      context.clearPermissions(),
      context.setOffline(false),
      this.#storage.clear(),
    ]);
  }
}
