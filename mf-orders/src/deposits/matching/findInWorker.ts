import type { Workers } from '@backoffice/platform';
import { runInWorker } from '@backoffice/sheets/worker-client';
import type { DepositReply, DepositRequest } from './findDeposits.ts';

/** Maximum time of a request in milliseconds, after which the worker is terminated. */
const TIME_MS = { read: 10_000, match: 20_000, keys: 20_000 } as const;

/** The worker was terminated because it took too long. */
export class WorkerTimeoutError extends Error {
  readonly kind: DepositRequest['kind'];

  constructor(kind: DepositRequest['kind']) {
    super(`The worker of deposits took too long: ${kind}.`);
    this.kind = kind;
  }
}

/**
 * Runs `findDeposits` in a worker that is terminated after the response, after the maximum time, or by the signal.
 * @throws WorkerTimeoutError; Error if the worker cannot start, fails, or is no longer needed
 */
export async function findInWorker<Kind extends DepositRequest['kind']>(
  workers: Workers,
  request: Extract<DepositRequest, { kind: Kind }>,
  signal: AbortSignal,
): Promise<DepositReply[Kind]> {
  // The bundler detects the worker script only by this literal `new URL(…)` expression.
  const worker = await workers.start(new URL('./depositWorker.ts', import.meta.url));
  // An abort ends the request like a failure of the worker.
  signal.addEventListener('abort', () => worker.onerror?.(new ErrorEvent('error')));
  const { reply, failure } = await runInWorker<DepositReply[Kind]>(worker, request, { timeMs: TIME_MS[request.kind] });
  if (failure === 'time') throw new WorkerTimeoutError(request.kind);
  if (failure !== undefined) throw new Error('The worker of deposits failed.');
  return reply;
}
