import { originsOf } from '../../ports/ports.ts';
import { profileOf } from '../../profile/Profile.ts';
import { LocalStack } from '../../start/LocalStack.ts';
import type { BenchOptions } from '../BenchOptions.ts';
import type { MeasuredStack } from './MeasuredStack.ts';
import { checkOutCommit } from './checkOutCommit.ts';
import { startCommit } from './startCommit.ts';

const PORT = 3800;
const CONTROL_PORT = 3820;

/** The stacks that a bench measures; `stop` ends those that were started for it. */
export interface OpenStacks {
  readonly stacks: readonly MeasuredStack[];
  readonly stop: () => Promise<void>;
}

interface Options extends Pick<BenchOptions, 'against' | 'running'> {
  /** How many orders the largest market gets; only the example data when undefined. Running stacks keep theirs. */
  readonly orders: number | undefined;
}

/**
 * The running stacks that were named; else one of the present sources, and one of the commit `against`, built and
 * started with new data.
 */
export async function openStacks({ against, running, orders }: Options): Promise<OpenStacks> {
  if (running.length > 0) return { stacks: running, stop: async () => {} };
  const checkout = against === undefined ? undefined : checkOutCommit(against);
  const print = (line: string) => console.log(line);
  const profile = profileOf('bench');
  const own = new LocalStack({
    profile,
    port: PORT,
    reset: true,
    orders,
    databaseUrl: undefined,
    durable: false,
    print,
  });
  const started: { stop: () => Promise<void> }[] = [own];
  const stop = async () => {
    for (const each of started.toReversed()) await each.stop();
  };
  try {
    await own.start({ withBuilds: true });
    const stacks = [{ name: 'present', host: originsOf(own.ports).host }];
    if (checkout !== undefined) {
      const commit = await startCommit(checkout, { port: CONTROL_PORT, orders, print });
      started.push(commit);
      stacks.push({ name: checkout.name, host: commit.host });
    }
    return { stacks, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
