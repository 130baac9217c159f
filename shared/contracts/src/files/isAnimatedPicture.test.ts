import { describe, expect, it } from '@jest/globals';
import { isAnimatedPicture } from './isAnimatedPicture.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const webp = (chunk: string) => `RIFF\x24\x00\x00\x00WEBP${chunk}`;
const png = (...chunks: string[]) => `\x89PNG\r\n\x1a\n${chunks.join('')}`;
const chunk = (type: string, length: number) =>
  `\x00\x00\x00${String.fromCharCode(length)}${type}${'x'.repeat(length)}\x00\x00\x00\x00`;

describe('isAnimatedPicture', () => {
  // rule: pictures.animated-refused
  it.each([
    ['a WebP with the animation flag', webp('VP8X\x0a\x00\x00\x00\x02\x00\x00\x00'), true],
    ['a WebP with the animation flag among others', webp('VP8X\x0a\x00\x00\x00\x3e\x00\x00\x00'), true],
    ['an extended WebP without the flag', webp('VP8X\x0a\x00\x00\x00\x3c\x00\x00\x00'), false],
    ['a simple WebP', webp('VP8 \x0a\x00\x00\x00\x02\x00\x00\x00'), false],
    ['a PNG with animation control', png(chunk('IHDR', 13), chunk('acTL', 8), chunk('IDAT', 9)), true],
    ['a PNG with animation control after a profile', png(chunk('IHDR', 13), chunk('iCCP', 99), chunk('acTL', 8)), true],
    ['a PNG with the name of the chunk only in its data', png(chunk('IHDR', 13), chunk('IDAT', 9), 'acTL'), false],
    ['a PNG that is truncated inside of a chunk', png(chunk('IHDR', 13).slice(0, 9)), false],
    ['a JPEG', '\xff\xd8\xff\xe0\x00\x10JFIF', false],
    ['an empty file', '', false],
  ])('isAnimatedPicture is correct for %s (case %#)', (_, head, expected) => {
    expect(isAnimatedPicture(bytes(head))).toBe(expected);
  });
});
