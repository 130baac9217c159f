import { expectNoViolations } from '../../support/browser/expectNoViolations.ts';
import { openOrderList } from '../../support/orders/openOrderList.ts';
import { signIn } from '../../support/session/signIn.ts';
import { expect, test } from '../../support/test.ts';

test('the palette finds a market by initial consonants, finds an order by number, and runs commands of the screen', async ({
  page,
}) => {
  const { numbers } = await openOrderList(page, 2);
  await page.getByRole('button', { name: '뒤로' }).click();
  await page.getByRole('navigation', { name: '주 메뉴' }).getByRole('button', { name: '찾기' }).click();
  const field = page.getByRole('combobox', { name: '빠른 찾기' });
  await field.fill('ㄱㅇㄱㄱ');
  await expect(page.getByRole('option', { name: /과일가게 키링 공구/ }).first()).toBeVisible();
  await expectNoViolations(page);
  await field.fill(numbers[0] ?? '');
  await page.getByRole('option', { name: new RegExp(numbers[0] ?? '') }).click();
  await expect(page.getByText('1건 표시')).toBeVisible();

  await page.keyboard.press('Control+k');
  await field.fill('새로고침');
  const read = page.waitForResponse((response) => response.url().includes('/receipt/list/'));
  await field.press('Enter');
  await read;
  await expect(field).toHaveCount(0);
});

test.describe('page that has just loaded', () => {
  test.use({ ownContext: true });
  // rule: palette.opening-keys
  test(
    'a page queues the palette shortcut and typed text until the palette is loaded',
    { tag: '@desk' },
    async ({ page }) => {
      // The page never becomes idle.
      await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
      const released = Promise.withResolvers<void>();
      let isDelayed = false;
      // Registered before the first route: scripts in the memory cache of the process are not requested again.
      await page.route('**/assets/*.js', async (route) => {
        if (isDelayed) await released.promise;
        await route.continue();
      });
      await signIn(page, '김소미');
      await page.reload();
      await expect(page.getByRole('article').first()).toBeVisible();
      isDelayed = true;
      await page.keyboard.press('Control+k');
      // The initial consonants of no buyer, whose orders would be first.
      await page.keyboard.type('ㅇㄷㅇ ㅎㅁ');
      await expect(page.getByRole('textbox', { name: '빠른 찾기' })).toHaveValue('ㅇㄷㅇ ㅎㅁ');
      released.resolve();
      const field = page.getByRole('combobox', { name: '빠른 찾기' });
      await expect(field).toHaveValue('ㅇㄷㅇ ㅎㅁ');
      await field.press('Enter');
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    },
  );
});

test.describe('offline', () => {
  test.use({ allowedErrors: /ERR_INTERNET_DISCONNECTED/ });
  test('the palette still navigates offline and shows that orders cannot be searched', async ({ page }) => {
    await signIn(page, '김소미');
    await page.getByRole('navigation', { name: '주 메뉴' }).getByRole('button', { name: '찾기' }).click();
    const field = page.getByRole('combobox', { name: '빠른 찾기' });
    await expect(field).toBeFocused();
    await page.context().setOffline(true);
    await field.fill('김소미');
    await expect(page.getByRole('status').filter({ hasText: '주문을 찾지 못했어요' })).toBeVisible();
    await field.fill('어두운');
    await field.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.context().setOffline(false);
  });
});
