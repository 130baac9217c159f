import type { Locator, Page } from '@playwright/test';
import { titleField } from '../../support/markets/marketForm.ts';
import { signIn } from '../../support/session/signIn.ts';
import { expect, test } from '../../support/test.ts';

/** Presses a key until an element has the focus; fails if the keyboard cannot reach it. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' | 'ArrowDown' = 'Tab'): Promise<void> {
  for (let count = 0; count < 150; count += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}

test(
  'a market is copied and renamed by keyboard alone, and a refused save focuses the missing field',
  { tag: '@desk' },
  async ({ page }) => {
    test.slow();
    await signIn(page, '김소미');
    const card = page.getByRole('article', { name: '말랑 동물 친구들 2차', exact: true }).first();
    await tabTo(page, card.getByRole('button', { name: '더보기' }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('menuitem', { name: '복제' }), 'ArrowDown');
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('alertdialog').getByRole('button', { name: '복제' }));
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/market\/e\/[^/]+$/);

    await titleField(page).waitFor();
    await tabTo(page, titleField(page));
    await page.keyboard.press('End');
    await page.keyboard.type(' 3');
    await tabTo(page, page.getByRole('button', { name: '1 마켓 정보' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(titleField(page)).toBeHidden();
    await tabTo(page, page.getByRole('button', { name: '저장', exact: true }));
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('주문 시작일')).toBeFocused();
    await expect(titleField(page)).toHaveValue('말랑 동물 친구들 2차 3');
  },
);
