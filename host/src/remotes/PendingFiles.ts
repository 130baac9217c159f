import { withTimeout } from '@backoffice/platform';

/** Time in milliseconds after which a pending file is checked. */
const CHECK_AFTER = 1500;
/** Time in milliseconds in which the server has to respond to the check. */
const RESPONSE_LIMIT = 2500;
/** Time in milliseconds in which a file has to arrive after its server has responded, however slow the line is. */
const ARRIVAL_LIMIT = 60_000;

/**
 * Ends the load of each script and style sheet of which no byte arrives, by an `error` event at its element, which the
 * runtimes of webpack and Module Federation handle as a failure. A file of which bytes arrive is waited for, because
 * its line is slow. An element has no event for its first byte, so the address is fetched a second time: the response
 * to this request, which the browser's cache joins to the pending one, is aborted as soon as it starts.
 */
export class PendingFiles {
  readonly #view: Window;
  /** Addresses of the files that did not arrive. */
  readonly #missing = new Set<string>();

  constructor(view: Window) {
    this.#view = view;
  }

  /** Starts to watch the files that are added to the head of the page. */
  watch(): void {
    new MutationObserver((records) => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (node instanceof HTMLScriptElement) void this.#check(node, node.src);
        if (node instanceof HTMLLinkElement && node.rel === 'stylesheet') void this.#check(node, node.href);
      }
    }).observe(this.#view.document.head, { childList: true });
  }

  /** Whether a file below an address did not arrive since the last call with this address. */
  consumeMissing(base: string): boolean {
    const missing = [...this.#missing].filter((address) => address.startsWith(base));
    for (const address of missing) this.#missing.delete(address);
    return missing.length > 0;
  }

  async #check(file: HTMLElement, address: string): Promise<void> {
    let isSettled = false;
    for (const type of ['load', 'error']) file.addEventListener(type, () => (isSettled = true));
    await wait(CHECK_AFTER);
    if (isSettled) return;
    if (await this.#isArriving(address)) await wait(ARRIVAL_LIMIT);
    if (isSettled) return;
    this.#missing.add(address);
    file.dispatchEvent(new Event('error'));
  }

  async #isArriving(address: string): Promise<boolean> {
    const check = new AbortController();
    const response = this.#view.fetch(address, { signal: check.signal }).then(
      () => true,
      () => false,
    );
    const hasResponse = await withTimeout(response, RESPONSE_LIMIT, () => false);
    check.abort();
    return hasResponse;
  }
}

const wait = (time: number) => new Promise((resolve) => setTimeout(resolve, time));
