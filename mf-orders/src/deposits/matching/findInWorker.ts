import type { Workers } from '@backoffice/platform';
import type { DepositReply, DepositRequest } from './findDeposits.ts';

/**
 * Finds the orders of deposits in a worker that ends with the reply (`findDeposits`).
 * @throws Error when the worker cannot be started or fails
 */
export async function findInWorker(workers: Workers, request: DepositRequest): Promise<DepositReply> {
  // The build finds a worker's script by this call as it is written here.
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
