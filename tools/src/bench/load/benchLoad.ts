import { type Browser, chromium } from '@playwright/test';
import { checkOutCommit } from '../against/checkOutCommit.ts';
import { startCommit } from '../against/startCommit.ts';
import { originsOf } from '../../ports/ports.ts';
import { type Profile, profileOf } from '../../profile/Profile.ts';
import { LocalStack } from '../../start/LocalStack.ts';
import { findChromium } from '../../browser/findChromium.ts';
import type { BenchOptions } from '../BenchOptions.ts';
import { buildControl } from './buildControl.ts';
import { measureLoad } from './measureLoad.ts';
import { type StoredSession, openPhone, openSession, readSession } from './openSession.ts';
import { type NamedLoad, printLoads } from './printLoads.ts';
import { swapSites } from './swapSites.ts';

const PORT = 3800;
const CONTROL_PORT = 3820;
const ORDERS = 200;
const MARKET = 'main a[href^="/market/e/"]';
const ROW = '[aria-posinset]';

/** A build that is measured: where it is served, and what its browser begins with. */
interface Measured {
  readonly name: string;
  readonly host: string;
  readonly ordersPath: string;
  readonly session: StoredSession;
  /** Serves it until the returned function is called. */
  readonly serve: () => () => void;
}

/**
 * Prints loads of three screens (390×844, CPU slowed 4×, Fast 4G): with an empty cache, and of the two lists again with
 * what the first visit left. Beside the federated build of these sources stands the same as one bundle, or the stack of
 * the commit `against`; the two take turns. Nothing is asserted.
 */
export async function benchLoad({ runs, against }: BenchOptions): Promise<void> {
  const checkout = against === undefined ? undefined : checkOutCommit(against);
  const profile = profileOf('bench');
  const print = (line: string) => console.log(line);
  const stack = new LocalStack({
    profile,
    port: PORT,
    reset: true,
    orders: ORDERS,
    databaseUrl: undefined,
    durable: false,
    print,
  });
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  });
  const running: { stop: () => Promise<void> }[] = [stack];
  try {
    await stack.start({ withBuilds: true });
    const { host } = originsOf(stack.ports);
    const ours = await signIn(browser, { name: checkout ? 'present' : 'federated', host });
    const builds = [ours];
    if (checkout === undefined) builds.push(await besideOneBundle(profile, ours));
    else {
      const commit = await startCommit(checkout, { port: CONTROL_PORT, orders: ORDERS, print });
      running.push(commit);
      builds.push(await signIn(browser, { name: checkout.name, host: commit.host }));
    }
    const loads: NamedLoad[] = [];
    for (let run = 0; run < runs; run += 1) {
      for (const build of builds) {
        const stopServing = build.serve();
        loads.push(...(await measureScreens(browser, build).finally(stopServing)));
      }
      print(`  run ${run + 1} of ${runs}`);
    }
    print('');
    printLoads(loads);
  } finally {
    await browser.close();
    for (const each of running.toReversed()) await each.stop();
  }
}

async function signIn(browser: Browser, { name, host }: { name: string; host: string }): Promise<Measured> {
  const { context, ordersPath } = await openSession(browser, host);
  const session = await readSession(context);
  await context.close();
  return { name, host, ordersPath, session, serve: () => () => {} };
}

async function besideOneBundle(profile: Profile, federated: Measured): Promise<Measured> {
  const control = await buildControl(profile, federated.host);
  return { ...federated, name: 'one bundle', serve: () => swapSites(profile.site, control) };
}

/** Loads each screen with an empty cache, and each list a second time. */
async function measureScreens(
  browser: Browser,
  { name, host, ordersPath, session }: Measured,
): Promise<readonly NamedLoad[]> {
  const screens = [
    { screen: 'sign-in', path: '/login', ready: 'main button', session: undefined, visits: 1 },
    { screen: 'market list', path: '/', ready: MARKET, session, visits: 2 },
    { screen: 'order list', path: ordersPath, ready: ROW, session, visits: 2 },
  ];
  const loads: NamedLoad[] = [];
  for (const { screen, path, ready, session: stored, visits } of screens) {
    const context = await openPhone(browser, stored);
    for (let visit = 0; visit < visits; visit += 1) {
      const load = await measureLoad({ url: host + path, ready, context, isCold: visit === 0 });
      loads.push({ screen: visit === 0 ? screen : `${screen}, again`, build: name, ...load });
    }
    await context.close();
  }
  return loads;
}
