import { exportLabels, exportOrders, exportPackages, exportSettlement } from '@backoffice/contracts';
import type { CallOptions, FileSaver, SaveOutcome } from '@backoffice/platform';
import type { FileJob } from './FileJob.ts';

const ENDPOINTS = { orders: exportOrders, packages: exportPackages, labels: exportLabels };

/** Has the API make a file and saves it. */
export function saveOrderFile(
  files: Pick<FileSaver, 'download'>,
  { marketId, kind, data }: Pick<FileJob, 'marketId' | 'kind' | 'data'>,
  options: CallOptions,
): Promise<SaveOutcome> {
  return kind === 'settlement'
    ? files.download(exportSettlement, { marketId }, options)
    : files.download(ENDPOINTS[kind], { marketId, data }, options);
}
