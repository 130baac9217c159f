import { expect, it } from '@jest/globals';
import { fileNameFor } from './fileNameFor.ts';

it.each([
  ['봄.jpg', 'image/jpeg', '봄.jpg'],
  ['IMG_1.JPEG', 'image/jpeg', 'IMG_1.JPEG'],
  ['IMG_1.heic', 'image/jpeg', 'IMG_1.jpg'],
  ['a.b.jpg', 'image/webp', 'a.b.webp'],
  ['사진', 'image/png', '사진.png'],
  ['', 'image/png', 'photo.png'],
  ['.png', 'image/webp', 'photo.webp'],
])('fileNameFor changes the name %j of type %s to %j', (name, type, called) => {
  expect(fileNameFor(name, type)).toBe(called);
});
