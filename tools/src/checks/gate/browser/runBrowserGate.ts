import { once } from 'node:events';
import { join } from 'node:path';
import { CliError } from '@backoffice/processes';
import { type BrowserContext, chromium } from '@playwright/test';
import { findChromium } from '../../../runtime/findChromium.ts';
import { HOST } from '../../../build/applications.ts';
import { clientConfig } from '../../../build/clientConfig.ts';
import { findFreePort } from '../../../runtime/ports/findFreePorts.ts';
import { getOrigins } from '../../../runtime/ports/ports.ts';
import { type Profile, getProfile } from '../../../runtime/profile/Profile.ts';
import type { Releases } from '../../../release/Releases.ts';
import { LocalStack } from '../../../start/LocalStack.ts';
import { hostSite } from '../../../runtime/static-server/hostSite.ts';
import { listen } from '../../../runtime/static-server/listen.ts';
import { GateSite } from './GateSite.ts';
import { type Combination, getCombinations } from './getCombinations.ts';
import type { Samples } from './samplePath.ts';
import { tryCombinations } from './tryCombinations.ts';
import { visitPage } from './visitPage.ts';

/** Build to try, and the profile with the releases to combine it with. */
export interface BrowserGate {
  readonly id: string;
  readonly dir: string;
  readonly profile: Profile;
  readonly releases: Pick<Releases, 'set' | 'pointer'>;
  readonly print: (line: string) => void;
  /** Aborts the trial; its reason is a sentence. Screens that were not tried count as failed. */
  readonly signal: AbortSignal;
}

/** First port for the gate's stack. */
const PORT = 3850;
/** Seeded seller with markets and orders. */
const SELLER = '김소미';
const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'];

/**
 * Opens every declared path of a candidate in a browser on each page that may be served (`getCombinations`), with a
 * separate backend and data. Returns problems, a sentence each. Without a released host nothing is tried.
 */
export async function runBrowserGate({
  id,
  dir,
  profile: live,
  releases,
  print,
  signal,
}: BrowserGate): Promise<string[]> {
  const host = releases.pointer(HOST);
  if (host === undefined && id !== HOST) return [];
  const profile = getProfile(`${live.name.slice(0, 20)}-gate`);
  const port = await findFreePort(PORT);
  const options = { profile, port, reset: true, orders: undefined, databaseUrl: undefined, durable: false };
  const stack = new LocalStack({ ...options, print: () => {} });
  let site: Awaited<ReturnType<typeof listen>> | undefined;
  const browser = await chromium.launch({ executablePath: findChromium(), args: ARGS });
  const end = () => void browser.close();
  signal.addEventListener('abort', end, { once: true });
  try {
    const aborted = once(signal, 'abort').then(() => {
      throw new CliError(`${String(signal.reason)} The stack for the trial had not started.`);
    });
    await Promise.race([stack.start({ withBuilds: false }), aborted]);
    site = await listen(stack.ports.host, hostSite({ site: profile.site, headersFile: profile.pageHeaders }));
    const gate = new GateSite(profile, clientConfig(stack.ports));
    const combinations = combine(gate, { id, dir, profile: live, releases });
    const context = await browser.newContext({
      baseURL: getOrigins(stack.ports).host,
      locale: 'ko-KR',
      timezoneId: 'Asia/Seoul',
      viewport: { width: 390, height: 844 },
    });
    return await tryCombinations({
      combinations,
      getPaths: (combination) => getPaths(combination, id),
      show: (combination) => gate.show(combination),
      signIn: () => signIn(context),
      visit: (address) => visitPage(context, address),
      print,
      signal,
    });
  } finally {
    signal.removeEventListener('abort', end);
    await browser.close();
    await site?.stop();
    await stack.stop();
  }
}

function combine(
  gate: GateSite,
  { id, dir, profile, releases }: Pick<BrowserGate, 'id' | 'dir' | 'profile' | 'releases'>,
): Combination[] {
  const live = releases.set();
  const remotes = live.remotes.map((remote) => {
    const add = (version: string) => gate.addRemote(remote.id, join(profile.cdn, remote.id, version));
    const previous = remote.previous && add(remote.previous.version);
    return { id: remote.id, current: add(remote.current.version), ...(previous && { previous }) };
  });
  const addHost = (version: string) => gate.addHost(join(profile.host, version));
  const pointer = releases.pointer(HOST);
  const current = pointer === undefined ? gate.addHost(dir) : addHost(pointer.current);
  const previous = pointer?.previous === undefined ? undefined : addHost(pointer.previous);
  const candidate = id === HOST ? { host: gate.addHost(dir) } : { id, build: gate.addRemote(id, dir) };
  return getCombinations({ live: { ...live, remotes }, host: { current, previous }, candidate });
}

function getPaths({ remotes }: Combination, candidate: string): string[] {
  const tried = candidate === HOST ? remotes : remotes.filter(({ id }) => id === candidate);
  return tried.flatMap(({ build }) => Object.keys(build.pages));
}

/** Signs in the seller and reads the seeded samples from the market list. */
async function signIn(context: BrowserContext): Promise<Samples> {
  const page = await context.newPage();
  try {
    // With a tab of the market list: a login at `/` leads to the home of the account.
    await page.goto(`/login?redirect=${encodeURIComponent('/?tab=-1')}`);
    await page.getByRole('button', { name: '카카오톡으로 로그인' }).click();
    await page.getByRole('button', { name: SELLER }).click();
    await page.waitForURL((url) => url.pathname === '/');
    const market = page.locator('a[href^="/market/t/"]').first();
    const address = await market.getAttribute('href', { timeout: 10_000 }).catch(() => null);
    return address === null ? {} : { marketId: address.split('/')[3] ?? '' };
  } finally {
    await page.close();
  }
}
