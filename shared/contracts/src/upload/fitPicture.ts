/** The width and height of a picture in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** The maximum height of a WebP in pixels. */
const HEIGHT_MAX = 16_383;
/** A canvas of more than 16,777,216 pixels stays empty on iOS. */
const PIXELS_MAX = 16_000_000;
/** The width in pixels in which the text of a product page can be read; sellers make such pages 860 px wide. */
const READABLE_WIDTH = 860;

/**
 * The size in which a picture is stored: at most `maxWidth` pixels wide, 16,383 pixels high and 16 megapixels, with the
 * same proportions and never larger than it was.
 */
export function fitPicture({ width, height }: PictureSize, maxWidth: number): PictureSize {
  const scale = Math.min(1, maxWidth / width, HEIGHT_MAX / height, Math.sqrt(PIXELS_MAX / (width * height)));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Whether the height of a picture would make it too narrow to read: narrower than 860 pixels, and than it was. */
export function isPictureTooTall(size: PictureSize, maxWidth: number): boolean {
  return fitPicture(size, maxWidth).width < Math.min(READABLE_WIDTH, size.width, maxWidth);
}
