import { exportSales } from '@backoffice/contracts';
import { type DownloadedFile, type Platform, createKeepKey } from '@backoffice/platform';
import type { SalesRange } from './SalesFile.ts';
import { SalesFiles } from './SalesFiles.ts';

const KEY = createKeepKey<SalesFiles>('sales files');

/** The sales files of this page load: generating one continues while the seller visits other pages. */
export function getSalesFiles({ api, bridge, expire, files, keep, nav, now, user }: Platform): SalesFiles {
  return keep(KEY, () => {
    const save = ({ year, period }: SalesRange, { file, name }: DownloadedFile) => {
      // The wrapper downloads by a one-time link; a file sent over the bridge may have at most 8 MB.
      if (bridge.can('download')) void files.download(exportSales, { year, period });
      else void files.save(file, name);
    };
    return new SalesFiles({ api, bridge, expire, nav, now, user, save, page: document });
  });
}
