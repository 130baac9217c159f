import { exportSales } from '@backoffice/contracts';
import type { DownloadedFile, Platform } from '@backoffice/platform';
import type { SalesRange } from './SalesFile.ts';
import { SalesFiles } from './SalesFiles.ts';

const stores = new WeakMap<Platform['api'], SalesFiles>();

/** The sales files of the page: the same as long as the page lasts, so that one may go elsewhere while they are made. */
export function salesFilesOf({ api, bridge, expire, files, nav, now, user }: Platform): SalesFiles {
  const save = ({ year, period }: SalesRange, { file, name }: DownloadedFile) => {
    // The wrapper fetches by a link what the API has still; handing it over by the bridge would be bound to 8 MB.
    if (bridge.can('download')) void files.download(exportSales, { year, period });
    else void files.save(file, name);
  };
  const store = stores.get(api) ?? new SalesFiles({ api, expire, nav, now, user, save, page: document });
  stores.set(api, store);
  return store;
}
