import type { Locator, Page, Route } from '@playwright/test';
import sharp from 'sharp';
import { drag } from '../../support/browser/drag.ts';
import { origins } from '../../support/origins.ts';
import { answerDialog } from '../../support/browser/answerDialog.ts';
import { fillOrderWindow, saveForm } from '../../support/markets/marketForm.ts';
import { openMarketCopy } from '../../support/markets/openMarketCopy.ts';
import { pictureFile } from '../../support/browser/pictureFile.ts';
import { expect, test } from '../../support/test.ts';

const UPLOAD = `${origins.api}/upload/cover`;

test.beforeEach(async ({ page }) => {
  await openMarketCopy(page);
  await expect(photos(page).getByRole('img')).toHaveCount(2);
});

const photos = (page: Page): Locator => page.getByRole('group', { name: '마켓 커버' });
const choose = (page: Page, ...files: ReturnType<typeof pictureFile>[]) =>
  photos(page).locator('input[type=file]').setInputFiles(files);
const sources = (page: Page) =>
  photos(page)
    .getByRole('img')
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src));

/** Waits until `count` pictures are shown and then until their uploads finish; no upload starts earlier. */
async function expectUploaded(page: Page, count: number): Promise<void> {
  await expect(photos(page).getByRole('img')).toHaveCount(count);
  await expect(photos(page).getByRole('progressbar')).toHaveCount(0);
}

/** Saves and returns the sizes of the pictures in order, as a buyer sees them. */
async function storedSizes(page: Page): Promise<string[]> {
  await fillOrderWindow(page);
  await saveForm(page);
  await page.reload();
  await expect(photos(page).getByRole('img').first()).toBeVisible();
  const stored = await Promise.all((await sources(page)).map(async (src) => (await page.request.get(src)).body()));
  const sizes = await Promise.all(stored.map((bytes) => sharp(bytes).metadata()));
  return sizes.map(({ width, height }) => `${width}x${height}`);
}

test(
  'each file is validated separately: valid files are added, the others reported',
  { tag: '@desk-more' },
  async ({ page }) => {
    const gif = { name: 'moving.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a, of two frames') };
    const disguised = { name: 'text.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') };
    const big = { name: 'big.png', mimeType: 'image/png', buffer: Buffer.alloc(8 * 1024 * 1024 + 1) };
    await choose(page, pictureFile('good.png'), gif, big);
    await expect(page.getByText('jpg, jpeg, png, webp만 업로드 가능합니다.').first()).toBeVisible();
    await expect(page.getByText('파일 크기가 너무 큽니다. (8MB 이하)').first()).toBeVisible();
    await expect(photos(page).getByRole('img')).toHaveCount(3);
    await choose(page, disguised);
    await expect(photos(page).getByRole('img')).toHaveCount(3);
  },
);

test('a twenty-first picture is not added', { tag: '@desk-more' }, async ({ page }) => {
  test.slow();
  await choose(page, ...Array.from({ length: 19 }, (_, at) => pictureFile(`${at}.png`, 40, 30)));
  await expect(page.getByText('파일은 최대 20개까지만 업로드 가능합니다.').first()).toBeVisible();
  await expect(photos(page).getByRole('img')).toHaveCount(20);
  await expect(photos(page).locator('input[type=file]')).toHaveCount(0);
});

test(
  'a phone photo is sent upright, 1200 px wide and without its location',
  { tag: '@desk-more' },
  async ({ page }) => {
    const photo = await sharp({ create: { width: 1600, height: 3000, channels: 3, background: '#07d1ae' } })
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '37/1 33/1 0/1' } })
      .jpeg()
      .toBuffer();
    expect((await sharp(photo).metadata()).orientation).toBe(6);
    const sent: Buffer[] = [];
    await page.route(UPLOAD, async (route) => {
      sent.push(route.request().postDataBuffer() ?? Buffer.alloc(0));
      await route.continue();
    });
    await choose(page, { name: 'phone.jpg', mimeType: 'image/jpeg', buffer: photo });
    await expect.poll(() => sent.length).toBe(1);
    await expect(photos(page).getByRole('progressbar')).toHaveCount(0);
    const [body] = sent;
    const start = body?.indexOf(Buffer.from([0xff, 0xd8, 0xff])) ?? -1;
    expect(start).toBeGreaterThan(0);
    const picture = body?.subarray(start);
    const { width, height, orientation, exif } = await sharp(picture, { failOn: 'none' }).metadata();
    expect({ width, height, orientation, exif }).toEqual({
      width: 1200,
      height: 640,
      orientation: undefined,
      exif: undefined,
    });
  },
);

