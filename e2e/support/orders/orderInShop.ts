import { type Page, expect } from '@playwright/test';

/** Orders two pieces of A세트 through the form of the shop at a link; resolves to the order number. */
export async function orderInShop(shop: Page, link: string, title: string): Promise<string> {
  await shop.goto(link);
  const markets = shop.getByRole('link', { name: title });
  if ((await markets.count()) > 0) await markets.click();
  await shop.getByLabel('고양이 스티커 A세트 수량').fill('2');
  await shop.getByLabel('주문자 이름').fill('이구매');
  await shop.getByLabel('연락처', { exact: true }).fill('010-9876-5432');
  await shop.getByLabel('받는 분 (주문자와 다를 때)').fill('박받음');
  await shop.getByLabel('우편번호').fill('04001');
  await shop.getByLabel('주소', { exact: true }).fill('서울 마포구 양화로 1');
  await shop.getByRole('button', { name: '주문하기' }).click();
  await expect(shop.getByRole('heading', { name: '주문이 접수되었습니다' })).toBeVisible();
  const number = await shop.locator('.number').innerText();
  await shop.close();
  return number.trim();
}
