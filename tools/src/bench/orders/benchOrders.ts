import type { Browser, Page } from '@playwright/test';
import type { Figure } from '@backoffice/processes';
import type { BenchOptions } from '../BenchOptions.ts';
import type { MeasuredStack } from '../against/MeasuredStack.ts';
import { openStacks } from '../against/openStacks.ts';
import { openBrowser } from '../openBrowser.ts';
import { type StoredSession, openPhone, readSession, signInSeller } from '../load/sellerSession.ts';
import { type BareListParts, bareListPage } from './bareList.ts';
import { figuresOfLists } from './figuresOfLists.ts';
import { makeOrders } from './makeOrders.ts';
import { type ListTimes, measureList } from './measureList.ts';
import { printLists } from './printLists.ts';
import { type ListServer, type ServedLists, serveLists } from './serveLists.ts';

/** A large market, and one that is larger than any known. */
const COUNTS = [10_000, 50_000];

/**
 * Prints how an order list of 10,000 and of 50,000 orders works on a phone's screen with the CPU slowed 4×: our page,
 * beside it in the same run a bare virtual list of the same rows, and the page of the commit `against` or of the other
 * running stacks. The orders come from here, so that every run has the same; nothing is asserted.
 */
export async function benchOrders({ runs, against, running, orders }: BenchOptions): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  const { stacks, stop } = await openStacks({ against, running, orders: undefined });
  const browser = await openBrowser();
  const server = await serveLists();
  try {
    for (const count of orders === undefined ? COUNTS : [orders]) {
      const lists = await openLists(browser, server, stacks, count);
      const times: Record<string, ListTimes[]> = {};
      for (let run = 0; run < runs; run += 1) {
        for (const [name, list] of lists) (times[name] ??= []).push(await measurePage(browser, server, list));
        console.log(`  run ${run + 1} of ${runs}`);
      }
      const title = `${count.toLocaleString('en')} orders`;
      printLists(title, times);
      figures.push(...figuresOfLists(title, times));
    }
    return figures;
  } finally {
    await browser.close();
    await server.stop();
    await stop();
  }
}

/** A page with a list that is measured, always by a browser that has not seen it. */
interface MeasuredList {
  readonly url: string;
  readonly session?: StoredSession;
  readonly served: ServedLists;
}

/** The page of each stack, and the bare list with rows of the first one. */
async function openLists(
  browser: Browser,
  server: ListServer,
  stacks: readonly MeasuredStack[],
  count: number,
): Promise<readonly (readonly [string, MeasuredList])[]> {
  const orders = JSON.stringify(makeOrders(count));
  const lists: [string, MeasuredList][] = [];
  for (const { name, host } of stacks) {
    const context = await openPhone(browser);
    const ordersPath = await signInSeller(context, host);
    const session = await readSession(context);
    await context.close();
    lists.push([name, { url: host + ordersPath, session, served: { orders } }]);
  }
  const [, first] = lists[0] ?? [];
  if (first === undefined) return lists;
  const url = new URL('/bare-list', first.url).href;
  const listUrl = new URL('/receipt/list/bench', url).href;
  const parts = await withPage(browser, server, first, (page) => readParts(page, first.url));
  const bareList = bareListPage({ ...parts, listUrl });
  return [...lists, ['bare virtual list', { url, served: { orders, bareList } }]];
}

function measurePage(browser: Browser, server: ListServer, list: MeasuredList): Promise<ListTimes> {
  return withPage(browser, server, list, (page) => measureList(page, list.url));
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

/** One of our rows, closed and open, and all that gives it its look. */
async function readParts(page: Page, url: string): Promise<Omit<BareListParts, 'listUrl'>> {
  await page.goto(url);
  // While the first of many orders are shown, their boxes are disabled.
  await page.locator('[aria-posinset="2"]:not([aria-setsize="-1"])').waitFor();
  const closed = await page.evaluate(() => {
    const find = (place: number) => document.querySelector<HTMLElement>(`[aria-posinset="${place}"]`);
    const [first, second] = [find(1), find(2)];
    const topOf = (row: HTMLElement | null) => row?.getBoundingClientRect().top ?? Number.NaN;
    const list = first?.parentElement?.cloneNode(false) as Element;
    return {
      list: list.outerHTML.replace('</ul>', ''),
      row: first?.outerHTML ?? '',
      selectAll: document.querySelector('label:has(> [aria-label^="표시된 주문"])')?.outerHTML ?? '',
      pitch: topOf(second) - topOf(first),
    };
  });
  const first = page.locator('[aria-posinset="1"]');
  await first.getByRole('button', { expanded: false }).click();
  // The last part is there, and with it the style sheet that comes with the first row that opens.
  await first.getByRole('region').nth(2).waitFor();
  const openRow = await first.evaluate(({ outerHTML }) => outerHTML);
  const styles = await page.evaluate(() =>
    Promise.all(
      [...document.styleSheets].map(async (sheet) =>
        sheet.href === null ? (sheet.ownerNode?.textContent ?? '') : await (await fetch(sheet.href)).text(),
      ),
    ),
  );
  return { ...closed, openRow, styles };
}
