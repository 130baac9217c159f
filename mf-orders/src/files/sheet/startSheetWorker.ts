import type { Workers } from '@backoffice/platform';

/** Starts the worker that reads sheets, for `readInWorker`. */
export function startSheetWorker(workers: Workers): Promise<Worker> {
  return workers.start(new URL('./sheetWorker.ts', import.meta.url));
}
