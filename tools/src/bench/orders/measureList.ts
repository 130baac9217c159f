import type { CDPSession, Page } from '@playwright/test';

/** A list of orders in use; milliseconds, frames in ms each. */
export interface ListTimes {
  /** From the end of the answer to the first row on the screen. */
  readonly firstRow: number;
  /** From each key to other rows on the screen, without the 200 ms that a search waits for the next key. */
  readonly keys: readonly number[];
  readonly expand: number;
  /** A press that selects all: the first in a page, and then some after all were deselected. */
  readonly selectAll: readonly number[];
  readonly frames: readonly number[];
  /** Script of the page in a frame of the fling, in ms: the mean. */
  readonly script: number;
  /** The part of the frames in which the middle of the screen had no row. */
  readonly blank: number;
  readonly elements: number;
  /** What scripts hold after a collection of garbage, in bytes. */
  readonly heap: number;
}

const CPU_SLOWDOWN = 4;
/** How often all are selected in a page. */
const SELECTIONS = 5;
const SEARCH_DELAY = 200;
const LIMIT_MS = 60_000;
const WORDS = ['0ab', 'k7', '박서', 'zz9', '7,5', '하윤'];
const ROW = '[aria-posinset]';

interface BenchPage {
  bench: {
    begun: number;
    ended: number;
    frames: number[];
    blank: number;
    isRecording: boolean;
    rowAt?: number;
  };
  /** Tells the measurement of the first row; a binding of the developer tools. */
  benchFirstRow?: (text: string) => void;
}

/**
 * Opens a list and uses it at a slowed CPU: a search by keys, a fling, all selected, an order opened, and all selected
 * again.
 */
export async function measureList(page: Page, url: string): Promise<ListTimes> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.addInitScript(watchFirstRow, ROW);
  // To ask the page for its first row would make it compile and run what asks, within what is measured.
  await devtools.send('Runtime.enable');
  await devtools.send('Runtime.addBinding', { name: 'benchFirstRow' satisfies keyof BenchPage });
  const hasRow = new Promise<void>((resolve) => devtools.once('Runtime.bindingCalled', () => resolve()));
  await page.goto(url, { waitUntil: 'commit' });
  const limit = page.waitForTimeout(LIMIT_MS).then(() => {
    throw new Error(`No order was shown after ${LIMIT_MS} ms: ${url}`);
  });
  await Promise.race([hasRow, limit]);
  // Where the beginning of a list is shown first, all of it has come some time later.
  await page.locator('[aria-setsize]:not([aria-setsize="-1"])').first().waitFor({ state: 'attached' });
  await page.waitForTimeout(1500);
  const firstRow = await page.evaluate(readFirstRow);
  const elements = await page.evaluate(() => document.querySelectorAll('*').length);
  const keys = await searchByKeys(page);
  const scroll = await fling(page, devtools);
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.waitForTimeout(500);
  const pressAll = () => page.locator('input[aria-label^="표시된 주문"]').click({ force: true });
  const pressFirst = () => page.locator(`${ROW} h2 > button`).first().click({ force: true });
  const selectAll = [await timeOf(page, isAllChecked, pressAll)];
  const expand = await timeOf(page, isAnyOpen, pressFirst);
  await pressFirst();
  while (selectAll.length < SELECTIONS) {
    await timeOf(page, isNoneChecked, pressAll);
    selectAll.push(await timeOf(page, isAllChecked, pressAll));
  }
  return { firstRow, keys, expand, selectAll, ...scroll, elements, heap: await readHeap(devtools) };
}

async function readHeap(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage');
  return (await devtools.send('Runtime.getHeapUsage')).usedSize;
}

async function searchByKeys(page: Page): Promise<number[]> {
  const field = page.locator('[role=search] input');
  const times = [];
  for (const word of WORDS) {
    await field.click();
    for (const [at, letter] of [...word].entries()) {
      // The first letter finds nothing yet; a comma leaves what was found.
      if (at === 0 || letter === ',') await page.keyboard.insertText(letter);
      else times.push((await timeOf(page, isListChanged, () => page.keyboard.insertText(letter))) - SEARCH_DELAY);
    }
    await timeOf(page, isListChanged, () => field.fill(''));
  }
  return times;
}

