import { newId } from '../../platform/database/newId.ts';
import type { StagedFile } from '../../platform/files/FileStore.ts';
import { readSizedPicture, type SizedFile } from '../../platform/files/readPicture.ts';
import type { BaseDependencies } from '../../platform/http/BaseDependencies.ts';
import { getPictureFileNames } from './getPictureFileNames.ts';

/** A stored picture, the total size of its files in bytes, and its path at the CDN origin. */
export interface StagedPicture extends StagedFile {
  readonly path: string;
  readonly bytes: number;
}

/**
 * Stores an uploaded picture under a random name, in the widths of `getPictureFiles`. If one file cannot be stored, no
 * file remains. @throws HttpError `file-type-not-image`
 */
export async function stagePicture(
  bytes: Buffer,
  { files, readers }: Pick<BaseDependencies, 'files' | 'readers'>,
): Promise<StagedPicture> {
  const [own, ...others] = await readSizedPicture(readers, bytes);
  const id = newId();
  const toFileName = ({ width, format }: SizedFile) =>
    others.length === 0 ? `${id}.${format}` : `${id}.${width}w.${format}`;
  const path = `/uploads/${toFileName(own)}`;
  const discard = () => files.removePictures(getPictureFileNames(path));
  const sized = [own, ...others];
  try {
    for (const file of sized) await files.savePicture(toFileName(file), file.bytes);
  } catch (error) {
    await discard();
    throw error;
  }
  return { path, bytes: sized.reduce((sum, each) => sum + each.bytes.length, 0), discard };
}
