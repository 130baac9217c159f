import { exportLabels, exportOrders, exportPackages, exportSettlement } from '@backoffice/contracts';
import type { CallOptions, FileSaver, SaveOutcome } from '@backoffice/platform';
import type { FileRequest } from './FileJob.ts';

const ENDPOINTS = { orders: exportOrders, packages: exportPackages, labels: exportLabels };

/**
 * Downloads a file that the API makes, and saves it.
 * @throws the abort reason when the signal aborts
 */
export function saveOrderFile(
  files: Pick<FileSaver, 'download'>,
  { marketId, kind, data, reason }: FileRequest,
  options: CallOptions,
): Promise<SaveOutcome> {
  return kind === 'settlement'
    ? files.download(exportSettlement, { marketId }, options)
    : files.download(ENDPOINTS[kind], { marketId, data, ...(reason && { reason }) }, options);
}
