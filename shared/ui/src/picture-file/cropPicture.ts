import type { OpenPicture } from './openPicture.ts';
import { type Cut, planCut } from './planCut.ts';

/** Pictures of markets, products and posts are at most so many pixels wide (decisions, photo editor). */
export const PICTURE_WIDTH_MAX = 1200;
const QUALITY = 0.9;

/**
 * Makes a new file of a part of a picture, of the same kind and with nothing in it but the pixels: what the camera wrote
 * beside them, such as the place, is gone. A browser that can't write WebP answers a PNG; the blob's type says which.
 */
export async function cropPicture({ bitmap, type }: OpenPicture, cut: Cut): Promise<Blob> {
  const { width, height, transform } = planCut(bitmap, cut);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser gave no canvas to draw the picture on.');
  context.imageSmoothingQuality = 'high';
  context.setTransform(...transform);
  context.drawImage(bitmap, 0, 0);
  return canvas.convertToBlob({ type, quality: QUALITY });
}
