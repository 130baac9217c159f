import type { Page, Response } from '@playwright/test';
import { origins } from '../origins.ts';

const MAIN = /\/assets\/main\.[^/]*\.js$/;
/** What a screen may still ask for when it is there. */
const LATER = new Set(['image', 'font']);

/**
 * The requests of a page's start, in two steps: the host's script is held back until `release`, so that everything
 * before it is what the page itself asked for; what is asked for after it, pictures and fonts excepted, is held for
 * ever. A screen that shows up all the same has waited for nothing in a third step.
 */
export class StartRequests {
  readonly #responses: Response[] = [];
  readonly #begun: string[] = [];
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
      if (start.#isReleased && !LATER.has(request.resourceType())) return;
      if (!start.#isReleased) start.#begun.push(`${request.method()} ${request.url()}`);
      if (MAIN.test(request.url())) {
        start.#script.resolve();
        await start.#release.promise;
      }
      await route.continue();
    });
    return start;
  }

  /** When the page has asked for the host's script. */
  get hasAskedForMain(): Promise<void> {
    return this.#script.promise;
  }

  /** Lets the host's script come, once the page has asked for it. */
  async release(): Promise<void> {
    await this.hasAskedForMain;
    this.#isReleased = true;
    this.#release.resolve();
  }

  /** The calls of the API that the page itself began, by method and path. */
  get calls(): readonly string[] {
    return this.#begun.filter((each) => each.includes(origins.api)).map((each) => each.replace(origins.api, ''));
  }

  /** How many requests the page itself began. */
  get count(): number {
    return this.#begun.length;
  }

  /** The bytes of bodies as they were transferred, by type of request; NaN where a server does not say. */
  bytes(type: 'script' | 'stylesheet' | 'document' | 'font'): number {
    return this.#responses
      .filter((response) => response.request().resourceType() === type)
      .reduce((sum, response) => sum + Number(response.headers()['content-length'] ?? NaN), 0);
  }
}
