import type { BrowserContext } from '@playwright/test';

/**
 * Times of a load in milliseconds from the start of the navigation, and the sum of layout shifts. `ready` is the end of
 * the first frame in which the screen is usable.
 */
export interface Load {
  readonly fcp: number;
  readonly lcp: number;
  readonly ready: number;
  readonly shift: number;
}

/** Screen to load; the first match of the selector `ready` shows that it is usable. */
export interface Screen {
  readonly url: string;
  readonly ready: string;
  readonly context: BrowserContext;
  /** Whether the browser's file cache is emptied first. */
  readonly isCold: boolean;
}

// Fast 4G as defined by browser developer tools.
const NETWORK = {
  offline: false,
  latency: 165,
  downloadThroughput: (8.1 * 1024 * 1024) / 8,
  uploadThroughput: (1.5 * 1024 * 1024) / 8,
};
const CPU_SLOWDOWN = 4;
/** Milliseconds for the deferred scripts and cache writes of a page. */
const SETTLE_MS = 3000;
const LIMIT_MS = 60_000;

interface BenchPage {
  /** Binding of the developer tools. */
  benchReady?: (text: string) => void;
  bench: { ready: number; lcp: number; shift: number };
}

/** Layout shift entry, missing in the DOM types. */
interface ShiftEntry extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

/**
 * Loads a screen in a new page and reads what the browser measured. @throws Error if it is not usable after a minute
 */
export async function measureLoad({ url, ready, context, isCold }: Screen): Promise<Load> {
  const page = await context.newPage();
  try {
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    if (isCold) await devtools.send('Network.clearBrowserCache');
    await devtools.send('Network.emulateNetworkConditions', NETWORK);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.addInitScript(watch, ready);
    // Polling would compile and run its script in the page, for a tenth of the measured time.
    await devtools.send('Runtime.enable');
    await devtools.send('Runtime.addBinding', { name: 'benchReady' satisfies keyof BenchPage });
    const isReady = new Promise<void>((resolve) => devtools.once('Runtime.bindingCalled', () => resolve()));
    await page.goto(url, { waitUntil: 'commit' });
    const limit = page.waitForTimeout(LIMIT_MS).then(() => {
      throw new Error(`The screen could not be used after ${LIMIT_MS} ms: ${url}`);
    });
    await Promise.race([isReady, limit]);
    await page.waitForTimeout(SETTLE_MS);
    return await page.evaluate(() => ({
      fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      ...(globalThis as unknown as BenchPage).bench,
    }));
  } finally {
    await page.close();
  }
}

/** Runs in the page. */
function watch(ready: string): void {
  const page = globalThis as unknown as BenchPage;
  const bench = { ready: 0, lcp: 0, shift: 0 };
  page.bench = bench;
  const observer = new MutationObserver(() => {
    if (document.querySelector(ready) === null) return;
    observer.disconnect();
    requestAnimationFrame(() =>
      setTimeout(() => {
        bench.ready = performance.now();
        page.benchReady?.('');
      }),
    );
  });
  observer.observe(document, { childList: true, subtree: true, attributes: true });
  new PerformanceObserver((list) => {
    bench.lcp = list.getEntries().at(-1)?.startTime ?? 0;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries() as ShiftEntry[])
      if (!hadRecentInput) bench.shift += value;
  }).observe({ type: 'layout-shift', buffered: true });
}
