import { startWorkers } from '../../platform/jobs/startWorkers.ts';
import type { JobLog } from '../../platform/jobs/startPeriodicJob.ts';
import { deliverNext, type DeliveryContext } from './deliverNext.ts';
import { ProviderPause } from './ProviderPause.ts';

/** Maximum number of notifications that a process sends in parallel. */
const CONCURRENCY = 4;
const POLL_INTERVAL_MS = 1000;

/**
 * Sends the notifications and refund requests of the outbox, concurrently with other processes. Returns a function that
 * stops it and waits for sends in progress.
 */
export function startDeliveries(
  dependencies: Pick<DeliveryContext, 'db' | 'clock' | 'notifiers'>,
  log: DeliveryContext['log'] & JobLog,
): () => Promise<void> {
  const context: DeliveryContext = {
    ...dependencies,
    log,
    pauses: { buyer: new ProviderPause(), seller: new ProviderPause(), refund: new ProviderPause() },
    rotation: { owner: '' },
  };
  const workers = startWorkers(
    {
      concurrency: CONCURRENCY,
      pollIntervalMs: POLL_INTERVAL_MS,
      failureLogMessage: 'notifications could not be sent',
      run: async (stopping) => {
        while (!stopping.aborted && (await deliverNext(context)));
      },
    },
    log,
  );
  return workers.stop;
}
