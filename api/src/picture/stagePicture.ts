import { newId } from '../database/newId.ts';
import type { StagedFile } from '../files/StagedFile.ts';
import { readPicture } from '../files/readPicture.ts';
import type { BaseDependencies } from '../http/BaseDependencies.ts';

/** Pictures are shown at most this wide, in pixels (docs/rules.md#pictures). */
const PICTURE_WIDTH = 1200;

/** A stored picture, its size and the path that the CDN origin serves it at. */
export interface StagedPicture extends StagedFile {
  readonly path: string;
  readonly bytes: number;
}

/** Stores an uploaded picture under a random name. @throws HttpError `file-type-not-image` */
export async function stagePicture(bytes: Buffer, { files }: Pick<BaseDependencies, 'files'>): Promise<StagedPicture> {
  const picture = await readPicture(bytes, PICTURE_WIDTH);
  const name = `${newId()}.webp`;
  await files.savePicture(name, picture);
  return { path: `/uploads/${name}`, bytes: picture.length, discard: () => files.removePictures([name]) };
}
