import type { CDPSession, Locator, Page } from '@playwright/test';
import type { AnswerTime, Input, Result } from './Answer.ts';

const QUIET_MS = 300;
const LIMIT_MS = 20_000;

/** A wait is a part of what the seller asked for and no work: a search begins so long after the last key. */
interface Options {
  readonly wait?: number;
  /** False where the result before is taken back within seconds. */
  readonly isQuietBefore?: boolean;
}

/** The page that is measured and the session with its developer tools. */
export interface MeasuredPage {
  readonly page: Page;
  readonly devtools: CDPSession;
}

/**
 * Gives an element an input within the page and measures until the end of the first frame that has the result.
 * @throws Error where the result was there before, or never comes
 */
export async function measureAnswer(
  { page, devtools }: MeasuredPage,
  target: Locator,
  input: Input,
  result: Result,
  { wait = 0, isQuietBefore = true }: Options = {},
): Promise<AnswerTime> {
  await target.waitFor({ state: 'attached', timeout: LIMIT_MS });
  if (isQuietBefore) {
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5000 })));
    await page.waitForTimeout(QUIET_MS);
  }
  const before = await readProcessor(devtools);
  const elapsed = await target.evaluate(giveInput, { input, result, limit: LIMIT_MS });
  const processor = (await readProcessor(devtools)) - before;
  return { elapsed: elapsed - wait, processor };
}

async function readProcessor(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
}

interface Given {
  readonly input: Input;
  readonly result: Result;
  readonly limit: number;
}

/** Runs in the page; resolves with milliseconds. */
function giveInput(element: Element, { input, result, limit }: Given): Promise<number> {
  const read = (each: Element) =>
    [each.getAttribute('aria-setsize'), (each as HTMLInputElement).value, each.textContent].join('|');
  const first = () => {
    const found = 'changes' in result ? document.querySelector(result.changes) : null;
    return found === null ? undefined : read(found);
  };
  const known = first();
  const isThere = (selector: string, text = '') => {
    const pattern = new RegExp(text);
    return [...document.querySelectorAll(selector)].some((each) => pattern.test(each.textContent ?? ''));
  };
  const holds = () => {
    if ('appears' in result) return isThere(result.appears, result.text);
    if ('disappears' in result) return !isThere(result.disappears, result.text);
    return first() !== undefined && first() !== known;
  };
  const give = () => {
    if (input.kind === 'press') (element as HTMLElement).click();
    else if (input.kind === 'back') window.history.back();
    else if (input.kind === 'order-event') (globalThis as unknown as { sendOrderEvent: () => void }).sendOrderEvent();
    else if (input.kind === 'key')
      element.dispatchEvent(
        new KeyboardEvent('keydown', {
          key: input.key,
          code: input.key.length === 1 ? `Key${input.key.toUpperCase()}` : input.key,
          ctrlKey: input.ctrl ?? false,
          bubbles: true,
          cancelable: true,
        }),
      );
    else if (input.kind === 'paste') {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', input.text);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    } else {
      // React takes a value for unchanged that was set by the element's own setter.
      const { prototype } = element instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
      Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, input.text);
      element.dispatchEvent(new InputEvent('input', { bubbles: true }));
    }
  };
  if (holds()) throw new Error(`${JSON.stringify(result)} was there before`);
  if (['text', 'key', 'paste'].includes(input.kind)) (element as HTMLElement).focus();
  return new Promise((resolve, reject) => {
    const begun = performance.now();
    // After an event a page waits before it asks, lest all devices of a seller ask at once.
    const start = () => {
      if (input.kind !== 'order-event') return begun;
      const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const answered = calls.findLast(({ name }) => name.includes('/receipt/list/'))?.responseEnd ?? 0;
      return answered > begun ? answered : Number.NaN;
    };
    const look = () => {
      // Before the timers of the page, by which it does what is not to delay this frame.
      if (holds()) void scheduler.postTask(() => resolve(performance.now() - start()), { priority: 'user-blocking' });
      else if (performance.now() - begun > limit) reject(new Error(`${JSON.stringify(result)} never came`));
      else requestAnimationFrame(look);
    };
    give();
    requestAnimationFrame(look);
  });
}
