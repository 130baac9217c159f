import type { Workers } from '@backoffice/platform';

/** Starts the worker that matches deposits. The build finds a worker's script by this call as it is written here. */
export function startDepositWorker(workers: Workers): Promise<Worker> {
  return workers.start(new URL('./depositWorker.ts', import.meta.url));
}
