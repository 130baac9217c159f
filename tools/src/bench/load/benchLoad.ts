import type { Browser } from '@playwright/test';
import { type Profile, profileOf } from '../../profile/Profile.ts';
import type { Figure } from '@backoffice/processes';
import type { BenchOptions } from '../BenchOptions.ts';
import type { MeasuredStack } from '../against/MeasuredStack.ts';
import { openStacks } from '../against/openStacks.ts';
import { openBrowser, withBrowserProfile } from '../openBrowser.ts';
import { buildControl } from './buildControl.ts';
import { countKeptLists } from './countKeptLists.ts';
import { figuresOfLoads } from './figuresOfLoads.ts';
import { type Screen, measureLoad } from './measureLoad.ts';
import { PHONE, type StoredSession, openPhone, readSession, signInSeller } from './sellerSession.ts';
import { type NamedLoad, printLoads } from './printLoads.ts';
import { swapSites } from './swapSites.ts';

const ORDERS = 200;
const MARKET = 'main a[href^="/market/e/"]';
const ROW = '[aria-posinset]';
/** The sign-in of the main script, and the first one of the two whose buttons are carried out at once. */
const MAIN_SIGN_IN = '#root main button';
const SIGN_IN = `html[data-sign-in] main button, ${MAIN_SIGN_IN}`;
/** Chromium keeps what it has compiled of a script at the second visit within three days. */
const VISITS = 2;

/** A build that is measured: where it is served, and what its browser begins with. */
interface Measured extends MeasuredStack {
  readonly ordersPath: string;
  readonly session: StoredSession;
  /** Serves it until the returned function is called. */
  readonly serve: () => () => void;
}

/**
 * Prints loads of three screens (390×844, CPU slowed 4×, Fast 4G): with an empty cache, and of the two lists again with
 * what earlier visits left. Beside the federated build of these sources stands the same as one bundle, or the stack of
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
  const context = await openPhone(browser);
  const ordersPath = await signInSeller(context, host);
  const session = await readSession(context);
  await context.close();
  return { name, host, ordersPath, session, serve: () => () => {} };
}

async function besideOneBundle(profile: Profile, federated: Measured): Promise<Measured> {
  const control = await buildControl(profile, federated.host);
  return { ...federated, name: 'one bundle', serve: () => swapSites(profile.site, control) };
}

/** Loads each screen with an empty cache, and each list again in a browser that has visited it before. */
async function measureScreens(browser: Browser, build: Measured): Promise<readonly NamedLoad[]> {
  const { name, host, ordersPath, session } = build;
  const lists = [
    { screen: 'market list', url: host, ready: MARKET, data: '/market/all' },
    { screen: 'order list', url: host + ordersPath, ready: ROW, data: '/receipt/list/' },
  ];
  const signIn = { screen: 'sign-in', url: `${host}/login`, ready: SIGN_IN, rest: MAIN_SIGN_IN, data: undefined };
  const loads: NamedLoad[] = [];
  for (const { screen, ...rest } of [signIn, ...lists]) {
    const context = await openPhone(browser, screen === signIn.screen ? undefined : session);
    const load = await measureLoad({ ...rest, context, isCold: true });
    loads.push({ screen, build: name, kept: 0, ...load });
    await context.close();
  }
  for (const list of lists) loads.push(await measureAgain(build, list));
  return loads;
}

/** The visit after those at which the browser has compiled the scripts and the page has kept the list. */
async function measureAgain(
  { name, host }: Measured,
  { screen, ...rest }: Omit<Screen, 'context' | 'isCold'> & { readonly screen: string },
): Promise<NamedLoad> {
  return withBrowserProfile(PHONE, async (context) => {
    await signInSeller(context, host);
    for (let visit = 0; visit < VISITS; visit += 1) await measureLoad({ ...rest, context, isCold: false });
    const kept = await countKeptLists(context, host);
    return {
      screen: `${screen}, again`,
      build: name,
      kept,
      ...(await measureLoad({ ...rest, context, isCold: false })),
    };
  });
}
