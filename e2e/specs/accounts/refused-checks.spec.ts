import type { Page } from '@playwright/test';
import { pictureFile } from '../../support/browser/pictureFile.ts';
import { fakeBankHours } from '../../support/seller/fakeBankHours.ts';
import { logIn } from '../../support/session/logIn.ts';
import { signIn } from '../../support/session/signIn.ts';
import { expect, test } from '../../support/test.ts';

const dialog = (page: Page, name: string | RegExp) => page.getByRole('alertdialog', { name });
const choosePicture = (page: Page, label: string) =>
  page
    .getByRole('group', { name: label })
    .locator('input[type=file]')
    .setInputFiles(pictureFile('paper.png', 800, 600));

/** Saves a first account; its number selects the response of the simulated bank. */
async function saveAccount(page: Page, number: string): Promise<void> {
  await fakeBankHours(page, { repeats: false });
  // The bank form needs a login of the last five minutes, which a stored session is not.
  await logIn(page, '최테스', '/accounts/bank-info');
  await page.getByLabel('예금주').fill('최테스');
  await page.getByRole('button', { name: /^은행/ }).click();
  await page.getByRole('dialog', { name: '은행 선택' }).getByRole('option', { name: '카카오뱅크' }).click();
  await page.getByLabel('계좌번호').fill(number);
  await page.getByRole('radio', { name: '개인사업자' }).check();
  await page.getByLabel('생년월일 6자리').fill('950314');
  await choosePicture(page, '통장 사본');
  await page.getByRole('button', { name: '저장' }).click();
}

test.describe('refused account and business checks', () => {
  test.use({ allowedErrors: /400|503/ });

  // rule: seeds.stand-ins
  test(
    'a refused account of another holder is reported, and the form stays',
    { tag: '@desk-more' },
    async ({ page }) => {
      await saveAccount(page, '110-456-000-001');
      await expect(dialog(page, '계좌번호 오류')).toBeVisible();
      await dialog(page, '계좌번호 오류').getByRole('button', { name: '확인' }).click();
      await expect(page.getByLabel('계좌번호')).toHaveValue('110-456-000-001');
    },
  );

  // rule: seeds.stand-ins
  test('a bank that does not respond is reported, and the form stays', { tag: '@desk-more' }, async ({ page }) => {
    await saveAccount(page, '110-456-000-009');
    await expect(page.getByRole('alertdialog')).toContainText('unavailable');
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^(닫기|취소)$/ })
      .click();
    await expect(page.getByLabel('계좌번호')).toHaveValue('110-456-000-009');
  });

  // rule: seeds.stand-ins
  test('a closed business is reported, and the form stays', { tag: '@desk-more' }, async ({ page }) => {
    await signIn(page, '김소미', '/accounts/business-info');
    await page.getByLabel('사업자등록번호').fill('999-12-34561');
    await page.getByLabel('이메일').fill('somi@example.com');
    await page.getByLabel('주소', { exact: true }).fill('(04766) 서울 성동구 왕십리로2길 20');
    await page.getByLabel('상세 주소').fill('2층');
    await choosePicture(page, '사업자등록증');
    await page.getByRole('button', { name: '저장' }).click();
    await expect(dialog(page, '사업자 정보 오류')).toBeVisible();
    await dialog(page, '사업자 정보 오류').getByRole('button', { name: '확인' }).click();
    await expect(page.getByLabel('사업자등록번호')).toHaveValue('999-12-34561');
  });
});
