import { findFreePort } from '../ports/findFreePort.ts';
import { originsOf } from '../ports/ports.ts';
import { LocalStack } from '../start/LocalStack.ts';
import { profileOf } from '../profile/Profile.ts';
import type { Runner } from './Runner.ts';

/** Where a running product answers, and the name of the profile that holds its data. */
export interface StackAddresses {
  readonly host: string;
  readonly api: string;
  readonly cdn: string;
  readonly standins: string;
  readonly profile: string;
}

/** The host's port from which the local stacks look for free ones, and how many are started: 1 or more. */
export interface StackRequest {
  readonly port: number;
  readonly count: number;
}

/**
 * Starts local stacks with fresh data, each with a profile and ports of its own, passes their addresses to `work`, and
 * stops them when it ends or fails. One after the other, so that the first builds what the others then find.
 */
export async function withLocalStacks<T>(
  runner: Runner,
  { port, count }: StackRequest,
  work: (stacks: readonly StackAddresses[]) => Promise<T>,
): Promise<T> {
  // No test is about the time of day at which it runs: the stand-in of the banks answers at night, too.
  process.env['BANK_HOURS'] = 'ignored';
  const stacks: LocalStack[] = [];
  const addresses: StackAddresses[] = [];
  const stop = () => Promise.all(stacks.map((stack) => stack.stop()));
  const onAbort = () => void stop();
  runner.signal.addEventListener('abort', onAbort, { once: true });
  try {
    for (let number = 1; number <= count; number += 1) {
      const profile = number === 1 ? runner.profile : profileOf(`${runner.profile.name}-${number}`);
      const stack = new LocalStack({
        profile,
        port: await findFreePort(port),
        reset: true,
        orders: undefined,
        databaseUrl: undefined,
        durable: false,
        print: (line) => console.log(line),
      });
      stacks.push(stack);
      await stack.start({ withBuilds: true });
      const { host, api, cdn, standins } = originsOf(stack.ports);
      addresses.push({ host, api, cdn, standins, profile: profile.name });
    }
    return await work(addresses);
  } finally {
    runner.signal.removeEventListener('abort', onAbort);
    await stop();
  }
}
