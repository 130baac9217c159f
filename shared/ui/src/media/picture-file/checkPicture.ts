import { type ImageType, detectImageType } from '@backoffice/contracts/files/detectImageType';
import { isAnimatedPicture } from '@backoffice/contracts/files/isAnimatedPicture';
import { RefusedPictureError } from './RefusedPictureError.ts';

/** Number of bytes at the start of a file that contain its type and, after a color profile, whether it is animated. */
const HEAD_BYTES = 65_536;

/**
 * The type of a picture by its bytes, whatever its name and declared type are.
 * @throws RefusedPictureError for a file that is not a JPEG, PNG or WebP, is animated, or can no longer be read
 */
export async function checkPicture(file: Blob): Promise<ImageType> {
  const head = await file
    .slice(0, HEAD_BYTES)
    .arrayBuffer()
    .catch((cause: unknown) => {
      throw new RefusedPictureError('file-changed', { cause });
    });
  const bytes = new Uint8Array(head);
  const type = detectImageType(bytes);
  if (type === undefined) throw new RefusedPictureError('file-type-not-image');
  if (isAnimatedPicture(bytes)) throw new RefusedPictureError('picture-animated');
  return type;
}
