import { describeError } from '../errors/describeError.ts';
import type { SalesDependencies } from './salesRoutes.ts';
import type { SalesMaker } from './makeSalesFile.ts';
import { runSalesJobs } from './runSalesJobs.ts';

/** Sales files that one process makes at the same time. */
const AT_ONCE = 2;
/** Milliseconds between two looks for jobs that nobody has told of, such as those that a crashed process left. */
const LOOK = 15_000;

/**
 * Makes sales files as they are asked for, and from the start those that an earlier process left; answers how to stop,
 * which gives back what is being made and waits for that alone.
 */
export function startSalesWorker(
  dependencies: Pick<SalesDependencies, 'db' | 'clock' | 'files' | 'secrets' | 'signals'>,
  log: SalesMaker['log'],
): () => Promise<void> {
  const stopping = new AbortController();
  const maker = { ...dependencies, log, stop: stopping.signal };
  const lanes = Array.from({ length: AT_ONCE }, () =>
    createLane(() =>
      runSalesJobs(maker).catch((error: unknown) =>
        log.error({ error: describeError(error) }, 'sales files could not be made'),
      ),
    ),
  );
  const wake = () => {
    for (const lane of lanes) lane.wake();
  };
  const timer = setInterval(wake, LOOK).unref();
  dependencies.signals.on('salesAsked', wake);
  wake();
  return async () => {
    clearInterval(timer);
    dependencies.signals.off('salesAsked', wake);
    stopping.abort();
    await Promise.all(lanes.map((lane) => lane.idle()));
  };
}

/** Runs `work` when woken, once more when woken meanwhile, and never twice at once. */
function createLane(work: () => Promise<void>) {
  let isWoken = false;
  let running: Promise<void> | undefined;
  const run = async () => {
    while (isWoken) {
      isWoken = false;
      await work();
    }
    running = undefined;
  };
  return {
    wake() {
      isWoken = true;
      running ??= run();
    },
    idle: async () => running,
  };
}
