import { detectImageType } from './detectImageType.ts';

const ANIMATION_FLAG = 0x02;

/**
 * Returns whether a WebP or PNG is animated, by the first bytes of the file. 64 kB are enough unless the metadata
 * before the first frame is larger.
 */
export function isAnimatedPicture(head: Uint8Array): boolean {
  switch (detectImageType(head)) {
    case 'image/webp':
      return readText(head, 12) === 'VP8X' && ((head[20] ?? 0) & ANIMATION_FLAG) !== 0;
    case 'image/png':
      return hasAnimationControl(head);
    default:
      return false;
  }
}

/** An animated PNG has an `acTL` chunk before its first `IDAT` chunk. */
function hasAnimationControl(head: Uint8Array): boolean {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  for (let at = 8; at + 8 <= head.length; at += 12 + view.getUint32(at)) {
    const type = readText(head, at + 4);
    if (type === 'acTL' || type === 'IDAT') return type === 'acTL';
  }
  return false;
}

function readText(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}
