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

test('the camera reads the label of an order and then its tracking number', async ({ page }) => {
  const { marketId, numbers } = await openOrderList(page, 2);
  writeBarcodeVideo(video, [numbers[1] ?? '', '6891234500009']);
  await page.goto(`/market/t/${marketId}/waybills`);
  await page.getByRole('combobox', { name: '택배사', exact: true }).selectOption('우체국 택배');
  await page.getByRole('button', { name: '카메라' }).click();
  const sheet = page.getByRole('dialog', { name: '카메라로 입력' });
  await expect(sheet.getByText(`${numbers[1]} 받는이1: 6891234500009`)).toBeVisible();
  await expectNoViolations(page);
  await sheet.getByRole('button', { name: /입력하고 닫기/ }).click();
  await expect(page.getByRole('textbox', { name: `운송장 번호, ${numbers[1]}` })).toHaveValue('6891234500009');
  await expect(page.getByRole('textbox', { name: `운송장 번호, ${numbers[0]}` })).toHaveValue('');
});
