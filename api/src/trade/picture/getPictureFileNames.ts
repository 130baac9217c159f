import { getPictureFiles } from '@backoffice/contracts/files/getPictureFiles';

/** Returns the file names of a stored picture by its path: one, or one for each width and format. */
export function getPictureFileNames(path: string): string[] {
  const addresses = getPictureFiles(path).map(({ address }) => address);
  return (addresses.length > 0 ? addresses : [path]).map((address) => address.replace('/uploads/', ''));
}
