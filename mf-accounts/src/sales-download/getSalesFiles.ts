import { exportSales } from '@backoffice/contracts/files/salesEndpoints';
import { type DownloadedFile, type Platform, createSingletonKey } from '@backoffice/platform';
import type { SalesRange } from './SalesFile.ts';
import { SalesFiles } from './SalesFiles.ts';

const KEY = createSingletonKey<SalesFiles>('sales files');

/** Returns the sales files of this page load, so that generation continues on other pages. */
export function getSalesFiles(platform: Platform): SalesFiles {
  const { fileSaver } = platform;
  return platform.getSingleton(KEY, () => {
    const save = ({ year, period }: SalesRange, { file, name }: DownloadedFile) => {
      // A file sent over the bridge is limited to 8 MB.
      if (fileSaver.usesLinks) return fileSaver.download(exportSales, { year, period });
      return fileSaver.save(file, name);
    };
    return new SalesFiles({ ...platform, save, page: document });
  });
}
