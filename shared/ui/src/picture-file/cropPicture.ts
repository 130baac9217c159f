import type { OpenPicture } from './openPicture.ts';
import { type Crop, planCrop } from './planCrop.ts';

/** The greatest width of a picture of a market, product or post in pixels: docs/rules.md#pictures. */
export const PICTURE_WIDTH_MAX = 1200;
const QUALITY = 0.9;

/**
 * Makes a new file of a part of a picture, of the same type and without the camera's metadata such as the
 * location. A browser that can't write WebP returns a PNG; the blob's type says which.
 */
export async function cropPicture({ bitmap, type }: OpenPicture, cut: Crop): Promise<Blob> {
  const { width, height, transform } = planCrop(bitmap, cut);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser gave no canvas to draw the picture on.');
  context.imageSmoothingQuality = 'high';
  context.setTransform(...transform);
  context.drawImage(bitmap, 0, 0);
  return canvas.convertToBlob({ type, quality: QUALITY });
}
