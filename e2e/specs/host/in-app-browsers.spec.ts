import { openOrderList } from '../../support/orders/openOrderList.ts';
import { requestOrderHistory } from '../../support/orders/orderFilesDrawer.ts';
import { changeSelectedStatus, selectOrders } from '../../support/orders/orderList.ts';
import { origins } from '../../support/origins.ts';
import { expect, test } from '../../support/test.ts';

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; SM-S911N; wv) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';

for (const { name, userAgent, button } of [
  { name: 'KakaoTalk', userAgent: `${IPHONE} KAKAOTALK/25.1.0 (INAPP)`, button: '다른 브라우저로 열기' },
  { name: 'Naver', userAgent: `${ANDROID} NAVER(inapp; search; 2000; 12.8.2)`, button: '다른 브라우저로 열기' },
  { name: 'Instagram', userAgent: `${IPHONE} Instagram 341.0.3.19.95`, button: '주소 복사' },
])
  test.describe(name, () => {
    test.use({ userAgent, ownContext: true });

    // rule: downloads.in-app-browser
    test(`a file in the browser of ${name} is offered by its one-time link, and not reported as saved`, async ({
      page,
    }) => {
      await openOrderList(page, 1);
      const downloads: string[] = [];
      page.on('download', (download) => downloads.push(download.suggestedFilename()));
      await requestOrderHistory(page);
      const dialog = page.getByRole('alertdialog', { name: '이 앱에서는 파일을 저장할 수 없어요' });
      await expect(dialog).toContainText(`${origins.api}/download/`);
      await expect(dialog.getByRole('button', { name: button })).toBeVisible();
      await dialog.getByRole('button', { name: '닫기' }).click();
      await expect(page.getByText('파일 1개 중 1개를 저장하지 못했어요.')).toBeVisible();
      await expect(page.getByText(/저장했어요|시작했어요|모두/)).toHaveCount(0);
      expect(downloads).toEqual([]);
    });
  });

test.describe('printing', () => {
  test.use({ userAgent: `${IPHONE} KAKAOTALK/25.1.0 (INAPP)`, ownContext: true });

  // rule: downloads.in-app-browser
  test('the browser of KakaoTalk, which cannot print, shows how to open the page elsewhere', async ({ page }) => {
    const { numbers } = await openOrderList(page, 1);
    await selectOrders(page, numbers[0]);
    await changeSelectedStatus(page, '결제완료로 변경 1건');
    await page.getByRole('link', { name: '포장', exact: true }).click();
    await page.getByRole('button', { name: '인쇄', exact: true }).click();
    const dialog = page.getByRole('alertdialog', { name: '이 앱에서는 인쇄할 수 없어요' });
    await expect(dialog.getByRole('button', { name: '다른 브라우저로 열기' })).toBeVisible();
  });
});
