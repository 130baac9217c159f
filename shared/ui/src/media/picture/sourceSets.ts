import { type PictureFormat, getPictureFiles } from '@backoffice/contracts/files/getPictureFiles';

/** The `srcset` of a picture in each format; undefined if it is stored in one file. */
export function sourceSets(src: string): Readonly<Record<PictureFormat, string>> | undefined {
  const files = getPictureFiles(src);
  if (files.length === 0) return undefined;
  const of = (format: PictureFormat) =>
    files
      .filter((file) => file.format === format)
      .map(({ address, width }) => `${address} ${width}w`)
      .join(', ');
  return { avif: of('avif'), webp: of('webp') };
}
