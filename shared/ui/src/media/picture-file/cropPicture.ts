import type { OpenPicture } from './openPicture.ts';
import { isCanvasFaithful } from './isCanvasFaithful.ts';
import { type Crop, planCrop } from './planCrop.ts';

const QUALITY = 0.9;

/**
 * Creates a file of a part of a picture, of the same type and without the camera's metadata such as the location. A
 * browser that cannot write WebP returns a PNG, which is then the blob's type.
 */
export async function cropPicture({ bitmap, type }: OpenPicture, cut: Crop): Promise<Blob> {
  if (!isCanvasFaithful()) throw new Error('This browser changes the pixels of a canvas.');
  const { width, height, transform } = planCrop(bitmap, cut);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  try {
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('This browser gave no canvas to draw the picture on.');
    context.imageSmoothingQuality = 'high';
    context.setTransform(...transform);
    context.drawImage(bitmap, 0, 0);
    return await writeCanvas(canvas, type);
  } finally {
    // iOS limits the memory of all canvases of a page and frees it with a delay.
    Object.assign(canvas, { width: 0, height: 0 });
  }
}

async function writeCanvas(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
  if (blob === null) throw new Error('This browser could not write the picture.');
  return blob;
}
