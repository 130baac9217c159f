import type { Platform } from '@backoffice/platform';
import { SalesFiles } from './SalesFiles.ts';

const stores = new WeakMap<Platform['api'], SalesFiles>();

/** The sales files of the page: the same as long as the page lasts, so that one may go elsewhere while they are made. */
export function salesFilesOf({ api, expire, files, nav, now, user }: Platform): SalesFiles {
  const save = (file: Blob, name: string) => void files.save(file, name);
  const store = stores.get(api) ?? new SalesFiles({ api, expire, nav, now, user, save, page: document });
  stores.set(api, store);
  return store;
}
