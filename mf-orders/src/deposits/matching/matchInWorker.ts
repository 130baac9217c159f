import type { Workers } from '@backoffice/platform';
import type { DepositReply, DepositRequest } from './DepositMessage.ts';

/**
 * Reads and matches deposits in a worker, which is ended afterwards: nothing of them remains.
 * @throws Error when the worker cannot be started or fails
 */
export async function matchInWorker(workers: Workers, request: DepositRequest): Promise<DepositReply> {
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
