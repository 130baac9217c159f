import type { Locator, Page } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeBarcodeVideo } from '../../support/orders/barcodeVideo.ts';
import { openOrderList } from '../../support/orders/openOrderList.ts';
import { expectNoViolations } from '../../support/browser/expectNoViolations.ts';
import { expect, test } from '../../support/test.ts';

const folder = mkdtempSync(join(tmpdir(), 'camera-'));
const video = join(folder, 'camera.y4m');

test.use({
  permissions: ['camera'],
  launchOptions: async ({ launchOptions }, give) =>
    give({
      ...launchOptions,
      args: [
        ...(launchOptions.args ?? []),
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        `--use-file-for-fake-video-capture=${video}`,
      ],
    }),
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function openCamera(page: Page, marketId: string): Promise<Locator> {
  await page.goto(`/market/t/${marketId}/waybills`);
  await page.getByRole('combobox', { name: '택배사', exact: true }).selectOption('우체국 택배');
  await page.getByRole('button', { name: '카메라' }).click();
  return page.getByRole('dialog', { name: '카메라로 입력' });
}

test('the camera reads the label of an order and then its tracking number', async ({ page }) => {
  const { marketId, numbers } = await openOrderList(page, 2);
  writeBarcodeVideo(video, [numbers[1] ?? '', '6891234500009']);
  const sheet = await openCamera(page, marketId);
  await expect(sheet.getByText(`${numbers[1]} 받는이1: 6891234500009`)).toBeVisible();
  await expectNoViolations(page);
  await sheet.getByRole('button', { name: /입력하고 닫기/ }).click();
  await expect(page.getByRole('textbox', { name: `운송장 번호, ${numbers[1]}` })).toHaveValue('6891234500009');
  await expect(page.getByRole('textbox', { name: `운송장 번호, ${numbers[0]}` })).toHaveValue('');
});

// rule: waybill-grid.camera
test('a camera that ends or is muted is reported, a number can be typed, and the camera is reopened', async ({
  page,
}) => {
  const { marketId } = await openOrderList(page, 1);
  writeBarcodeVideo(video, ['LABEL']);
  const sheet = await openCamera(page, marketId);
  const failure = sheet.getByText(/카메라가 꺼졌거나 다른 앱이 쓰고 있어요/);
  for (const type of ['ended', 'mute']) {
    await expect(sheet.locator('[data-state=open]')).toBeVisible();
    await sheet.locator('video').evaluate((element: HTMLVideoElement, event) => {
      const [track] = element.srcObject instanceof MediaStream ? element.srcObject.getVideoTracks() : [];
      track?.dispatchEvent(new Event(event));
    }, type);
    await expect(failure).toBeVisible();
    await sheet.getByRole('button', { name: '다시 시도' }).click();
    await expect(failure).toBeHidden();
  }
  await sheet.getByRole('textbox', { name: '번호 직접 입력' }).fill('6891234500009');
  await sheet.getByRole('textbox', { name: '번호 직접 입력' }).press('Enter');
  await expect(sheet.getByRole('button', { name: '1건 입력하고 닫기' })).toBeVisible();
});

// rule: waybill-grid.camera
test('the library reads waybills if the browser’s detector rejects every frame', async ({ page }) => {
  await page.addInitScript(() => {
    const rejecting = class {
      static getSupportedFormats = async () => ['code_128', 'code_39'];
      detect = () => Promise.reject(new DOMException('Barcode detection service unavailable.', 'NotSupportedError'));
    };
    Object.defineProperty(globalThis, 'BarcodeDetector', { value: rejecting });
  });
  const { marketId, numbers } = await openOrderList(page, 1);
  writeBarcodeVideo(video, ['6891234500009']);
  const sheet = await openCamera(page, marketId);
  await expect(sheet.getByText(`${numbers[0]} 받는이1: 6891234500009`)).toBeVisible();
});
