import type { BrowserContext } from '@playwright/test';

/** One cold load: bytes and requests as transferred, times in milliseconds from the navigation's start. */
export interface Load {
  readonly requests: number;
  readonly bytes: number;
  readonly scriptBytes: number;
  readonly fcp: number;
  readonly lcp: number;
  readonly ready: number;
}

/** What is loaded: `ready` is a selector whose first match says that the screen can be used. */
export interface Screen {
  readonly url: string;
  readonly ready: string;
  readonly context: BrowserContext;
}

// Fast 4G as browsers' own tools define it.
const NETWORK = {
  offline: false,
  latency: 165,
  downloadThroughput: (8.1 * 1024 * 1024) / 8,
  uploadThroughput: (1.5 * 1024 * 1024) / 8,
};
const CPU_SLOWDOWN = 4;
const SETTLE_MS = 1500;

/** Loads a screen in a new page with an emptied cache and reads what the browser measured. */
export async function measureLoad({ url, ready, context }: Screen): Promise<Load> {
  const page = await context.newPage();
  try {
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.clearBrowserCache');
    await devtools.send('Network.emulateNetworkConditions', NETWORK);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    const scripts = new Set<string>();
    const sizes = new Map<string, number>();
    devtools.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId));
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
      sizes.set(requestId, encodedDataLength),
    );
    await page.addInitScript(watch, ready);
    await page.goto(url, { waitUntil: 'commit' });
    await page.locator(ready).first().waitFor({ state: 'attached', timeout: 60_000 });
    await page.waitForTimeout(SETTLE_MS);
    const times = await page.evaluate(read);
    const sum = (ids: Iterable<string>) => [...ids].reduce((total, id) => total + (sizes.get(id) ?? 0), 0);
    return { ...times, requests: sizes.size, bytes: sum(sizes.keys()), scriptBytes: sum(scripts) };
  } finally {
    await page.close();
  }
}

/** Runs in the page: notes when the selector first matches, and keeps the paints. */
function watch(selector: string): void {
  const page = globalThis as { benchReady?: number; benchLcp?: number };
  const look = () => {
    if (page.benchReady === undefined && document.querySelector(selector) !== null) page.benchReady = performance.now();
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
  new PerformanceObserver((list) => {
    page.benchLcp = list.getEntries().at(-1)?.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}

function read() {
  const page = globalThis as { benchReady?: number; benchLcp?: number };
  const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
  return { fcp, lcp: page.benchLcp ?? 0, ready: page.benchReady ?? 0 };
}
