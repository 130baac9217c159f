import type { Page } from '@playwright/test';
import { origins } from './origins.ts';
import { pictureFile } from './picture.ts';
import { seoulFieldValue } from './seoul.ts';
import { signIn } from './signIn.ts';
import { expect, test } from './test.ts';

test('a seller opens a market, a buyer orders, and the order is paid and shipped', async ({ page, context }, {
  project,
}) => {
  test.slow();
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: origins.host });
  const title = `겨울 마켓 ${project.name} ${Date.now() % 100_000}`;
  await signIn(page, '김소미');
  await makeMarket(page, title);
  await addProduct(page);
  await openMarket(page);

  await page.getByRole('button', { name: '뒤로' }).click();
  const card = page.getByRole('article', { name: title });
  await expect(card.getByText('진행중')).toBeVisible();
  await card.getByRole('button', { name: '링크 복사' }).click();
  await expect(page.getByText('복사되었습니다.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/go\/[\w-]+\/$/);

  const orderNumber = await orderAsBuyer(await context.newPage(), link, title);

  await card.getByRole('link', { name: /주문/ }).click();
  await expect(page.getByText('총 1건의 주문', { exact: false })).toBeVisible();
  await page
    .getByRole('button', { name: new RegExp(`${orderNumber}|박받음`) })
    .first()
    .click();
  await page.getByRole('button', { name: '결제완료로 변경' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /변경|확인/ })
    .click();
  await expect(page.getByText('결제 완료').first()).toBeVisible();

  await page.getByRole('button', { name: '운송장 입력' }).click();
  const dialog = page.getByRole('dialog', { name: '운송장 입력' });
  await dialog.getByLabel('택배사').selectOption({ label: 'CJ대한통운' });
  await dialog.getByLabel('운송장 번호').fill('6891-2345-6789');
  await dialog.getByRole('button', { name: '저장' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('발송 완료').first()).toBeVisible();
  const history = page.getByRole('list', { name: '처리 내역' });
  await expect(history.getByRole('listitem')).toHaveCount(3);
  await expect(page.getByRole('link', { name: /6891-2345-6789/ })).toHaveAttribute('href', /cjlogistics/);

  await page.goto(`${origins.standins}/outbox`);
  const sent = page.getByRole('listitem').filter({ hasText: orderNumber });
  await expect(sent.filter({ hasText: '발송' }).first()).toBeVisible();
  await expect(sent.filter({ hasText: '결제' }).first()).toBeVisible();
});

async function makeMarket(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: '새 마켓' }).click();
  await page.waitForURL(/\/market\/e\//);
  await page.getByRole('textbox', { name: '마켓 이름' }).fill(title);
  await choosePicture(page, '마켓 커버', 'cover.png');
  await page.getByLabel('마켓 설명').fill('겨울 스티커를 모았어요.');
  await page.getByLabel('주문 시작일').fill(seoulFieldValue(-1));
  await page.getByLabel('주문 종료일').fill(seoulFieldValue(48));
  await page.getByLabel('주문 확인 시간').fill('매일 밤 9시');
  await page.getByLabel('이름', { exact: true }).fill('택배');
  await page.getByLabel('설명', { exact: true }).fill('전국 어디나');
  await page.getByRole('textbox', { name: '배송비' }).fill('3000');
  await page.getByLabel('배송 시작 안내').fill('마감 후 2주');
  await page.getByRole('button', { name: '저장' }).click();
  await expect(page.getByText('마켓이 저장되었습니다.')).toBeVisible();
}

async function addProduct(page: Page): Promise<void> {
  const add = page.getByRole('link', { name: '상품 추가' });
  await add.click();
  await page.waitForURL(/\/undefined$/);
  await page.getByLabel('상품 이름').fill('고양이 스티커');
  await page.getByLabel('상품 설명').fill('방수 스티커예요.');
  await choosePicture(page, '상품 사진', 'product.png');
  await page.getByRole('button', { name: '옵션 추가' }).click();
  await page.getByLabel('옵션 이름').fill('A세트');
  await page.getByRole('textbox', { name: '가격' }).fill('3500');
  await page.getByRole('button', { name: '저장' }).click();
  await page.waitForURL(/\/market\/e\/[^/]+$/);
  await expect(page.getByText('고양이 스티커')).toBeVisible();
}

async function choosePicture(page: Page, field: string, name: string): Promise<void> {
  const group = page.getByRole('group', { name: field });
  await group.locator('input[type=file]').setInputFiles(pictureFile(name));
  await expect(group.getByRole('img')).toHaveCount(1);
}

async function openMarket(page: Page): Promise<void> {
  await page.getByRole('button', { name: '오픈하기' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /오픈|확인/ })
    .click();
  await expect(page.getByRole('button', { name: '마켓 종료' })).toBeVisible();
}

async function orderAsBuyer(shop: Page, link: string, title: string): Promise<string> {
  await shop.goto(link);
  const markets = shop.getByRole('link', { name: title });
  if ((await markets.count()) > 0) await markets.click();
  await shop.getByLabel('고양이 스티커 A세트 수량').fill('2');
  await shop.getByLabel('주문자 이름').fill('이구매');
  await shop.getByLabel('받는 분').fill('박받음');
  await shop.getByLabel('연락처').fill('010-9876-5432');
  await shop.getByLabel('우편번호').fill('04001');
  await shop.getByLabel('주소', { exact: true }).fill('서울 마포구 양화로 1');
  await shop.getByRole('button', { name: '주문하기' }).click();
  await expect(shop.getByRole('heading', { name: '주문이 접수되었습니다' })).toBeVisible();
  const number = await shop.locator('.number').innerText();
  await shop.close();
  return number.trim();
}
