import { pictureFiles } from '@backoffice/contracts';

/** The names under which the files of a stored picture are kept, by its path: one, or all its widths. */
export function pictureNames(path: string): string[] {
  const addresses = pictureFiles(path).map(({ address }) => address);
  return (addresses.length > 0 ? addresses : [path]).map((address) => address.replace('/uploads/', ''));
}
