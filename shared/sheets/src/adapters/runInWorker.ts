/** The part of a worker that is used. */
export interface RequestWorker {
  onmessage: ((event: MessageEvent) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  postMessage(request: unknown, transfer: Transferable[]): void;
  terminate(): void;
}

/** The reply of a worker, or why it was terminated without one: it failed, usually without memory, or took too long. */
export type WorkerResult<Reply> =
  | { readonly reply: Reply; readonly failure?: undefined }
  | { readonly reply?: undefined; readonly failure: 'error' | 'time' };

/** The timeout of a request in milliseconds, and the objects of it that are transferred instead of copied. */
export interface RequestOptions {
  readonly timeMs: number;
  readonly transfer?: Transferable[];
}

/**
 * Sends the only request to a worker and terminates it at its reply, its failure or the timeout.
 * @throws DataCloneError if the request cannot be copied
 */
export async function runInWorker<Reply>(
  worker: RequestWorker,
  request: unknown,
  { timeMs, transfer = [] }: RequestOptions,
): Promise<WorkerResult<Reply>> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<WorkerResult<Reply>>((resolve) => {
      worker.onmessage = ({ data }: MessageEvent<Reply>) => resolve({ reply: data });
      // A worker without memory fires an error event.
      worker.onerror = () => resolve({ failure: 'error' });
      timer = setTimeout(() => resolve({ failure: 'time' }), timeMs);
      worker.postMessage(request, transfer);
    });
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}
