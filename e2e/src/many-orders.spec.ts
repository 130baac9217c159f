import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { signIn } from './signIn.ts';
import { expect, test } from './test.ts';

test.beforeEach(async ({ page }) => {
  await signIn(page, '주만건');
  await page.getByRole('link', { name: /주문 [\d,]+건/ }).click();
  await expect(page.getByText('총 10,000건의 주문', { exact: false })).toBeVisible();
});

const rows = (page: Page) => page.getByRole('list', { name: '주문', exact: true }).locator('> li');
const placeOf = (page: Page) =>
  rows(page).evaluateAll((items) => {
    const seen = items.find((item) => item.getBoundingClientRect().bottom > 200);
    return { id: seen?.getAttribute('data-order'), top: Math.round(seen?.getBoundingClientRect().top ?? 0) };
  });

test('ten thousand orders are a few elements, and say which of how many they are', async ({ page }) => {
  expect(await rows(page).count()).toBeLessThan(60);
  await expect(rows(page).first()).toHaveAttribute('aria-setsize', '10000');
  await page.keyboard.press('End');
  await expect(rows(page).last()).toHaveAttribute('aria-posinset', '10000');
  expect(await rows(page).count()).toBeLessThan(60);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
});

test('all of them are selected, narrowed and let go', async ({ page }) => {
  await page.getByRole('checkbox', { name: '표시된 주문 10,000건 모두 선택' }).check();
  await expect(page.getByText('10,000건 선택')).toBeVisible();
  const chip = page.getByRole('button', { name: /^결제 완료 [\d,]+$/ });
  const paid = ((await chip.textContent()) ?? '').replaceAll(/\D/g, '');
  await chip.click();
  await expect(rows(page).first()).toHaveAttribute('aria-setsize', paid);
  await expect(page.getByText('이 화면 밖', { exact: false })).toContainText(
    (10_000 - Number(paid)).toLocaleString('ko-KR'),
  );
  await page.getByRole('button', { name: '선택 해제' }).click();
  await expect(page.getByRole('checkbox', { name: /모두 선택$/ })).not.toBeChecked();
});

test('all of them are opened, and only those in view are asked for', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/receipt/product')) asked.push(request.url());
  });
  await page.getByRole('button', { name: '모두 펼치기' }).click();
  await expect(page.getByRole('list', { name: '처리 내역' }).first()).toBeVisible();
  await page.keyboard.press('End');
  await expect(rows(page).last()).toHaveAttribute('aria-posinset', '10000');
  expect(asked.length).toBeLessThan(100);
  await page.getByRole('button', { name: '모두 접기' }).click();
  await expect(page.getByRole('list', { name: '처리 내역' })).toHaveCount(0);
});

test('the list is found again where it was left', async ({ page }) => {
  await page.evaluate(() => window.scrollTo(0, 200_000));
  await expect.poll(async () => Number(await rows(page).first().getAttribute('aria-posinset'))).toBeGreaterThan(500);
  const left = await placeOf(page);
  await page.evaluate(() => history.back());
  await expect(page.getByRole('heading', { name: '마켓', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: /주문 [\d,]+건/ }).click();
  await expect.poll(async () => (await placeOf(page)).id).toBe(left.id);
});
