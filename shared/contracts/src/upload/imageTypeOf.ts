import type { IMAGE_TYPES } from './uploadEndpoints.ts';

/** A media type of pictures that are taken (`IMAGE_TYPES`). */
export type ImageType = (typeof IMAGE_TYPES)[number];

/** So many bytes at the start of a file tell what kind of picture it is. */
export const IMAGE_HEAD_BYTES = 12;

const ANY = -1;
const SIGNATURES: readonly (readonly [ImageType, readonly number[]])[] = [
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, ...codes('PNG'), 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/webp', [...codes('RIFF'), ANY, ANY, ANY, ANY, ...codes('WEBP')]],
];

/**
 * What kind of picture a file is by its first bytes, whatever its name says; undefined for what is not taken: HEIC, AVIF,
 * GIF, SVG and all that is no picture.
 */
export function imageTypeOf(head: Uint8Array): ImageType | undefined {
  return SIGNATURES.find(([, signature]) => signature.every((byte, at) => byte === ANY || byte === head[at]))?.[0];
}

function codes(text: string): number[] {
  return [...text].map((letter) => letter.charCodeAt(0));
}
