import { describe, expect, it } from '@jest/globals';
import { detectImageType } from './detectImageType.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

describe('detectImageType', () => {
  it.each([
    ['a JPEG from a camera', '\xff\xd8\xff\xe1\x00\x18Exif', 'image/jpeg'],
    ['a JPEG without metadata', '\xff\xd8\xff\xdb', 'image/jpeg'],
    ['a PNG', '\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR', 'image/png'],
    ['a WebP', 'RIFF\x24\x00\x00\x00WEBPVP8 ', 'image/webp'],
    ['half a JPEG signature', '\xff\xd8', undefined],
    ['a PNG with converted line endings', '\x89PNG\n\x1a\n\x00\x00\x00\rIHDR', undefined],
    ['an audio file in the container format of WebP', 'RIFF\x24\x00\x00\x00WAVEfmt ', undefined],
    ['a truncated WebP', 'RIFF\x24\x00\x00\x00WEB', undefined],
    ['a HEIC', '\x00\x00\x00\x18ftypheic\x00\x00\x00\x00', undefined],
    ['an AVIF', '\x00\x00\x00\x1cftypavif\x00\x00\x00\x00', undefined],
    ['a GIF', 'GIF89a\x01\x00\x01\x00\x80\x00', undefined],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg">', undefined],
    ['a PDF', '%PDF-1.7\n%\xe2\xe3\xcf\xd3', undefined],
    ['an empty file', '', undefined],
  ])('detectImageType detects the type of %s', (_, head, type) => {
    expect(detectImageType(bytes(head))).toBe(type);
  });
});
