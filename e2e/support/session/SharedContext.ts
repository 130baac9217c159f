import type { Browser, BrowserContext } from '@playwright/test';
import { stopNetwork } from '../browser/stopNetwork.ts';
import { logErrorEvents } from '../browser/logErrorEvents.ts';
import { BrowserStorage } from './BrowserStorage.ts';

/** Timeout for clearing the storage of a test, in milliseconds. */
const CLEARING_MAX = 10_000;

const storages = new WeakMap<BrowserContext, BrowserStorage>();

/**
 * Browser context for many tests, so that bundles are fetched and compiled only once. `reset` clears what a test
 * leaves: pages, storage, cookies, permissions, offline mode. Changes that Playwright cannot undo, such as init scripts
 * or an installed clock, need the option `ownContext`.
 */
export class SharedContext {
  readonly context: BrowserContext;
  readonly #storage: BrowserStorage;

  private constructor(context: BrowserContext, storage: BrowserStorage) {
    this.context = context;
    this.#storage = storage;
    storages.set(context, storage);
  }

  /** Creates a context with the options of the project. */
  static async create(browser: Browser): Promise<SharedContext> {
    const context = await browser.newContext();
    await logErrorEvents(context);
    return new SharedContext(context, await BrowserStorage.open(context));
  }

  /** Returns the storage of a shared context; undefined for another context. */
  static getStorage(context: BrowserContext): BrowserStorage | undefined {
    return storages.get(context);
  }

  /**
   * Closes the pages of a test and clears the context. Returns whether that succeeded: a database in use when its page
   * was closed, as in a logout, may stay locked, and then the context can't be reused.
   */
  async reset(): Promise<boolean> {
    const { context } = this;
    await stopNetwork(context);
    const pages = context.pages().filter((page) => page !== this.#storage.page);
    await Promise.all(pages.map((page) => page.close()));
    await Promise.all([context.clearCookies(), context.clearPermissions(), context.setOffline(false)]);
    const late = Promise.withResolvers<boolean>();
    const timer = setTimeout(() => late.resolve(false), CLEARING_MAX);
    const cleared = this.#storage.clear().then(
      () => true,
      () => false,
    );
    return Promise.race([cleared, late.promise]).finally(() => clearTimeout(timer));
  }
}
