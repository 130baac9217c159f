import type { CDPSession, Locator, Page } from '@playwright/test';

/** Measured clicks in their order. */
export const CLICKS = ['select all', 'open an order', 'status change', 'filter'] as const;

/** Measurements of an order list. */
export interface ListTimes {
  /** Milliseconds from each click to the end of the first frame with its result. */
  readonly clicks: Readonly<Record<(typeof CLICKS)[number], number>>;
  /** Mean script time of a frame while scrolling, in ms. */
  readonly script: number;
  /** Fraction of these frames without a row in the middle of the screen. */
  readonly blank: number;
  /** Fraction of these frames that took more than two frames at 60 Hz. */
  readonly longFrames: number;
}

const CPU_SLOWDOWN = 4;
const SETTLE_MS = 1500;
const LIMIT_MS = 60_000;
const LONG_MS = 1000 / 30;
const ROW = '[aria-posinset]';
/** The second order is paid, so that its packaging can be completed. */
const SECOND = '[aria-posinset="2"]';

interface BenchPage {
  bench: { begun: number; ended: number; before: string };
}

/** Opens a list with a slowed CPU, scrolls it, selects all orders, opens an order, changes its status, and filters. */
export async function measureList(page: Page, url: string): Promise<ListTimes> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator(ROW).first().waitFor({ timeout: LIMIT_MS });
  await page.waitForTimeout(SETTLE_MS);
  const scroll = await measureScroll(page, devtools);
  await page.evaluate(() => window.scrollTo(0, 0));
  const row = page.locator(SECOND);
  const all = page.locator('input[aria-label^="표시된 주문"]');
  const unpaid = page.getByRole('tab', { name: /^입금 대기/ }).first();
  // On a phone this checkbox is shown while an order is selected.
  await row.locator('input').first().click({ force: true });
  const clicks = {
    'select all': await measureTime(page, isAllChecked, () => all.click({ force: true })),
    'open an order': await measureTime(page, isAnyOpen, () => row.locator('h2 > button').click({ force: true })),
    'status change': await changeStatus(page, row),
    filter: await measureTime(page, isLengthChanged, () => unpaid.click()),
  };
  return { clicks, ...scroll };
}

/** Completes the packaging of the open order, whose button is in the second part. */
async function changeStatus(page: Page, row: Locator): Promise<number> {
  await row.getByRole('tab', { name: '배송' }).click();
  return measureTime(page, isSecondChanged, () => row.getByRole('button', { name: '포장 완료' }).click());
}

/** Measures from a click until a condition holds at the end of a frame, after earlier work has settled. */
async function measureTime(page: Page, condition: () => boolean, click: () => Promise<void>): Promise<number> {
  await page.waitForTimeout(SETTLE_MS);
  await page.evaluate(waitFor, condition.toString());
  await click();
  await page.waitForFunction(() => (globalThis as unknown as BenchPage).bench.ended > 0, undefined, {
    timeout: LIMIT_MS,
    polling: 100,
  });
  return page.evaluate(() => {
    const { begun, ended } = (globalThis as unknown as BenchPage).bench;
    return ended - begun;
  });
}

async function measureScroll(page: Page, devtools: CDPSession): Promise<Omit<ListTimes, 'clicks'>> {
  await devtools.send('Performance.enable');
  const recording = await page.evaluateHandle((row) => {
    const record = { isOn: true, frames: [] as number[], blank: 0 };
    let last = performance.now();
    const frame = (now: number) => {
      record.frames.push(now - last);
      last = now;
      if (!document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest(row)) record.blank += 1;
      if (record.isOn) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
    return record;
  }, ROW);
  const before = await readScript(devtools);
  const { width, height } = page.viewportSize() ?? { width: 390, height: 844 };
  const gesture = { x: width / 2, y: height / 2, speed: 6000, gestureSourceType: 'mouse' } as const;
  for (const yDistance of [-24_000, -24_000, 16_000])
    await devtools.send('Input.synthesizeScrollGesture', { ...gesture, yDistance });
  const script = (await readScript(devtools)) - before;
  const { frames, blank } = await recording.evaluate((record) => {
    record.isOn = false;
    return record;
  });
  const { length } = frames;
  return {
    script: script / length,
    blank: blank / length,
    longFrames: frames.slice(1).filter((frame) => frame > LONG_MS).length / length,
  };
}

/** Returns the total script time of the page in ms. */
async function readScript(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN) * 1000;
}

/** Runs in the page: records the next click and the end of the first frame after it in which the condition holds. */
function waitFor(condition: string): void {
  const bench = { begun: 0, ended: 0, before: '' };
  (globalThis as unknown as BenchPage).bench = bench;
  const length = document.querySelector('[aria-setsize]')?.getAttribute('aria-setsize') ?? '0';
  bench.before = `${length} ${document.querySelector('[aria-posinset="2"]')?.textContent}`;
  // oxlint-disable-next-line no-implied-eval, typescript/no-implied-eval
  const holds = new Function(`return (${condition})()`) as () => boolean;
  const look = () => {
    // Before the timers of the page, whose work is not part of this frame.
    if (holds()) void scheduler.postTask(() => (bench.ended = performance.now()), { priority: 'user-blocking' });
    else requestAnimationFrame(look);
  };
  const begin = () => {
    bench.begun = performance.now();
    requestAnimationFrame(look);
  };
  window.addEventListener('pointerdown', begin, { capture: true, once: true });
}

function isAllChecked(): boolean {
  const boxes = [...document.querySelectorAll<HTMLInputElement>('[aria-setsize] input')];
  return boxes.length > 0 && boxes.every((box) => box.checked);
}

function isAnyOpen(): boolean {
  return document.querySelector('[aria-posinset] section') !== null;
}

function isSecondChanged(): boolean {
  const { before } = (globalThis as unknown as BenchPage).bench;
  return !before.endsWith(` ${document.querySelector('[aria-posinset="2"]')?.textContent}`);
}

function isLengthChanged(): boolean {
  const { before } = (globalThis as unknown as BenchPage).bench;
  return !before.startsWith(`${document.querySelector('[aria-setsize]')?.getAttribute('aria-setsize') ?? '0'} `);
}
