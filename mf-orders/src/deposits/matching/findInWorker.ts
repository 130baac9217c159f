import type { Workers } from '@backoffice/platform';
import type { DepositReply, DepositRequest } from './findDeposits.ts';

/** Maximum time of a request in milliseconds, after which the worker is terminated. */
const TIME_MS = { read: 10_000, match: 20_000 } as const;

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
 * @throws WorkerTimeoutError; the reason of the signal; Error if the worker cannot start or fails
 */
export async function findInWorker<Kind extends DepositRequest['kind']>(
  workers: Workers,
  request: Extract<DepositRequest, { kind: Kind }>,
  signal: AbortSignal,
): Promise<DepositReply[Kind]> {
  // The bundler detects the worker script only by this literal `new URL(…)` expression.
  const worker = await workers.start(new URL('./depositWorker.ts', import.meta.url));
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<DepositReply[Kind]>((resolve, reject) => {
      signal.throwIfAborted();
      signal.addEventListener('abort', () => reject(signal.reason as Error));
      timer = setTimeout(() => reject(new WorkerTimeoutError(request.kind)), TIME_MS[request.kind]);
      worker.onmessage = ({ data }: MessageEvent<DepositReply[Kind]>) => resolve(data);
      worker.onerror = () => reject(new Error('The worker of deposits failed.'));
      worker.postMessage(request);
    });
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}
