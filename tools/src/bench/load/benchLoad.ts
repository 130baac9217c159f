import type { Browser } from '@playwright/test';
import { type Profile, profileOf } from '../../profile/Profile.ts';
import type { Figure } from '@backoffice/processes';
import type { BenchOptions } from '../BenchOptions.ts';
import type { MeasuredStack } from '../against/MeasuredStack.ts';
import { openStacks } from '../against/openStacks.ts';
import { openBrowser } from '../openBrowser.ts';
import { buildControl } from './buildControl.ts';
import { countKeptLists } from './countKeptLists.ts';
import { figuresOfLoads } from './figuresOfLoads.ts';
import { measureLoad } from './measureLoad.ts';
import { type StoredSession, openPhone, openSession, readSession } from './openSession.ts';
import { type NamedLoad, printLoads } from './printLoads.ts';
import { swapSites } from './swapSites.ts';

const ORDERS = 200;
const MARKET = 'main a[href^="/market/e/"]';
const ROW = '[aria-posinset]';

/** A build that is measured: where it is served, and what its browser begins with. */
interface Measured extends MeasuredStack {
  readonly ordersPath: string;
  readonly session: StoredSession;
  /** Serves it until the returned function is called. */
  readonly serve: () => () => void;
}

/**
 * Prints loads of three screens (390×844, CPU slowed 4×, Fast 4G): with an empty cache, and of the two lists again with
 * what the first visit left. Beside the federated build of these sources stands the same as one bundle, or the stack of
 * the commit `against`, or each running stack beside the first one; they take turns. Nothing is asserted.
 */
export async function benchLoad({ runs, against, running }: BenchOptions): Promise<readonly Figure[]> {
  const { stacks, stop } = await openStacks({ against, running, orders: ORDERS });
  const browser = await openBrowser();
  try {
    const builds: Measured[] = [];
    for (const stack of stacks) builds.push(await signIn(browser, stack));
    const [first] = builds;
    if (builds.length === 1 && running.length === 0 && first)
      builds.push(await besideOneBundle(profileOf('bench'), first));
    const loads: NamedLoad[] = [];
    for (let run = 0; run < runs; run += 1) {
      for (const build of builds) {
        const stopServing = build.serve();
        loads.push(...(await measureScreens(browser, build).finally(stopServing)));
      }
      console.log(`  run ${run + 1} of ${runs}`);
    }
    console.log('');
    printLoads(loads);
    return figuresOfLoads(loads, stacks.length > 1);
  } finally {
    await browser.close();
    await stop();
  }
}

async function signIn(browser: Browser, { name, host }: MeasuredStack): Promise<Measured> {
  const { context, ordersPath } = await openSession(browser, host);
  const session = await readSession(context);
  await context.close();
  return { name, host, ordersPath, session, serve: () => () => {} };
}

async function besideOneBundle(profile: Profile, federated: Measured): Promise<Measured> {
  const control = await buildControl(profile, federated.host);
  return { ...federated, name: 'one bundle', serve: () => swapSites(profile.site, control) };
}

/** Loads each screen with an empty cache, and each list a second time, with the list that the first visit kept. */
async function measureScreens(
  browser: Browser,
  { name, host, ordersPath, session }: Measured,
): Promise<readonly NamedLoad[]> {
  const screens = [
    { screen: 'sign-in', path: '/login', ready: 'main button', data: undefined, session: undefined, visits: 1 },
    { screen: 'market list', path: '/', ready: MARKET, data: '/market/all', session, visits: 2 },
    { screen: 'order list', path: ordersPath, ready: ROW, data: '/receipt/list/', session, visits: 2 },
  ];
  const loads: NamedLoad[] = [];
  for (const { screen, path, session: stored, visits, ...rest } of screens) {
    const context = await openPhone(browser, stored);
    for (let visit = 0; visit < visits; visit += 1) {
      const kept = visit === 0 ? 0 : await countKeptLists(context, host);
      const load = await measureLoad({ url: host + path, context, isCold: visit === 0, ...rest });
      loads.push({ screen: visit === 0 ? screen : `${screen}, again`, build: name, kept, ...load });
    }
    await context.close();
  }
  return loads;
}
