/** Width and height of a picture in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Maximum height of a WebP picture in pixels. */
const HEIGHT_MAX = 16_383;
/** A canvas with more than 16,777,216 pixels stays empty on iOS. */
const PIXELS_MAX = 16_000_000;
/** Minimum width in pixels for readable text; sellers create product pages that are 860 px wide. */
const READABLE_WIDTH = 860;

/**
 * Returns the size of the stored picture: at most `maxWidth` pixels wide, 16,383 pixels high and 16 megapixels, with
 * the same proportions and never larger than the original.
 */
export function fitPicture({ width, height }: PictureSize, maxWidth: number): PictureSize {
  const scale = Math.min(1, maxWidth / width, HEIGHT_MAX / height, Math.sqrt(PIXELS_MAX / (width * height)));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * Returns whether the height limit makes a picture too narrow to read: narrower than 860 pixels and than the original.
 */
export function isPictureTooTall(size: PictureSize, maxWidth: number): boolean {
  return fitPicture(size, maxWidth).width < Math.min(READABLE_WIDTH, size.width, maxWidth);
}