test('three pictures are uploaded at a time', { tag: '@desk-more' }, async ({ page }) => {
  const waiting: Route[] = [];
  await page.route(UPLOAD, (route) => void waiting.push(route));
  await choose(page, ...['1', '2', '3', '4', '5'].map((name) => pictureFile(`${name}.png`, 400, 300)));
  await expect(photos(page).getByRole('progressbar')).toHaveCount(5);
  await expect.poll(() => waiting.length).toBe(3);
  await waiting[0]?.continue();
  await expect.poll(() => waiting.length).toBe(4);
  await waiting[1]?.continue();
  await expect.poll(() => waiting.length).toBe(5);
  for (const route of waiting.slice(2)) await route.continue();
  await expectUploaded(page, 7);
});

test.describe('failed picture upload', () => {
  test.use({ allowedErrors: /ERR_FAILED|Failed to load resource/ });

  // rule: pictures.rejection-toast
  test(
    'a failed picture is counted, stays, and is uploaded by a retry without repeating the others',
    { tag: '@desk-more' },
    async ({ page }) => {
      let calls = 0;
      await page.route(UPLOAD, (route) => ((calls += 1) === 2 ? route.abort() : route.continue()));
      await choose(
        page,
        pictureFile('a.png', 400, 300),
        pictureFile('b.png', 500, 300),
        pictureFile('c.png', 600, 300),
      );
      await expect(page.getByText('1개의 파일을 업로드하지 못했습니다.')).toBeVisible();
      await answerDialog(page, '확인');
      await photos(page)
        .getByRole('button', { name: /업로드 실패, 다시 시도/ })
        .click();
      await expect(photos(page).getByRole('button', { name: /업로드 실패/ })).toHaveCount(0);
      await expect(photos(page).getByRole('progressbar')).toHaveCount(0);
      expect(calls).toBe(4);
      expect((await storedSizes(page)).slice(2)).toEqual(['400x300', '500x300', '600x300']);
    },
  );
});

test(
  'pictures are sorted by keyboard and by the pointer of the device, and deleted',
  { tag: '@desk-more' },
  async ({ page, hasTouch }) => {
    test.slow();
    await choose(page, pictureFile('new.png', 400, 300));
    await expectUploaded(page, 3);
    const [first, second, third] = await sources(page);
    const handle = (at: number) => photos(page).getByRole('button', { name: `마켓 커버 ${at} 순서 바꾸기` });
    await handle(3).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Space');
    await expect.poll(() => sources(page)).toEqual([first, third, second]);
    await drag(page, handle(2), handle(1), hasTouch ? 'touch' : 'mouse');
    await expect.poll(() => sources(page)).toEqual([third, first, second]);
    const remove = photos(page).getByRole('button', { name: '마켓 커버 2 삭제' });
    await remove.press('Enter');
    await remove.press('Enter');
    await expect(photos(page).getByRole('img')).toHaveCount(1);
    expect(await storedSizes(page)).toEqual(['400x300']);
  },
);

test('dropped files are added like selected files', { tag: '@desk-more' }, async ({ page }) => {
  const { buffer } = pictureFile('dropped.png', 300, 200);
  const files = await page.evaluateHandle(
    (bytes) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([Uint8Array.from(bytes)], 'dropped.png', { type: 'image/png' }));
      return transfer;
    },
    [...buffer],
  );
  await photos(page).dispatchEvent('drop', { dataTransfer: files });
  await expect(photos(page).getByRole('img')).toHaveCount(3);
  expect((await storedSizes(page)).at(-1)).toBe('300x200');
});

test(
  'a stored and a new picture are cropped, rotated and moved in the editor',
  { tag: '@desk-more' },
  async ({ page }) => {
    test.slow();
    await choose(page, pictureFile('new.png', 800, 600));
    await expectUploaded(page, 3);
    const editor = page.getByRole('dialog', { name: /마켓 커버 \d 편집/ });
    await photos(page).getByRole('button', { name: '마켓 커버 3 편집' }).click();
    await editor.getByRole('button', { name: '1:1' }).click();
    await expect(editor.getByText('600 × 600px')).toBeVisible();
    await editor.getByRole('button', { name: '3:4' }).click();
    await editor.getByRole('button', { name: '오른쪽으로 90도 회전' }).click();
    await expect(editor.getByText('600 × 800px')).toBeVisible();
    await editor.getByRole('button', { name: '적용' }).click();
    await expect(editor).toHaveCount(0);
    await photos(page).getByRole('button', { name: '마켓 커버 3 편집' }).click();
    await editor.getByRole('button', { name: '대표 사진으로' }).click();
    await expect(editor.getByText('3장 중 1번째')).toBeVisible();
    await editor.getByRole('button', { name: '취소' }).click();

    await photos(page).getByRole('button', { name: '마켓 커버 2 편집' }).click();
    await editor.getByRole('button', { name: '1:1' }).click();
    await editor.getByRole('button', { name: '적용' }).click();
    await expect(editor).toHaveCount(0);
    const [first = '', second = ''] = await storedSizes(page);
    expect(first).toBe('600x800');
    expect(second.split('x')[0]).toBe(second.split('x')[1]);
  },
);
