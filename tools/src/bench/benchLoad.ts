import type { Figure } from '@backoffice/processes';
import { type BenchOptions, type MeasuredStack, openStacks } from './against/openStacks.ts';
import { compareBuilds } from './compareBuilds.ts';
import { type Load, measureLoad } from './measureLoad.ts';
import { openBrowser, withBrowserProfile } from './openBrowser.ts';
import { PHONE, openPhone, openSession, signInSeller } from './sellerSession.ts';
import type { Browser } from '@playwright/test';

const ORDERS = 200;
/** Chromium caches compiled scripts at the second visit within three days. */
const VISITS = 2;
/** Compared with commit a6783b4. */
const BUDGETS: Readonly<Record<string, Partial<Record<keyof Load, number>>>> = {
  'sign-in': { fcp: 1.1, lcp: 1.1, ready: 0.6 },
  'market list': { lcp: 0.7 },
  'order list': { lcp: 0.7 },
  'market list, again': { ready: 0.62 },
  'order list, again': { ready: 0.62 },
};
const TITLES = { fcp: 'FCP', lcp: 'LCP', ready: 'usable', shift: 'layout shift' } as const;

type NamedLoad = Load & { readonly screen: string; readonly build: string };

/**
 * Measures loads of three screens (390×844, CPU slowed 4×, Fast 4G): with an empty cache, and for the two lists again
 * with the caches of earlier visits. The stacks alternate.
 */
export async function benchLoad({ runs, against }: BenchOptions): Promise<readonly Figure[]> {
  const { stacks, stop } = await openStacks({ against, orders: ORDERS });
  const browser = await openBrowser();
  try {
    const sessions = new Map<MeasuredStack, Awaited<ReturnType<typeof openSession>>>();
    for (const stack of stacks) sessions.set(stack, await openSession(browser, stack.host));
    const loads: NamedLoad[] = [];
    for (let run = 1; run <= runs; run += 1) {
      for (const [stack, session] of sessions) loads.push(...(await measureScreens(browser, stack, session)));
      console.log(`  run ${run} of ${runs}`);
    }
    return toFigures(loads);
  } finally {
    await browser.close();
    await stop();
  }
}

async function measureScreens(
  browser: Browser,
  { name: build, host }: MeasuredStack,
  { ordersPath, session }: Awaited<ReturnType<typeof openSession>>,
): Promise<readonly NamedLoad[]> {
  const lists = [
    // With a tab: `/` alone leads to the home of the account.
    { screen: 'market list', url: `${host}/?tab=-1`, ready: 'main a[href^="/market/e/"]' },
    { screen: 'order list', url: host + ordersPath, ready: '[aria-posinset]' },
  ];
  // Either the button of the main script, or an enabled button of the static page.
  const signIn = {
    screen: 'sign-in',
    url: `${host}/login`,
    ready: 'main button',
  };
  const loads: NamedLoad[] = [];
  for (const { screen, ...rest } of [signIn, ...lists]) {
    const context = await openPhone(browser, screen === signIn.screen ? undefined : session);
    loads.push({ screen, build, ...(await measureLoad({ ...rest, context, isCold: true })) });
    await context.close();
  }
  for (const { screen, ...rest } of lists)
    await withBrowserProfile(PHONE, async (context) => {
      await signInSeller(context, host);
      for (let visit = 0; visit < VISITS; visit += 1) await measureLoad({ ...rest, context, isCold: false });
      loads.push({ screen: `${screen}, again`, build, ...(await measureLoad({ ...rest, context, isCold: false })) });
    });
  return loads;
}

function toFigures(loads: readonly NamedLoad[]): readonly Figure[] {
  const names = [...new Set(loads.map(({ build }) => build))];
  const screens = [...new Set(loads.map(({ screen }) => screen))];
  const keys = Object.keys(TITLES) as (keyof Load)[];
  return screens.flatMap((screen) =>
    keys.map((key) => {
      const atMost = BUDGETS[screen]?.[key];
      const aim = atMost === undefined ? {} : { aim: { of: 'ratio', atMost } as const };
      const getValues = (name: string) =>
        loads.filter((load) => load.screen === screen && load.build === name).map((load) => load[key]);
      return compareBuilds(
        { name: `${screen}, ${TITLES[key]}`, unit: key === 'shift' ? '' : 'ms', ...aim },
        names.map((name) => ({ name, values: getValues(name) })),
      );
    }),
  );
}
