import { claimPorts } from '../ports/claimPorts.ts';
import { originsOf, portsFrom } from '../ports/ports.ts';
import { LocalStack } from '../start/LocalStack.ts';
import type { Runner } from './Runner.ts';

const STEP = 10;
const TRIES = 10;

/**
 * Starts the whole with fresh data on the port or the next free one, hands its addresses over as an environment,
 * and stops it whatever the work does.
 */
export async function withLocalStack<T>(
  runner: Runner,
  port: number,
  work: (env: NodeJS.ProcessEnv) => Promise<T>,
): Promise<T> {
  const whole = new LocalStack({
    profile: runner.profile,
    port: await freePort(port),
    reset: true,
    orders: undefined,
    databaseUrl: undefined,
    durable: false,
    print: (line) => console.log(line),
  });
  const stop = () => void whole.stop();
  runner.signal.addEventListener('abort', stop, { once: true });
  try {
    await whole.start({ withBuilds: true });
    const { host, api, cdn, standins } = originsOf(whole.ports);
    return await work({
      HOST_ORIGIN: host,
      API_ORIGIN: api,
      CDN_ORIGIN: cdn,
      STANDINS_ORIGIN: standins,
      PROFILE: runner.profile.name,
    });
  } finally {
    runner.signal.removeEventListener('abort', stop);
    await whole.stop();
  }
}

/** The first of some ports at which all five are free, so that a start and the tests can run side by side. */
async function freePort(first: number): Promise<number> {
  for (let port = first; port < first + STEP * TRIES; port += STEP) {
    const taken = await claimPorts(portsFrom(port), 0).then(
      () => false,
      () => true,
    );
    if (!taken) return port;
  }
  return first;
}
