import type { Page, Response } from '@playwright/test';
import { origins } from '../origins.ts';

const MAIN = /\/assets\/main\.[^/]*\.js$/;
/** Resource types that a rendered screen may still request. */
const ALLOWED_LATER = new Set(['image', 'font']);

/**
 * Observes the start of a page in two steps. The host's script is delayed until `release`, so all earlier requests are
 * the page's own. Later requests, except pictures and fonts, are blocked forever: a screen that is rendered
 * nevertheless does not depend on them.
 */
export class StartRequests {
  readonly #responses: Response[] = [];
  readonly #initial: string[] = [];
  readonly #release = Promise.withResolvers<void>();
  readonly #script = Promise.withResolvers<void>();
  #isReleased = false;

  private constructor(page: Page) {
    page.on('response', (response) => this.#responses.push(response));
  }

  static async watch(page: Page): Promise<StartRequests> {
    const start = new StartRequests(page);
    await page.route('**/*', async (route) => {
      const request = route.request();
      if (start.#isReleased && !ALLOWED_LATER.has(request.resourceType())) return;
      if (!start.#isReleased) start.#initial.push(`${request.method()} ${request.url()}`);
      if (MAIN.test(request.url())) {
        start.#script.resolve();
        await start.#release.promise;
      }
      await route.continue();
    });
    return start;
  }

  /** Resolves when the page has requested the host's script. */
  get mainRequested(): Promise<void> {
    return this.#script.promise;
  }

  /** Continues the request of the host's script after the page has sent it. */
  async release(): Promise<void> {
    await this.mainRequested;
    this.#isReleased = true;
    this.#release.resolve();
  }

  /** API calls of the page itself, by method and path. */
  get calls(): readonly string[] {
    return this.#initial.filter((each) => each.includes(origins.api)).map((each) => each.replace(origins.api, ''));
  }

  /** Number of requests of the page itself. */
  get count(): number {
    return this.#initial.length;
  }

  /** Transferred bytes of response bodies by resource type; NaN if a server does not send the length. */
  bytes(type: 'script' | 'stylesheet' | 'document' | 'font'): number {
    return this.#responses
      .filter((response) => response.request().resourceType() === type)
      .reduce((sum, response) => sum + Number(response.headers()['content-length'] ?? NaN), 0);
  }
}
