import { type Browser, type BrowserContext, type Page, chromium } from '@playwright/test';
import { originsOf } from '../../ports/ports.ts';
import { profileOf } from '../../profile/Profile.ts';
import { LocalStack } from '../../start/LocalStack.ts';
import { findChromium } from '../../browser/findChromium.ts';
import { openSession } from '../load/openSession.ts';
import { type BareListParts, bareListPage } from './bareList.ts';
import { makeOrders } from './makeOrders.ts';
import { type ListTimes, measureList } from './measureList.ts';
import { printLists } from './printLists.ts';

const PORT = 3800;
const ORDERS = 10_000;

/**
 * Prints how an order list of 10,000 orders works on a phone's screen with the CPU slowed 4×: our page, and beside it
 * in the same run a bare virtual list of the same rows. The orders come from here, so that every run has the same;
 * nothing is asserted.
 */
export async function benchOrders(runs: number): Promise<void> {
  const print = (line: string) => console.log(line);
  const profile = profileOf('bench');
  const databaseUrl = undefined;
  const whole = new LocalStack({
    profile,
    port: PORT,
    reset: true,
    orders: undefined,
    databaseUrl,
    durable: false,
    print,
  });
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  });
  try {
    await whole.start({ withBuilds: true });
    const { host, api } = originsOf(whole.ports);
    const ours: ListTimes[] = [];
    const bare: ListTimes[] = [];
    const { context, path } = await signIn(browser, host);
    for (let run = 0; run < runs; run += 1) {
      const page = await context.newPage();
      ours.push(await measureList(page, host + path, true));
      const parts = await readParts(page, `${api}/receipt/list/bench`);
      await page.close();

      const other = await context.newPage();
      await other.route(`${host}/bare-list`, (route) =>
        route.fulfill({ contentType: 'text/html; charset=utf-8', body: bareListPage(parts) }),
      );
      bare.push(await measureList(other, `${host}/bare-list`, false));
      await other.close();
      print(`  run ${run + 1} of ${runs}`);
    }
    printLists({ 'order list': ours, 'bare virtual list': bare });
  } finally {
    await browser.close();
    await whole.stop();
  }
}

async function signIn(browser: Browser, host: string): Promise<{ context: BrowserContext; path: string }> {
  const { context, ordersPath } = await openSession(browser, host);
  const body = JSON.stringify(makeOrders(ORDERS));
  await context.route('**/receipt/list/*', (route) => route.fulfill({ contentType: 'application/json', body }));
  await context.route('**/receipt/product?*', (route) =>
    route.fulfill({ contentType: 'application/json', body: '[]' }),
  );
  return { context, path: ordersPath };
}

/** One of our closed rows and all that gives it its look. */
function readParts(page: Page, listUrl: string): Promise<BareListParts> {
  return page.evaluate(async (url) => {
    const rows = [...document.querySelectorAll<HTMLElement>('[aria-posinset]')].filter(
      (row) => row.querySelector('section') === null,
    );
    const [first, second] = rows.slice(-2);
    const styles = await Promise.all(
      [...document.styleSheets].map(async (sheet) =>
        sheet.href === null ? (sheet.ownerNode?.textContent ?? '') : await (await fetch(sheet.href)).text(),
      ),
    );
    const pitch = Number.parseFloat(second?.style.top ?? '') - Number.parseFloat(first?.style.top ?? '');
    return { row: first?.outerHTML ?? '', styles, pitch, listUrl: url };
  }, listUrl);
}
