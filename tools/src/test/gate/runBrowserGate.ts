import { once } from 'node:events';
import { join } from 'node:path';
import { CliError } from '@backoffice/processes';
import { HOST } from '@backoffice/release/files/HOST';
import type { RemoteRelease } from '@backoffice/contracts/wire/release/releaseSet';
import { clientConfig } from '../../build/clientConfig.ts';
import type { Releases } from '@backoffice/release/Releases';
import { findFreePort } from '../../runtime/ports/findFreePorts.ts';
import { getOrigins } from '../../runtime/ports/ports.ts';
import { type Profile, getProfile } from '@backoffice/release/files/Profile';
import { ROOT } from '../../runtime/profile/ROOT.ts';
import { hostSite } from '@backoffice/release/page/sites/sites';
import { listen } from '@backoffice/release/page/sites/listen';
import { LocalStack } from '../../start/LocalStack.ts';
import { Runner } from '../Runner.ts';
import { findHeadlessShell } from '../runBrowserTests.ts';
import { runPlaywright } from '../runPlaywright.ts';
import { GateSite } from './GateSite.ts';
import { type Combination, getCombinations } from './getCombinations.ts';
import { tryCombinations } from './tryCombinations.ts';

/** Build to try, and the profile with the releases to combine it with. */
export interface BrowserGate {
  readonly id: string;
  readonly dir: string;
  readonly profile: Profile;
  readonly releases: Pick<Releases, 'set' | 'pointer' | 'copyBuild'>;
  readonly print: (line: string) => void;
  /** Aborts the trial; its reason is a sentence. Combinations that were not tried count as failed. */
  readonly signal: AbortSignal;
}

/** First port for the gate's stack. */
const PORT = 3850;
/** Screens opened concurrently: a screen mostly waits. */
const WORKERS = 2;
/** Failures of a combination after which its other screens are not opened, so that hanging screens do not use all the time. */
const FAILURES_MAX = '4';

/**
 * Runs the smoke tests (`e2e/smoke`) of a candidate's declared paths on each page that may be served
 * (`getCombinations`), with a separate backend and data. Returns problems, a text each. Without a released host nothing
 * is tried.
 */
export async function runBrowserGate({
  id,
  dir,
  profile: live,
  releases,
  print,
  signal,
}: BrowserGate): Promise<string[]> {
  if ((await releases.pointer(HOST)) === undefined && id !== HOST) return [];
  const profile = getProfile(`${live.name.slice(0, 20)}-gate`, ROOT);
  const port = await findFreePort(PORT);
  const options = { profile, port, reset: true, orders: undefined, databaseUrl: undefined, durable: false };
  const stack = new LocalStack({ ...options, print: () => {} });
  const runner = new Runner({ name: 'gate', profile, grep: undefined, signal, print: () => {} });
  let site: Awaited<ReturnType<typeof listen>> | undefined;
  try {
    const aborted = once(signal, 'abort').then(() => {
      throw new CliError(`${String(signal.reason)} The stack for the trial had not started.`);
    });
    await Promise.race([stack.start({ withBuilds: false }), aborted]);
    site = await listen(stack.ports.host, hostSite(profile));
    const gate = new GateSite(profile, clientConfig(stack.ports));
    const addresses = { ...getOrigins(stack.ports), profile: profile.name };
    const environment = {
      BROWSER_TEST_STACKS: JSON.stringify(Array.from({ length: WORKERS }, () => addresses)),
      CHROMIUM_PATH: findHeadlessShell(),
    };
    const open = async (combination: Combination) => {
      await gate.show(combination);
      const { failed, failures } = await runPlaywright(
        runner,
        'e2e/playwright.config.ts',
        { ...environment, SMOKE_PATHS: JSON.stringify(getPaths(combination, id)) },
        ['--project', 'smoke', '--max-failures', FAILURES_MAX, 'screens.spec.ts'],
      );
      return failed === 0 ? [] : (failures ?? [`The smoke tests could not run; ${profile.logs} shows why.`]);
    };
    const combinations = await combine(gate, { id, dir, profile, releases });
    return await tryCombinations({ combinations, open, print, signal });
  } finally {
    await site?.stop();
    await stack.stop();
  }
}

async function combine(
  gate: GateSite,
  { id, dir, profile, releases }: Pick<BrowserGate, 'id' | 'dir' | 'profile' | 'releases'>,
): Promise<Combination[]> {
  const live = await releases.set();
  const copy = async (application: string, version: string) => {
    const to = application === HOST ? join(profile.host, version) : join(profile.cdn, application, version);
    await releases.copyBuild(application, version, to);
    return to;
  };
  const remotes: RemoteRelease[] = [];
  for (const remote of live.remotes) {
    const add = async (version: string) => gate.addRemote(remote.id, await copy(remote.id, version));
    const previous = remote.previous && (await add(remote.previous.version));
    remotes.push({ id: remote.id, current: await add(remote.current.version), ...(previous && { previous }) });
  }
  const addHost = async (version: string) => gate.addHost(await copy(HOST, version));
  const pointer = await releases.pointer(HOST);
  const current = pointer === undefined ? gate.addHost(dir) : await addHost(pointer.current);
  const previous = pointer?.previous === undefined ? undefined : await addHost(pointer.previous);
  const candidate = id === HOST ? { host: gate.addHost(dir) } : { id, build: gate.addRemote(id, dir) };
  return getCombinations({ live: { ...live, remotes }, host: { current, previous }, candidate });
}

/** Returns the paths to open: those of the candidate, or, for a host, of all remotes. */
function getPaths({ remotes }: Combination, candidate: string): string[] {
  const tried = candidate === HOST ? remotes : remotes.filter(({ id }) => id === candidate);
  return tried.flatMap(({ build }) => Object.keys(build.pages));
}
