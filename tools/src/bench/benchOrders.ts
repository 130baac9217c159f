import type { Browser, Page } from '@playwright/test';
import { type Figure, median, percentile } from '@backoffice/processes';
import { type BenchOptions, type MeasuredStack, openStacks } from './against/openStacks.ts';
import { openBrowser } from './openBrowser.ts';
import { type BareListParts, bareListPage } from './orders/bareList.ts';
import { makeOrders } from './orders/makeOrders.ts';
import { CLICKS, type ListTimes, measureList } from './orders/measureList.ts';
import { type ListServer, type ServedLists, serveLists } from './orders/serveLists.ts';
import { type StoredSession, openPhone, openSession } from './sellerSession.ts';

const ORDERS = 10_000;
/** Maximum ratio of click and script times to those of the bare list. */
const CLICK_RATIO = 2.5;
const SCRIPT_RATIO = 3;
const BARE = 'bare list';

/** Page with a measured list; each measurement uses a new browser context. */
interface MeasuredList {
  readonly url: string;
  readonly session?: StoredSession;
  readonly served: ServedLists;
}

/**
 * Measures clicks and scrolling in a list of 10,000 orders on a phone's screen with the CPU slowed 4×: the page, in the
 * same run a bare virtual list of the same rows, and the page of the commit `against`. The orders are generated here,
 * so that every run has the same.
 */
export async function benchOrders({ runs, against }: BenchOptions): Promise<readonly Figure[]> {
  const { stacks, stop } = await openStacks({ against });
  const browser = await openBrowser();
  const server = await serveLists();
  try {
    const lists = await openLists(browser, server, stacks);
    const times: Record<string, ListTimes[]> = {};
    for (let run = 1; run <= runs; run += 1) {
      for (const [name, list] of lists)
        (times[name] ??= []).push(await withPage(browser, server, list, (page) => measureList(page, list.url)));
      console.log(`  run ${run} of ${runs}`);
    }
    return stacks.flatMap(({ name }) => toFigures(name, times[name] ?? [], times[BARE] ?? []));
  } finally {
    await browser.close();
    await server.stop();
    await stop();
  }
}

/** Opens the page of each stack, and the bare list with rows of the first stack. */
async function openLists(
  browser: Browser,
  server: ListServer,
  stacks: readonly MeasuredStack[],
): Promise<readonly (readonly [string, MeasuredList])[]> {
  const orders = JSON.stringify(makeOrders(ORDERS));
  const lists: [string, MeasuredList][] = [];
  for (const { name, host } of stacks) {
    const { ordersPath, session } = await openSession(browser, host);
    lists.push([name, { url: host + ordersPath, session, served: { orders } }]);
  }
  const [, first] = lists[0] ?? [];
  if (first === undefined) return lists;
  const url = new URL('/bare-list', first.url).href;
  const listUrl = new URL('/receipt/list/bench', url).href;
  const parts = await withPage(browser, server, first, (page) => readParts(page, first.url));
  return [...lists, [BARE, { url, served: { orders, bareList: bareListPage({ ...parts, listUrl }) } }]];
}

async function withPage<Result>(
  browser: Browser,
  server: ListServer,
  { session, served }: MeasuredList,
  act: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await openPhone(browser, session);
  try {
    const page = await context.newPage();
    await server.answer(page, served);
    return await act(page);
  } finally {
    await context.close();
  }
}

/** Returns a row of the page, closed and open, with all its styles. */
async function readParts(page: Page, url: string): Promise<Omit<BareListParts, 'listUrl'>> {
  await page.goto(url);
  await page.locator('[aria-posinset="2"]').waitFor();
  const closed = await page.evaluate(() => {
    const find = (place: number) => document.querySelector<HTMLElement>(`[aria-posinset="${place}"]`);
    const [first, second] = [find(1), find(2)];
    const getTop = (row: HTMLElement | null) => row?.getBoundingClientRect().top ?? Number.NaN;
    const list = first?.parentElement?.cloneNode(false) as Element;
    return {
      list: list.outerHTML.replace('</ul>', ''),
      row: second?.outerHTML ?? '',
      selectAll: document.querySelector('label:has(> [aria-label^="표시된 주문"])')?.outerHTML ?? '',
      pitch: getTop(second) - getTop(first),
    };
  });
  const second = page.locator('[aria-posinset="2"]');
  await second.getByRole('button', { expanded: false }).click();
  // The style sheet of an open row is loaded with the first open row. The part with the packaging buttons is copied.
  await second.getByRole('tab', { name: '배송' }).click();
  await second.getByRole('button', { name: '포장 완료' }).waitFor();
  const openRow = await second.evaluate(({ outerHTML }) => outerHTML);
  const styles = await page.evaluate(() =>
    Promise.all(
      [...document.styleSheets].map(async (sheet) =>
        sheet.href === null ? (sheet.ownerNode?.textContent ?? '') : await (await fetch(sheet.href)).text(),
      ),
    ),
  );
  return { ...closed, openRow, styles };
}

/** Returns the medians of a page compared with those of the bare list. */
function toFigures(stack: string, ours: readonly ListTimes[], bare: readonly ListTimes[]): readonly Figure[] {
  const control = (name: string, unit: string, aim: Figure['aim'], getValue: (times: ListTimes) => number): Figure => ({
    name: `${stack}, ${name}`,
    value: median(ours.map(getValue)),
    unit,
    control: { name: BARE, value: median(bare.map(getValue)) },
    ...(aim && { aim }),
  });
  const budget = (atMost: number, orRatio?: number) =>
    ({ of: 'value', atMost, ...(orRatio !== undefined && { orRatio }) }) as const;
  const p75 = (values: readonly number[]) => percentile(values, 0.75);
  const clicks = CLICKS.map((kind) => control(kind, 'ms', budget(160, CLICK_RATIO), (times) => times.clicks[kind]));
  return [
    ...clicks,
    {
      name: `${stack}, clicks p75`,
      value: p75(clicks.map(({ value }) => value)),
      unit: 'ms',
      control: { name: BARE, value: p75(clicks.map(({ control }) => control?.value ?? Number.NaN)) },
      aim: budget(100, CLICK_RATIO),
    },
    control('script of a frame', 'ms', budget(10, SCRIPT_RATIO), ({ script }) => script),
    control('frames without a row in the middle', '%', budget(2), ({ blank }) => blank * 100),
    control('frames above 33 ms', '%', undefined, ({ longFrames }) => longFrames * 100),
  ];
}
