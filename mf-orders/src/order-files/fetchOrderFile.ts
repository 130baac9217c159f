import { exportLabels, exportOrders, exportPackages, exportSettlement } from '@backoffice/contracts';
import type { ApiClient, CallOptions, DownloadedFile } from '@backoffice/platform';
import type { FileJob } from './FileJob.ts';

const ENDPOINTS = { orders: exportOrders, packages: exportPackages, labels: exportLabels };

/** Has the API make a file and fetches it. */
export function fetchOrderFile(
  api: Pick<ApiClient, 'download'>,
  { marketId, kind, data }: Pick<FileJob, 'marketId' | 'kind' | 'data'>,
  options: CallOptions,
): Promise<DownloadedFile> {
  return kind === 'settlement'
    ? api.download(exportSettlement, { marketId }, options)
    : api.download(ENDPOINTS[kind], { marketId, data }, options);
}
