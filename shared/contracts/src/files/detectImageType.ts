import type { IMAGE_TYPES } from './uploadEndpoints.ts';

/** An accepted media type (`IMAGE_TYPES`). */
export type ImageType = (typeof IMAGE_TYPES)[number];

const ANY = -1;
const SIGNATURES: readonly (readonly [ImageType, readonly number[]])[] = [
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, ...codes('PNG'), 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/webp', [...codes('RIFF'), ANY, ANY, ANY, ANY, ...codes('WEBP')]],
];

/**
 * Detects the media type of a picture by its first bytes, regardless of the file name; undefined for rejected files:
 * HEIC, AVIF, GIF, SVG and files that are not pictures.
 */
export function detectImageType(head: Uint8Array): ImageType | undefined {
  return SIGNATURES.find(([, signature]) => signature.every((byte, at) => byte === ANY || byte === head[at]))?.[0];
}

function codes(text: string): number[] {
  return [...text].map((letter) => letter.charCodeAt(0));
}
