import sharp from 'sharp';
import { Refusal } from '../http/Refusal.ts';

const FORMATS = ['jpeg', 'png', 'webp'];
const PIXELS_MAX = 40_000_000;

/**
 * A picture made anew from an upload: upright, at most `width` pixels wide, WebP, without the metadata of the camera or
 * anything else the file carried. What counts is what the bytes decode to, never their name or declared type.
 * @throws Refusal `file-type-not-image`
 */
export async function readPicture(bytes: Buffer, width: number): Promise<Buffer> {
  try {
    const picture = sharp(bytes, { limitInputPixels: PIXELS_MAX, pages: 1, failOn: 'error' });
    const { format } = await picture.metadata();
    if (!FORMATS.includes(format)) throw new Error('another format');
    return await picture.autoOrient().resize({ width, withoutEnlargement: true }).webp({ quality: 84 }).toBuffer();
  } catch {
    throw new Refusal('file-type-not-image');
  }
}
