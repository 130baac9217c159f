import { readFile } from 'node:fs/promises';
import { expectNoViolations } from '../../support/browser/expectNoViolations.ts';
import { answerDialog } from '../../support/browser/answerDialog.ts';
import { openOrderList } from '../../support/orders/openOrderList.ts';
import { chooseListCommand } from '../../support/orders/orderList.ts';
import { expect, test } from '../../support/test.ts';

test.describe('scoreboard', () => {
  test('the scoreboard shows the orders of an open market, stops a sale, and saves a card with the public address', async ({
    page,
  }) => {
    const { marketId } = await openOrderList(page, 2);
    await chooseListCommand(page, '판매 현황');
    await expect(page.getByRole('img', { name: /^주문 수: 모두 2건/ })).toBeVisible();
    await expectNoViolations(page);

    const stop = page.getByRole('button', { name: /판매 중지$/ }).first();
    const name = (await stop.getAttribute('aria-label'))?.replace(' 판매 중지', '') ?? '';
    await stop.click();
    await answerDialog(page, '판매 중지');
    await expect(page.getByRole('button', { name: `${name} 다시 판매` })).toBeVisible();

    await page.getByRole('button', { name: '공유 카드' }).click();
    await expect(page.getByRole('img', { name: /공유 카드/ })).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: '이미지 저장' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`${marketId}_share.png`);
    expect((await readFile(await file.path())).subarray(1, 4).toString()).toBe('PNG');
  });
});
