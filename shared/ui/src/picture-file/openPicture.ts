import { IMAGE_HEAD_BYTES, type ImageType, detectImageType } from '@backoffice/contracts';
import { UnreadablePictureError } from './UnreadablePictureError.ts';

/** The pixels of a picture, upright, and what kind of file they came from. Whoever opened it closes `bitmap`. */
export interface OpenPicture {
  readonly type: ImageType;
  readonly bitmap: ImageBitmap;
}

/**
 * Reads a picture; its kind is what its bytes say. The camera's orientation is applied.
 * @throws UnreadablePictureError
 */
export async function openPicture(file: Blob): Promise<OpenPicture> {
  try {
    const type = detectImageType(new Uint8Array(await file.slice(0, IMAGE_HEAD_BYTES).arrayBuffer()));
    if (type !== undefined) return { type, bitmap: await createImageBitmap(file) };
  } catch (cause) {
    throw new UnreadablePictureError({ cause });
  }
  throw new UnreadablePictureError();
}
