import { PICTURE_WIDTH_MAX, cropPicture } from './cropPicture.ts';
import { fileNameFor } from './fileNameFor.ts';
import { openPicture } from './openPicture.ts';

/** How a picture is made smaller. */
export interface ShrinkOptions {
  /** The greatest width of the result in pixels; 1200 unless told. */
  readonly maxWidth?: number;
}

/**
 * The picture ready to be sent: upright, at most 1200 pixels wide and never larger than it was, of the same kind, named as
 * before with a fitting ending, and without what the camera wrote beside the pixels. It is made anew even when it is small
 * enough, because the place where it was taken goes with it otherwise.
 * @throws UnreadablePictureError when the bytes are no JPEG, PNG or WebP, whatever the name says, or are damaged.
 */
export async function shrinkPicture(file: File, { maxWidth = PICTURE_WIDTH_MAX }: ShrinkOptions = {}): Promise<File> {
  const picture = await openPicture(file);
  try {
    const made = await cropPicture(picture, { maxWidth });
    return new File([made], fileNameFor(file.name, made.type), { type: made.type });
  } finally {
    picture.bitmap.close();
  }
}
