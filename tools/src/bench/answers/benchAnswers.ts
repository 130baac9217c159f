import type { Browser } from '@playwright/test';
import { CliError, type Figure } from '@backoffice/processes';
import type { BenchOptions } from '../BenchOptions.ts';
import { openStacks } from '../against/openStacks.ts';
import { type StoredSession, openPhone, readSession, signInSeller } from '../load/sellerSession.ts';
import { openBrowser } from '../openBrowser.ts';
import type { Answer, AnswerTime } from './Answer.ts';
import { Desk } from './Desk.ts';
import { answerCalls } from './calls/answerCalls.ts';
import { busyOrders } from './calls/busyOrders.ts';
import { figuresOfAnswers } from './figuresOfAnswers.ts';
import { changeMany } from './scenes/changeMany.ts';
import { changeOffline } from './scenes/changeOffline.ts';
import { compareDeposits } from './scenes/compareDeposits.ts';
import { narrowList } from './scenes/narrowList.ts';
import { openPalette } from './scenes/openPalette.ts';
import { openScreens } from './scenes/openScreens.ts';
import { typeWaybills } from './scenes/typeWaybills.ts';
import { tableOfAnswers } from './tableOfAnswers.ts';

const ORDERS = 10_000;
const CPU_SLOWDOWN = 4;
const SETTLE_MS = 1500;
const SCENES = { narrowList, openPalette, typeWaybills, changeMany, openScreens, compareDeposits, changeOffline };
/** What takes other times than those of the page. */
const NOT_MEASURED = [
  'what the API, the network and the first connection take: lists and changes are answered at once',
  'scrolling, and the list of 50,000 orders: `npm run bench -- orders`',
  'the search of the API from the palette and from today, files and imports: `npm run bench -- api`, `-- files`',
  'the camera, printing, and drawing the share card',
];

/** Answers by name and round. */
type Times = Map<string, [first: AnswerTime[], again: AnswerTime[]]>;

/**
 * Prints how soon a page with 10,000 orders answers what a seller does in it (390×844, CPU slowed 4×): from the input to
 * the end of the first frame with the result, the first time in a page and the second. A scene that fails is left out
 * and named; nothing is asserted. Of more than one stack each has its table, and the figures are those of the first.
 */
export async function benchAnswers({ runs, against, running, orders }: BenchOptions): Promise<readonly Figure[]> {
  const { stacks, stop } = await openStacks({ against, running, orders: undefined });
  const browser = await openBrowser();
  const all = new Map<string, Times>(stacks.map(({ name }) => [name, new Map()]));
  const failures = new Set<string>();
  try {
    const sellers = await Promise.all(
      stacks.map(async (stack) => ({ ...stack, ...(await signIn(browser, stack.host)) })),
    );
    for (let run = 0; run < runs; run += 1) {
      for (const seller of sellers)
        for (const [scene, work] of Object.entries(SCENES)) {
          const failed = await runScene(browser, { ...seller, work, count: orders ?? ORDERS }, all.get(seller.name));
          if (failed !== undefined) failures.add(`${seller.name}, ${scene}: ${failed}`);
        }
      console.log(`  run ${run + 1} of ${runs}`);
    }
  } finally {
    await browser.close();
    await stop();
  }
  const answers = stacks.map(({ name }) => ({ name, answers: toAnswers(all.get(name)) }));
  for (const each of answers) console.log(['', each.name, ...tableOfAnswers(each.answers)].join('\n'));
  console.log(['', 'Not measured:', ...[...failures, ...NOT_MEASURED].map((line) => `- ${line}`)].join('\n'));
  return figuresOfAnswers(answers[0]?.answers ?? []);
}

async function signIn(browser: Browser, host: string) {
  const context = await openPhone(browser);
  const path = await signInSeller(context, host);
  const session = await readSession(context);
  await context.close();
  return { path, session };
}

interface Scene {
  readonly host: string;
  readonly path: string;
  readonly session: StoredSession;
  readonly count: number;
  readonly work: (desk: Desk) => Promise<void>;
}

/** Does the same twice in a new page; resolves with the reason where that failed. */
async function runScene(
  browser: Browser,
  { host, path, session, count, work }: Scene,
  times: Times = new Map(),
): Promise<string | undefined> {
  const context = await openPhone(browser, session);
  try {
    const now = Date.now();
    const all = busyOrders(count, now);
    const announce = await answerCalls(context, all);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.goto(new URL(path, host).href);
    await page.locator('[aria-posinset]').first().waitFor({ timeout: 60_000 });
    await page.waitForTimeout(SETTLE_MS);
    for (const round of [0, 1] as const) {
      const note = (name: string, time: AnswerTime) => {
        const rounds = times.get(name) ?? [[], []];
        rounds[round].push(time);
        times.set(name, rounds);
      };
      await work(new Desk({ page, devtools }, { all, now, announce }, round, note));
    }
    return undefined;
  } catch (error) {
    if (error instanceof CliError) throw error;
    return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
  } finally {
    // A call on its way needs no answer any more.
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  }
}

function toAnswers(times: Times = new Map()): readonly Answer[] {
  return [...times].map(([name, [first, again]]) => ({ name, first, again }));
}
