import type { ImageType } from '@backoffice/contracts/files/detectImageType';
import { RefusedPictureError } from './RefusedPictureError.ts';
import { checkPicture } from './checkPicture.ts';

/** The pixels of a picture, upright, and the type of its file. The caller closes `bitmap`. */
export interface OpenPicture {
  readonly type: ImageType;
  readonly bitmap: ImageBitmap;
}

/**
 * Reads a picture; its type is read from its bytes. The camera's orientation is applied.
 * @throws RefusedPictureError
 */
export async function openPicture(file: Blob): Promise<OpenPicture> {
  const type = await checkPicture(file);
  try {
    return { type, bitmap: await createImageBitmap(file) };
  } catch (cause) {
    // The decoder reports a file that can no longer be read like a damaged picture.
    await checkPicture(file);
    throw new RefusedPictureError('file-type-not-image', { cause });
  }
}
