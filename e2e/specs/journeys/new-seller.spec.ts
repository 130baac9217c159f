import type { Page } from '@playwright/test';
import { pictureFile } from '../../support/browser/pictureFile.ts';
import { answerDialog } from '../../support/browser/answerDialog.ts';
import { countPresses } from '../../support/browser/countPresses.ts';
import { openFirstMarket } from '../../support/markets/openFirstMarket.ts';
import { fakeBankHours } from '../../support/seller/fakeBankHours.ts';
import { logIn } from '../../support/session/logIn.ts';
import { expect, test } from '../../support/test.ts';

const NEW_SELLERS: Record<string, string> = { phone: '이새봄', desk: '오새롬' };

test(
  'a new seller goes from the first login over profile, bank and business to an open market with few presses',
  { tag: '@desk-more' },
  async ({ page }, { project }) => {
    test.setTimeout(180_000);
    const endBankHours = await fakeBankHours(page);
    await logIn(page, NEW_SELLERS[project.name] ?? '');
    await page.getByRole('button', { name: '새 마켓' }).click();
    await answerDialog(page, '프로필 작성');

    const name = `새가게${project.name}`;
    await writeProfile(page, name);
    await page.waitForURL('**/accounts/bank-info**');
    // The host sets the title from the store that the remote has changed.
    await expect(page).toHaveTitle(`계좌 정보 · ${name} · 셀러 백오피스`);
    await writeBank(page);
    await endBankHours();
    await writeBusiness(page);

    // All information is complete, and the first market is the next step.
    await page.waitForURL('**/accounts?**');
    await expect(page.getByText('입력 필요')).toHaveCount(0);
    const presses = await countPresses(page);
    await page.getByRole('link', { name: '첫 마켓 만들기' }).click();
    const title = `첫 마켓 ${project.name}`;
    await openFirstMarket(page, title);
    expect(await presses()).toBeLessThanOrEqual(16);
    await page.getByRole('button', { name: '닫기', exact: true }).click();
    await page.getByRole('button', { name: '뒤로' }).click();
    await expect(page.getByRole('article', { name: title }).getByText('진행중')).toBeVisible();
    // Another remote shows the same store.
    await page.getByRole('button', { name: '메뉴' }).click();
    await expect(page.getByRole('dialog', { name })).toBeVisible();
  },
);

async function writeProfile(page: Page, name: string): Promise<void> {
  const field = (label: string) => page.getByRole('textbox', { name: label, exact: true });
  await page
    .getByRole('group', { name: '프로필 이미지' })
    .locator('input[type=file]')
    .setInputFiles(pictureFile('face.png', 400, 400));
  await field('상점 주소(아이디)').fill(`shop_${name.length}${Date.now() % 1_000_000}`);
  await field('상점 이름').fill(name);
  await field('소개').fill('작은 것을 만듭니다.');
  await page.getByText('귀여움', { exact: true }).click();
  await page
    .getByRole('textbox', { name: /전화번호|문의 번호|연락처/ })
    .first()
    .fill('010-1234-5678');
  await field('문의 가능 시간').fill('평일 10시~18시');
  await field('휴대폰 번호').fill('010-1234-5678');
  await page.getByRole('button', { name: '저장' }).click();
}

async function writeBank(page: Page): Promise<void> {
  await page.getByLabel('예금주').fill('김새봄');
  await page.getByRole('button', { name: /^은행/ }).click();
  await page.getByRole('dialog', { name: '은행 선택' }).getByRole('option', { name: '카카오뱅크' }).click();
  await page.getByLabel('계좌번호').fill('3333-01-1234567');
  await page.getByRole('radio', { name: '개인사업자' }).check();
  await page.getByLabel('생년월일 6자리').fill('950101');
  await page
    .getByRole('group', { name: '통장 사본' })
    .locator('input[type=file]')
    .setInputFiles(pictureFile('passbook.png', 800, 600));
  await page.getByRole('button', { name: '저장' }).click();
  await page.waitForURL('**/accounts/business-info**');
}

async function writeBusiness(page: Page): Promise<void> {
  await page.getByLabel('상호').fill('새가게');
  await page.getByLabel('대표자명').fill('김새봄');
  await page.getByLabel('사업자등록번호').fill('123-45-67891');
  await page.getByLabel('이메일').fill('new@example.com');
  await page.getByLabel('주소', { exact: true }).fill('(04044) 서울 마포구 양화로 1');
  await page.getByLabel('상세 주소').fill('2층');
  await page
    .getByRole('group', { name: '사업자등록증' })
    .locator('input[type=file]')
    .setInputFiles(pictureFile('paper.png', 800, 600));
  await page.getByRole('button', { name: '저장' }).click();
}
