import type { Page } from '@playwright/test';
import { type Figure, percentile } from '@backoffice/processes';
import { type BenchOptions, openStacks } from './against/openStacks.ts';
import { compareBuilds } from './compareBuilds.ts';
import { openBrowser } from './openBrowser.ts';
import { makeOrders } from './orders/makeOrders.ts';
import { CLICKS, type ListTimes, measureList } from './orders/measureList.ts';
import { openPhone, openSession } from './sellerSession.ts';

const ORDERS = 10_000;
/** Maximum ratio of a time to that of the commit `against`. */
const RATIO = 1.1;

/**
 * Measures clicks and scrolling in a list of 10,000 orders on a phone's screen with the CPU slowed 4×: the page, and in
 * the same run the page of the commit `against`. The orders are generated here, so that every run has the same.
 */
export async function benchOrders({ runs, against }: BenchOptions): Promise<readonly Figure[]> {
  const { stacks, stop } = await openStacks({ against });
  const browser = await openBrowser();
  try {
    const orders = JSON.stringify(makeOrders(ORDERS));
    const lists = await Promise.all(
      stacks.map(async ({ name, host }) => ({
        name,
        host,
        ...(await openSession(browser, host)),
        times: [] as ListTimes[],
      })),
    );
    for (let run = 1; run <= runs; run += 1) {
      for (const { host, ordersPath, session, times } of lists) {
        const context = await openPhone(browser, session);
        const page = await context.newPage();
        await serveOrders(page, orders);
        times.push(await measureList(page, host + ordersPath));
        await context.close();
      }
      console.log(`  run ${run} of ${runs}`);
    }
    return toFigures(lists);
  } finally {
    await browser.close();
    await stop();
  }
}

/** Responds to the requests of orders in place of the API. */
async function serveOrders(page: Page, orders: string): Promise<void> {
  await page.route(/\/receipt\/list\//, (route) => route.fulfill({ contentType: 'application/json', body: orders }));
  await page.route(/\/receipt\/product\?/, (route) => route.fulfill({ json: [] }));
  // Changes of orders get no response, so that none is refused during the measurement.
  await page.route(/\/receipt\/update\//, () => {});
}

function toFigures(lists: readonly { readonly name: string; readonly times: readonly ListTimes[] }[]): Figure[] {
  const compare = (name: string, unit: string, aim: Figure['aim'], getValue: GetValue) =>
    compareBuilds(
      { name, unit, ...(aim && { aim }) },
      lists.map((list) => ({ name: list.name, values: list.times.map(getValue) })),
    );
  const budget = (atMost: number) => ({ of: 'value', atMost, orRatio: RATIO }) as const;
  const p75 = ({ clicks }: ListTimes) => percentile(Object.values(clicks), 0.75);
  return [
    ...CLICKS.map((kind) => compare(kind, 'ms', budget(160), ({ clicks }) => clicks[kind])),
    compare('clicks, p75 over the kinds', 'ms', budget(100), p75),
    compare('script of a frame', 'ms', budget(10), ({ script }) => script),
    compare('frames without a row in the middle', '%', { of: 'value', atMost: 2 }, ({ blank }) => blank * 100),
    compare('frames above 33 ms', '%', undefined, ({ longFrames }) => longFrames * 100),
  ];
}

type GetValue = (times: ListTimes) => number;
