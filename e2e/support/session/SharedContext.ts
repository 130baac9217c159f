import type { Browser, BrowserContext } from '@playwright/test';
import { endNetwork } from '../browser/endNetwork.ts';
import { logErrorEvents } from '../browser/logErrorEvents.ts';
import { BrowserStorage } from './BrowserStorage.ts';

/** How long the storage of a test may take to be cleared, in milliseconds. */
const CLEARING_MAX = 10_000;

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
    await logErrorEvents(context);
    return new SharedContext(context, await BrowserStorage.open(context));
  }

  /** The storage of a shared context, undefined for another one. */
  static storageOf(context: BrowserContext): BrowserStorage | undefined {
    return storages.get(context);
  }

  /**
   * Closes the pages of a test and clears what it left in the context. Returns whether all is cleared: a database that
   * a page was using when it was closed, as in a logout, may stay locked, and then the context can't be used again.
   */
  async reset(): Promise<boolean> {
    const { context } = this;
    await endNetwork(context);
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
