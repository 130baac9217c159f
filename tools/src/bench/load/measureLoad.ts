import type { BrowserContext } from '@playwright/test';

/**
 * One load: bytes and requests as transferred, times in milliseconds from the navigation's start, and the sum of what
 * moved without an input (the browser's layout shift, 0 to 1 and more). `scriptBytesUntilReady` had come when the screen
 * could be used, `scriptBytes` when it was at rest. `rows` is when what the screen is about was first painted, of an
 * earlier visit or of this one, `ready` when the screen itself had it. `answer` is when the last of the screen's data
 * had come, NaN where it asks for none; `processor` the milliseconds that the page's main thread worked until then and
 * a moment longer, which other work on the machine disturbs less than a time.
 */
export interface Load {
  readonly requests: number;
  readonly bytes: number;
  readonly scriptBytes: number;
  readonly scriptBytesUntilReady: number;
  readonly fcp: number;
  readonly lcp: number;
  readonly rows: number;
  readonly ready: number;
  readonly answer: number;
  readonly processor: number;
  readonly shift: number;
}

/**
 * What is loaded: `ready` is a selector whose first match says that the screen can be used, `rest` one that says that
 * what comes after it has run, too, `data` what the address of the screen's own call contains.
 */
export interface Screen {
  readonly url: string;
  readonly ready: string;
  readonly rest?: string;
  readonly data: string | undefined;
  readonly context: BrowserContext;
  /** Empties the browser's cache of files before. */
  readonly isCold: boolean;
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
const LIMIT_MS = 60_000;

interface BenchPage {
  /** Tells the measurement that the screen is at rest; a binding of the developer tools. */
  benchAtRest?: (text: string) => void;
  benchRows?: number;
  benchReady?: number;
  benchLcp?: number;
  benchShift?: number;
}

/** A layout shift as browsers report it; not in the DOM's own types. */
interface ShiftEntry extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

/** Loads a screen in a new page and reads what the browser measured. */
export async function measureLoad({ url, ready, rest = ready, data, context, isCold }: Screen): Promise<Load> {
  const page = await context.newPage();
  try {
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    if (isCold) await devtools.send('Network.clearBrowserCache');
    await devtools.send('Network.emulateNetworkConditions', NETWORK);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    const scripts = new Map<string, string>();
    const sizes = new Map<string, number>();
    devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
      if (type === 'Script') scripts.set(requestId, response.url);
    });
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
      sizes.set(requestId, encodedDataLength),
    );
    await page.addInitScript(watch, { ready, rest });
    // To ask the page whether it is at rest would make it compile and run what asks, for a tenth of what is measured.
    await devtools.send('Runtime.enable');
    await devtools.send('Runtime.addBinding', { name: 'benchAtRest' satisfies keyof BenchPage });
    const atRest = new Promise<void>((resolve) => devtools.once('Runtime.bindingCalled', () => resolve()));
    await page.goto(url, { waitUntil: 'commit' });
    const limit = page.waitForTimeout(LIMIT_MS).then(() => {
      throw new Error(`The screen was not at rest after ${LIMIT_MS} ms: ${url}`);
    });
    await Promise.race([atRest, limit]);
    await page.waitForTimeout(SETTLE_MS);
    const { cameUntilReady, ...times } = await page.evaluate(read, data);
    const { metrics } = await devtools.send('Performance.getMetrics');
    const processor = 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
    const sum = (ids: Iterable<string>) => [...ids].reduce((total, id) => total + (sizes.get(id) ?? 0), 0);
    const isEarly = ([, address]: [string, string]) => cameUntilReady.includes(address);
    return {
      ...times,
      processor,
      requests: sizes.size,
      bytes: sum(sizes.keys()),
      scriptBytes: sum(scripts.keys()),
      scriptBytesUntilReady: sum([...scripts].filter(isEarly).map(([requestId]) => requestId)),
    };
  } finally {
    await page.close();
  }
}

/** Runs in the page: notes when the selectors first match, and keeps paints and shifts. */
function watch({ ready, rest }: Required<Pick<Screen, 'ready' | 'rest'>>): void {
  const page = globalThis as BenchPage;
  let isPainting = false;
  const look = () => {
    if (page.benchReady !== undefined) {
      if (page.benchAtRest !== undefined && document.querySelector(rest) !== null) {
        page.benchAtRest('');
        delete page.benchAtRest;
      }
      return;
    }
    const found = [...document.querySelectorAll(ready)];
    if (found.length > 0 && !isPainting) {
      isPainting = true;
      // After the frame that paints it.
      requestAnimationFrame(() => setTimeout(() => (page.benchRows = performance.now())));
    }
    if (found.length === 0) return;
    page.benchReady = performance.now();
    look();
  };
  // The attribute by which the static sign-in says that it can be used.
  const attributeFilter = ['data-sign-in'];
  new MutationObserver(look).observe(document, { childList: true, subtree: true, attributeFilter });
  new PerformanceObserver((list) => {
    page.benchLcp = list.getEntries().at(-1)?.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries() as ShiftEntry[])
      if (!hadRecentInput) page.benchShift = (page.benchShift ?? 0) + value;
  }).observe({ type: 'layout-shift', buffered: true });
}

function read(data: string | undefined) {
  const { benchLcp = 0, benchRows = 0, benchReady = 0, benchShift = 0 } = globalThis as BenchPage;
  const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
  const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const ends = calls.filter(({ name }) => data !== undefined && name.includes(data)).map((call) => call.responseEnd);
  const answer = ends.length === 0 ? Number.NaN : Math.max(...ends);
  const cameUntilReady = calls.filter((call) => call.responseEnd > 0 && call.responseEnd <= benchReady);
  return {
    fcp,
    lcp: benchLcp,
    rows: benchRows,
    ready: benchReady,
    answer,
    shift: benchShift,
    cameUntilReady: cameUntilReady.map(({ name }) => name),
  };
}