/** From an input until a condition holds at the end of a frame. The wait before lets everything earlier settle. */
async function timeOf(page: Page, condition: () => boolean, act: () => Promise<void>): Promise<number> {
  await page.waitForTimeout(400);
  await page.evaluate(waitFor, condition.toString());
  await act();
  await page.waitForFunction(() => (globalThis as unknown as BenchPage).bench.ended > 0, undefined, {
    timeout: 15_000,
    polling: 100,
  });
  return page.evaluate(() => {
    const { begun, ended } = (globalThis as unknown as BenchPage).bench;
    return ended - begun;
  });
}

async function fling(page: Page, devtools: CDPSession): Promise<Pick<ListTimes, 'frames' | 'script' | 'blank'>> {
  await devtools.send('Performance.enable');
  await page.evaluate((row) => {
    window.scrollTo(0, 0);
    const { bench } = globalThis as unknown as BenchPage;
    bench.frames = [];
    bench.blank = 0;
    bench.isRecording = true;
    let last = performance.now();
    const frame = (now: number) => {
      bench.frames.push(now - last);
      last = now;
      const middle = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
      if (!middle?.closest(row)) bench.blank += 1;
      if (bench.isRecording) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  }, ROW);
  const before = await readScript(devtools);
  const { width, height } = page.viewportSize() ?? { width: 390, height: 844 };
  for (const yDistance of [-24_000, -24_000, 16_000])
    await devtools.send('Input.synthesizeScrollGesture', {
      x: width / 2,
      y: height / 2,
      yDistance,
      speed: 6000,
      gestureSourceType: 'mouse',
    });
  const script = (await readScript(devtools)) - before;
  const { frames, blank } = await page.evaluate(() => {
    const { bench } = globalThis as unknown as BenchPage;
    bench.isRecording = false;
    return bench;
  });
  return { frames: frames.slice(1), script: script / frames.length, blank: blank / frames.length };
}

/** How long scripts of the page have run, in ms. */
async function readScript(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN) * 1000;
}

/** Runs in the page before anything else. */
function watchFirstRow(selector: string): void {
  const bench: BenchPage['bench'] = { begun: 0, ended: 0, frames: [], blank: 0, isRecording: false };
  (globalThis as unknown as BenchPage).bench = bench;
  new MutationObserver((_, observer) => {
    if (document.querySelector(selector) === null) return;
    observer.disconnect();
    requestAnimationFrame(() =>
      setTimeout(() => {
        bench.rowAt = performance.now();
        (globalThis as unknown as BenchPage).benchFirstRow?.('');
      }),
    );
  }).observe(document, { childList: true, subtree: true });
}

function readFirstRow(): number {
  const answer = performance.getEntriesByType('resource').find(({ name }) => name.includes('/receipt/list/')) as
    | PerformanceResourceTiming
    | undefined;
  const { rowAt = Number.NaN } = (globalThis as unknown as BenchPage).bench;
  return rowAt - (answer?.responseEnd ?? Number.NaN);
}

/** Runs in the page: notes the next input and the end of the first frame after it at which the condition holds. */
function waitFor(condition: string): void {
  const { bench } = globalThis as unknown as BenchPage;
  bench.begun = 0;
  bench.ended = 0;
  const list = globalThis as unknown as { benchSize: string | null };
  list.benchSize = document.querySelector('[aria-setsize]')?.getAttribute('aria-setsize') ?? '0';
  // oxlint-disable-next-line no-implied-eval, typescript/no-implied-eval
  const holds = new Function(`return (${condition})()`) as () => boolean;
  const begin = () => {
    for (const type of ['input', 'pointerdown']) window.removeEventListener(type, begin, true);
    bench.begun = performance.now();
    const look = () => {
      // Before the timers of the page, by which it does what is not to delay this frame.
      if (holds()) void scheduler.postTask(() => (bench.ended = performance.now()), { priority: 'user-blocking' });
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  };
  for (const type of ['input', 'pointerdown']) window.addEventListener(type, begin, true);
}

function isListChanged(): boolean {
  const size = document.querySelector('[aria-setsize]')?.getAttribute('aria-setsize') ?? '0';
  return size !== (globalThis as unknown as { benchSize: string }).benchSize;
}

function isAllChecked(): boolean {
  const boxes = [...document.querySelectorAll<HTMLInputElement>('[aria-setsize] input')];
  return boxes.length > 0 && boxes.every((box) => box.checked);
}

function isNoneChecked(): boolean {
  return [...document.querySelectorAll<HTMLInputElement>('[aria-setsize] input')].every((box) => !box.checked);
}

function isAnyOpen(): boolean {
  return document.querySelector('[aria-posinset] section') !== null;
}
