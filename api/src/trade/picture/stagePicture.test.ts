import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { getPictureFiles } from '@backoffice/contracts/files/getPictureFiles';
import sharp from 'sharp';
import type { FileStore } from '../../platform/files/FileStore.ts';
import { drawGoods } from '../../local/seed/pictures/drawGoods.ts';
import { renderPicture } from '../../local/seed/seedPictures.ts';
import { createRandom } from '../../local/seed/random.ts';
import { picture } from '../../../testing/pictures.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { stagePicture } from './stagePicture.ts';

const test = setUpTestApp({ resetBeforeEach: true });
const stored = async () => (await readdir(test.config.uploadsDir)).toSorted();
const read = (address: string) => readFile(join(test.config.uploadsDir, address.replace('/uploads/', '')));
afterEach(async () => test.files.removePictures(await stored()));

describe('A stored picture', () => {
  // rule: pictures.metadata-and-widths
  it.each([
    [1300, [120, 360, 720, 1200]],
    [1200, [120, 360, 720, 1200]],
    [721, [120, 360, 720, 721]],
    [720, [120, 360, 720]],
    [121, [120, 121]],
  ])('A picture of %i pixels is stored in the widths %j, each as AVIF and as WebP', async (width, widths) => {
    const { path } = await stagePicture(await picture('jpeg', width, width), test);
    const files = getPictureFiles(path);
    expect(await stored()).toEqual(files.map(({ address }) => address.replace('/uploads/', '')).toSorted());
    const made = await Promise.all(
      files.map(async ({ address }) => {
        const { width: side, height, format, compression } = await sharp(await read(address)).metadata();
        return [side, height, format === 'heif' ? compression : format];
      }),
    );
    expect(made).toEqual(widths.flatMap((side) => [[side, side, 'av1'], [side, side, 'webp']])); // prettier-ignore
  });

  it('A stored picture counts the bytes of all its files', async () => {
    const { path, bytes } = await stagePicture(await picture('png', 800, 600), test);
    const sizes = await Promise.all(getPictureFiles(path).map(async ({ address }) => (await read(address)).length));
    expect(bytes).toBe(sizes.reduce((sum, size) => sum + size, 0));
  });

  it.each([
    ['is no wider than the smallest width', 120, 90],
    ['is several screens long', 1000, 4001],
  ])('A picture that %s is stored as one file', async (_title, width, height) => {
    const { path } = await stagePicture(await picture('jpeg', width, height), test);
    expect(path).toMatch(/^\/uploads\/[\w-]+\.webp$/);
    expect(await stored()).toEqual([path.replace('/uploads/', '')]);
  });

  it('A stored picture has at most 15 kB in the width of a phone’s list', async () => {
    const drawing = drawGoods('acrylicStand', createRandom(17), { family: 'both', palette: 0 });
    const { path } = await stagePicture(await renderPicture(drawing), test);
    for (const { address, width } of getPictureFiles(path))
      if (width <= 360) expect((await read(address)).length).toBeLessThanOrEqual(15_000);
  });

  it('A discarded picture leaves no file', async () => {
    const { discard } = await stagePicture(await picture('png', 800, 600), test);
    expect(await stored()).toHaveLength(8);
    await discard();
    expect(await stored()).toEqual([]);
  });

  it('A picture leaves no file if one of its files cannot be stored', async () => {
    let room = 3;
    const savePicture: FileStore['savePicture'] = async (name, bytes) => {
      if (room === 0) throw new Error('no disk');
      room -= 1;
      return test.files.savePicture(name, bytes);
    };
    const files = { ...test.files, savePicture };
    const broken = { files, readers: test.readers };
    await expect(stagePicture(await picture('png', 800, 600), broken)).rejects.toThrow('no disk');
    expect(await stored()).toEqual([]);
  });
});
