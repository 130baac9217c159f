import { describe, expect, it } from '@jest/globals';
import { fakeCanvas, pictureFile } from '../testing/fakeCanvas.ts';
import { UnreadablePictureError } from './UnreadablePictureError.ts';
import { shrinkPicture } from './shrinkPicture.ts';

describe('a picture that is made ready to be sent', () => {
  it.each([
    [4000, 3000, undefined, 1200, 900],
    [1201, 1201, undefined, 1200, 1200],
    [1200, 5000, undefined, 1200, 5000],
    [800, 600, undefined, 800, 600],
    [800, 600, 400, 400, 300],
  ])('of %d × %d pixels, allowed %s, has %d × %d', async (width, height, maxWidth, madeWidth, madeHeight) => {
    const canvas = fakeCanvas({ width, height });
    await shrinkPicture(pictureFile('jpeg', 'a.jpg'), { maxWidth });
    expect(canvas.drawings).toEqual([{ width: madeWidth, height: madeHeight, type: 'image/jpeg' }]);
    expect(canvas.open).toBe(0);
  });

  it.each([
    [pictureFile('png', 'a.png'), 'a.png', 'image/png'],
    [pictureFile('webp', 'a.webp'), 'a.webp', 'image/webp'],
    [pictureFile('webp', 'a.jpg', 'image/jpeg'), 'a.webp', 'image/webp'],
  ])('stays of the kind that its bytes are: %#', async (file, name, type) => {
    fakeCanvas({ width: 10, height: 10 });
    expect(await shrinkPicture(file)).toMatchObject({ name, type });
  });

  it('is a PNG where the browser can write no WebP', async () => {
    fakeCanvas({ width: 10, height: 10, writes: ['image/jpeg', 'image/png'] });
    expect(await shrinkPicture(pictureFile('webp', 'a.webp'))).toMatchObject({ name: 'a.png', type: 'image/png' });
  });

  it('is refused when its bytes are of another type, regardless of its name', async () => {
    fakeCanvas({ width: 10, height: 10 });
    await expect(shrinkPicture(pictureFile('gif', 'a.jpg', 'image/jpeg'))).rejects.toThrow(UnreadablePictureError);
  });

  it('is refused when it is damaged, with the browser’s reason', async () => {
    fakeCanvas({ width: 10, height: 10, damaged: true });
    const error = await shrinkPicture(pictureFile('jpeg', 'a.jpg')).catch((error: unknown) => error);
    expect(error).toBeInstanceOf(UnreadablePictureError);
    expect((error as Error).cause).toMatchObject({ name: 'InvalidStateError' });
  });

  it('gives its memory back when it can not be written', async () => {
    const canvas = fakeCanvas({ width: 10, height: 10 });
    canvas.fails = true;
    await expect(shrinkPicture(pictureFile('jpeg', 'a.jpg'))).rejects.toThrow('Out of memory.');
    expect(canvas.open).toBe(0);
  });
});
