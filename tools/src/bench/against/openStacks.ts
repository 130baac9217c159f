import { getOrigins } from '../../runtime/ports/ports.ts';
import { getProfile } from '@backoffice/release/files/Profile';
import { ROOT } from '../../runtime/profile/ROOT.ts';
import { LocalStack } from '../../start/LocalStack.ts';
import { checkOutCommit } from './checkOutCommit.ts';
import { startCommit } from './startCommit.ts';

const PORT = 3800;
const CONTROL_PORT = 3820;

/** Options of a bench: the number of runs, and the commit to compare with. */
export interface BenchOptions {
  readonly runs: number;
  readonly against: string | undefined;
}

/** Running stack under measurement: its name in the table and the origin of its host. */
export interface MeasuredStack {
  readonly name: string;
  readonly host: string;
}

/** `orders` is the number of orders of the largest market; undefined uses only the example data. */
interface StackOptions {
  readonly against: string | undefined;
  readonly orders?: number;
}

/** Builds and starts the current sources, and the commit `against`, with new data; `stop` stops both. */
export async function openStacks({ against, orders }: StackOptions) {
  const checkout = against === undefined ? undefined : checkOutCommit(against);
  const print = (line: string) => console.log(line);
  const profile = getProfile('bench', ROOT);
  const options = { profile, port: PORT, reset: true, orders, databaseUrl: undefined, durable: false, print };
  const own = new LocalStack(options);
  const started: { stop: () => Promise<void> }[] = [own];
  const stop = async () => {
    for (const each of started.toReversed()) await each.stop();
  };
  try {
    await own.start({ withBuilds: true });
    const stacks: MeasuredStack[] = [{ name: 'present', host: getOrigins(own.ports).host }];
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
