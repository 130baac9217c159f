import type { Page } from '@playwright/test';
import { answerDialog } from '../../support/browser/answerDialog.ts';
import { signIn } from '../../support/session/signIn.ts';
import { pictureFile } from '../../support/browser/pictureFile.ts';
import { expect, test } from '../../support/test.ts';

const MARKET = '과일가게 키링 공구';
const present = (page: Page) => page.getByRole('img', { name: '등록된 배너' });

/** Opens the form; deletes a banner that an earlier test left. */
async function openForm(page: Page): Promise<void> {
  await page.goto('/accounts');
  await page.getByRole('link', { name: /^배너/ }).click();
  const remove = page.getByRole('button', { name: '배너 삭제' });
  await expect(remove.or(page.getByRole('form', { name: '배너' }))).toBeVisible();
  if (await remove.isVisible()) await deleteBanner(page);
}

async function deleteBanner(page: Page): Promise<void> {
  await page.getByRole('button', { name: '배너 삭제' }).click();
  await answerDialog(page, '삭제');
  await expect(page.getByRole('form', { name: '배너' })).toBeVisible();
}

async function choosePicture(page: Page): Promise<void> {
  await page
    .getByRole('form', { name: '배너' })
    .locator('input[type=file]')
    .setInputFiles(pictureFile('b.png', 1200, 900));
  for (const screen of ['휴대폰', 'PC'])
    await expect(page.getByRole('img', { name: `${screen}에서 보이는 배너` })).toBeVisible();
}

test(
  'a banner is previewed, published, replaced by a cropped picture and deleted',
  { tag: '@desk' },
  async ({ page }) => {
    test.slow();
    await signIn(page, '김소미');
    await openForm(page);
    await page.getByRole('button', { name: '저장' }).click();
    await expect(page.getByText('배너 사진', { exact: true })).toBeVisible();
    await expect(present(page)).toHaveCount(0);

    await page.getByRole('radio', { name: MARKET, exact: true }).check();
    await choosePicture(page);
    await page.getByRole('button', { name: '저장' }).click();
    await expect(present(page)).toBeVisible();
    // The rail of a wide screen names the market with its tasks.
    await expect(page.getByRole('link', { name: MARKET, exact: true })).toBeVisible();
    const first = await present(page).getAttribute('src');

    await page.reload();
    await expect(present(page)).toHaveAttribute('src', first ?? '');
    await page.getByRole('button', { name: '배너 교체' }).click();
    // The click opens a form and must not submit it.
    await expect(page.getByRole('form', { name: '배너' })).toBeVisible();
    await expect(page.getByText('입력을 완료 해주세요.')).toHaveCount(0);
    await page.getByRole('radio', { name: MARKET, exact: true }).check();
    await choosePicture(page);
    await page.getByRole('button', { name: /편집/ }).click();
    const editor = page.getByRole('dialog', { name: /편집/ });
    await expect(editor.getByText('1,200 × 400px')).toBeVisible();
    await editor.getByRole('button', { name: '적용' }).click();
    await expect(editor).toHaveCount(0);
    await page.getByRole('button', { name: '저장' }).click();
    await expect(present(page)).not.toHaveAttribute('src', first ?? '');
    const size = await present(page).evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]);
    expect(size).toEqual([1200, 400]);

    await deleteBanner(page);
    await page.reload();
    await expect(page.getByRole('form', { name: '배너' })).toBeVisible();
  },
);

test(
  'a seller without the permission for a banner sees the requirements and a contact',
  { tag: '@desk-more' },
  async ({ page }) => {
    await signIn(page, '최테스', '/accounts/banner');
    await expect(page.getByText('배너를 등록할 권한이 없어요')).toBeVisible();
    await expect(page.getByRole('link', { name: '문의하기' })).toHaveAttribute('target', '_blank');
  },
);
