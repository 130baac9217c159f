import type { Workers } from '@backoffice/platform';
import type { DepositReply, DepositRequest } from './findDeposits.ts';

/**
 * Runs `findDeposits` in a worker that is terminated after the response.
 * @throws Error if the worker cannot start or fails
 */
export async function findInWorker(workers: Workers, request: DepositRequest): Promise<DepositReply> {
  // The bundler detects the worker script only by this literal `new URL(…)` expression.
  const worker = await workers.start(new URL('./depositWorker.ts', import.meta.url));
  try {
    return await new Promise<DepositReply>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<DepositReply>) => resolve(data);
      worker.onerror = () => reject(new Error('The worker of deposits failed.'));
      worker.postMessage(request);
    });
  } finally {
    worker.terminate();
  }
}
