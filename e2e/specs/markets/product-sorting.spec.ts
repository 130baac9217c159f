import type { Page } from '@playwright/test';
import { drag } from '../../support/browser/drag.ts';
import { openMarketCopy } from '../../support/markets/openMarketCopy.ts';
import { expect, test } from '../../support/test.ts';

test.beforeEach(async ({ page }) => {
  await openMarketCopy(page);
});

const products = (page: Page) => page.getByRole('list', { name: '상품' });
const names = (page: Page) => products(page).getByRole('heading').allTextContents();
const handle = (page: Page, name: string) => products(page).getByRole('button', { name: `${name} 순서 바꾸기` });

/** Runs an action and waits until the resulting order was stored by one request. */
async function expectStored(
  page: Page,
  order: readonly (string | undefined)[],
  act: () => Promise<void>,
): Promise<void> {
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/market/update/')) sent.push(request.postDataJSON());
  });
  const stored = page.waitForResponse((response) => response.url().includes('/market/update/') && response.ok());
  await act();
  await expect.poll(() => names(page)).toEqual(order);
  await stored;
  expect(sent).toHaveLength(1);
  await page.reload();
  await expect.poll(() => names(page)).toEqual(order);
}

test('products are sorted by keyboard, and the focus stays on the product', { tag: '@desk-more' }, async ({ page }) => {
  await expect(products(page)).toBeVisible();
  const [a = '', b, c, ...rest] = await names(page);
  await expectStored(page, [b, c, a, ...rest], async () => {
    await handle(page, a).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => names(page)).toEqual([b, a, c, ...rest]);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => names(page)).toEqual([b, c, a, ...rest]);
    await page.keyboard.press('Space');
    await expect(handle(page, a)).toBeFocused();
  });
});

test('keys in quick succession are all applied to a moved product', async ({ page }) => {
  await expect(products(page)).toBeVisible();
  const [a = '', b, c, ...rest] = await names(page);
  await expectStored(page, [b, c, a, ...rest], async () => {
    await handle(page, a).focus();
    for (const key of ['Space', 'ArrowDown', 'ArrowDown', 'Space']) await page.keyboard.press(key);
    await expect(handle(page, a)).toBeFocused();
  });
});

test('Esc returns a moved product to its position, and no request is sent', { tag: '@desk-more' }, async ({ page }) => {
  const before = await names(page);
  const [a = ''] = before;
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await handle(page, a).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => names(page)).not.toEqual(before);
  await page.keyboard.press('Escape');
  await expect.poll(() => names(page)).toEqual(before);
  await page.getByRole('button', { name: '뒤로' }).click();
  await expect(page.getByRole('heading', { name: '마켓', level: 1 })).toBeVisible();
  expect(sent.filter((url) => url.includes('/market/update/'))).toEqual([]);
});

test('products are sorted by the pointer of the device', { tag: '@desk' }, async ({ page, hasTouch }) => {
  await expect(products(page)).toBeVisible();
  const [a = '', b = '', c = '', ...rest] = await names(page);
  await expectStored(page, [c, a, b, ...rest], () =>
    drag(page, handle(page, c), handle(page, a), hasTouch ? 'touch' : 'mouse'),
  );
});

test('products are moved by buttons up to the end of the list', { tag: '@desk-more' }, async ({ page }) => {
  await expect(products(page)).toBeVisible();
  const all = await names(page);
  const [a = '', b] = all;
  const down = (name: string) => page.getByRole('button', { name: `${name} 아래로` });
  await expect(down(all.at(-1) ?? '')).toBeDisabled();
  await expect(page.getByRole('button', { name: `${a} 위로` })).toBeDisabled();
  await expectStored(page, [b, ...all.slice(2, 3), a, ...all.slice(3)], async () => {
    await down(a).click();
    await down(a).click();
  });
  // The button of a product at the top is disabled, and the focus stays on it.
  const [, , c = ''] = all;
  const up = page.getByRole('button', { name: `${c} 위로` });
  await expectStored(page, [c, b, a, ...all.slice(3)], async () => {
    await up.focus();
    await page.keyboard.press('Enter');
    await expect(up).toBeDisabled();
    await expect(up).toBeFocused();
  });
});
