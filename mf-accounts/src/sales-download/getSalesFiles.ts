import { exportSales } from '@backoffice/contracts/files/salesEndpoints';
import { type DownloadedFile, type Platform, createSingletonKey } from '@backoffice/platform';
import type { SalesRange } from './SalesFile.ts';
import { SalesFiles } from './SalesFiles.ts';

const KEY = createSingletonKey<SalesFiles>('sales files');

/** Returns the sales files of this page load, so that generation continues on other pages. */
export function getSalesFiles(platform: Platform): SalesFiles {
  const { bridge, fileSaver } = platform;
  return platform.getSingleton(KEY, () => {
    const save = ({ year, period }: SalesRange, { file, name }: DownloadedFile) => {
      // The wrapper downloads from a one-time link; a file sent over the bridge is limited to 8 MB.
      if (bridge.can('download')) void fileSaver.download(exportSales, { year, period });
      else void fileSaver.save(file, name);
    };
    return new SalesFiles({ ...platform, save, page: document });
  });
}
