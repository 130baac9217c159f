import { describe, expect, it } from '@jest/globals';
import { fakeCanvas, pictureFile } from '../../../testing/fakeCanvas.ts';
import { RefusedPictureError } from './RefusedPictureError.ts';
import { shrinkPicture } from './shrinkPicture.ts';

describe('shrinkPicture', () => {
  it.each([
    [4000, 3000, undefined, 1200, 900],
    [1201, 1201, undefined, 1200, 1200],
    [1200, 5000, undefined, 1200, 5000],
    [1200, 16_383, undefined, 1083, 14_780],
    [800, 600, undefined, 800, 600],
    [800, 600, 400, 400, 300],
  ])(
    'a picture of %d × %d pixels with the options %s is shrunk to %d × %d',
    async (width, height, maxWidth, madeWidth, madeHeight) => {
      const canvas = fakeCanvas({ width, height });
      await shrinkPicture(pictureFile('jpeg', 'a.jpg'), { maxWidth });
      expect(canvas.drawings).toEqual([{ width: madeWidth, height: madeHeight, type: 'image/jpeg' }]);
      expect(canvas.open).toBe(0);
    },
  );

  it.each([
    [pictureFile('png', 'a.png'), 'a.png', 'image/png'],
    [pictureFile('webp', 'a.webp'), 'a.webp', 'image/webp'],
    [pictureFile('webp', 'a.jpg', 'image/jpeg'), 'a.webp', 'image/webp'],
  ])('a shrunk picture has the type of its bytes: %#', async (file, name, type) => {
    fakeCanvas({ width: 10, height: 10 });
    expect(await shrinkPicture(file)).toMatchObject({ name, type });
  });

  // rule: pictures.changed-file
  it('a file that was changed or deleted since it was chosen is refused with that reason', async () => {
    const canvas = fakeCanvas({ width: 10, height: 10, damaged: true });
    const file = pictureFile('jpeg', 'a.jpg');
    const { arrayBuffer } = Blob.prototype;
    let reads = 0;
    Blob.prototype.arrayBuffer = function () {
      reads += 1;
      return reads > 1 ? Promise.reject(new DOMException('', 'NotReadableError')) : arrayBuffer.call(this);
    };
    const text = '파일이 바뀌었어요. 다시 선택해주세요.';
    try {
      await expect(shrinkPicture(file)).rejects.toMatchObject({ code: 'file-changed', text });
      await expect(shrinkPicture(file)).rejects.toMatchObject({ code: 'file-changed', text });
    } finally {
      Blob.prototype.arrayBuffer = arrayBuffer;
    }
    expect(canvas.open).toBe(0);
  });

  it('a shrunk picture is a PNG if the browser cannot write WebP', async () => {
    fakeCanvas({ width: 10, height: 10, writes: ['image/jpeg', 'image/png'] });
    expect(await shrinkPicture(pictureFile('webp', 'a.webp'))).toMatchObject({ name: 'a.png', type: 'image/png' });
  });

  it('a file is refused if its bytes are of another type, regardless of its name', async () => {
    fakeCanvas({ width: 10, height: 10 });
    await expect(shrinkPicture(pictureFile('gif', 'a.jpg', 'image/jpeg'))).rejects.toThrow(RefusedPictureError);
  });

  it.each([
    ['is animated', pictureFile('animatedWebp', 'a.webp'), 600, 'picture-animated'],
    ['is too tall to be read', pictureFile('jpeg', 'a.jpg'), 24_000, 'picture-too-tall'],
  ])('a file is refused with a specific reason if it %s', async (_, file, height, code) => {
    const canvas = fakeCanvas({ width: 860, height });
    await expect(shrinkPicture(file)).rejects.toMatchObject({ code });
    expect(canvas.open).toBe(0);
  });

  it.each([
    ['without a type', ''],
    ['with the type image/jpg', 'image/jpg'],
    ['with the type of another file', 'application/octet-stream'],
  ])('a file is accepted %s and without an extension if its bytes are a JPEG', async (_, type) => {
    fakeCanvas({ width: 10, height: 10 });
    expect(await shrinkPicture(pictureFile('jpeg', '사진', type))).toMatchObject({
      name: '사진.jpg',
      type: 'image/jpeg',
    });
  });

  it('a damaged file is refused with the browser’s reason', async () => {
    fakeCanvas({ width: 10, height: 10, damaged: true });
    const error = await shrinkPicture(pictureFile('jpeg', 'a.jpg')).catch((error: unknown) => error);
    expect(error).toBeInstanceOf(RefusedPictureError);
    expect((error as Error).cause).toMatchObject({ name: 'InvalidStateError' });
  });

  it('shrinkPicture frees its memory if the picture cannot be written', async () => {
    const canvas = fakeCanvas({ width: 10, height: 10 });
    canvas.fails = true;
    await expect(shrinkPicture(pictureFile('jpeg', 'a.jpg'))).rejects.toThrow(
      'This browser could not write the picture.',
    );
    expect(canvas.open).toBe(0);
  });
});
