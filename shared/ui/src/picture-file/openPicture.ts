import { IMAGE_HEAD_BYTES, type ImageType, detectImageType } from '@backoffice/contracts';
import { UnreadablePictureError } from './UnreadablePictureError.ts';

/** The pixels of a picture, upright, and the type of its file. The caller closes `bitmap`. */
export interface OpenPicture {
  readonly type: ImageType;
  readonly bitmap: ImageBitmap;
}

/**
 * Reads a picture; its type is read from its bytes. The camera's orientation is applied.
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
