import type { Built } from '../build/buildApplication.ts';
import { findFreePorts } from '../runtime/ports/findFreePorts.ts';
import { getOrigins, portsFrom } from '../runtime/ports/ports.ts';
import { LocalStack } from '../start/LocalStack.ts';
import { seedProfile } from '../start/seedData.ts';
import { getProfile } from '@backoffice/release/files/Profile';
import { ROOT } from '../runtime/profile/ROOT.ts';
import type { Runner } from './Runner.ts';

/** Addresses of a running stack, and the name of its profile. */
export type StackAddresses = ReturnType<typeof getOrigins> & { readonly profile: string };

/**
 * Starts local stacks with new data, each with its own profile and ports, passes their addresses to `work`, and stops
 * them afterwards. `port` is the first host port for the search of free ports. They start concurrently: one of them
 * builds for all, and data is seeded once and copied.
 */
export async function withLocalStacks<T>(
  runner: Runner,
  { port, count }: { readonly port: number; readonly count: number },
  work: (stacks: readonly StackAddresses[]) => Promise<T>,
): Promise<T> {
  // Tests do not depend on the time of day: the stand-in of the banks also works at night.
  process.env['BANK_HOURS'] = 'ignored';
  let builds: Promise<readonly Built[]> | undefined;
  const ports = await findFreePorts(port, count);
  const [first = port] = ports;
  const seeded =
    count === 1
      ? undefined
      : seedProfile(getProfile(`${runner.profile.name}-seed`, ROOT), portsFrom(first), runner.signal);
  seeded?.catch(() => {});
  const stacks = ports.map((free, index) => {
    const profile = index === 0 ? runner.profile : getProfile(`${runner.profile.name}-${index + 1}`, ROOT);
    const stack = new LocalStack({
      profile,
      port: free,
      reset: true,
      orders: undefined,
      databaseUrl: undefined,
      durable: false,
      ...(seeded && { seeded }),
      print: (line) => runner.print(count === 1 ? line : `${line} [${profile.name}]`),
      shareBuilds: (make) => (builds ??= make()),
    });
    return { stack, profile };
  });
  const stop = () => Promise.all(stacks.map(({ stack }) => stack.stop()));
  const onAbort = () => void stop();
  runner.signal.addEventListener('abort', onAbort, { once: true });
  try {
    // A starting stack cannot be stopped completely, so a failure waits for the other starts.
    const starts = await Promise.allSettled(stacks.map(({ stack }) => stack.start({ withBuilds: true })));
    for (const start of starts) if (start.status === 'rejected') throw start.reason;
    return await work(stacks.map(({ stack, profile }) => ({ ...getOrigins(stack.ports), profile: profile.name })));
  } finally {
    runner.signal.removeEventListener('abort', onAbort);
    await stop();
  }
}
