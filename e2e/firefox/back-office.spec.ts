import { getSellerApi } from '../support/seller/getSellerApi.ts';
import { placeOrder } from '../support/orders/placeOrder.ts';
import { copyMarket } from '../support/markets/copyMarket.ts';
import { MARKET_SELLER } from '../support/markets/seededMarket.ts';
import { signIn } from './signIn.ts';
import { expect, test } from './test.ts';

test('a seller signs in, finds an order, makes it paid and gives it a tracking number', async ({ firefox: page }) => {
  const marketId = await copyMarket({ isOpen: true });
  const number = await placeOrder(await (await getSellerApi(MARKET_SELLER)).getMarket(marketId), 1);
  await signIn(page, MARKET_SELLER, `/market/t/${marketId}`);
  await expect.poll(() => page.text()).toContain('총 1건의 주문');
  await page.fill('주문 검색', number.toLowerCase(), 'searchbox');
  await expect.poll(() => page.text()).toContain('1건 표시');
  await page.press({ role: 'checkbox', name: `${number} 선택` });
  await page.press({ role: 'button', name: '선택 해제' });
  await page.press({ role: 'button', name: '모두 펼치기' });
  await page.press({ role: 'button', name: '결제완료로 변경' });
  await page.press({ role: 'button', name: '변경' });
  await page.press({ role: 'button', name: '운송장 입력' });
  await page.fill('운송장 번호', '6891-2345-6789');
  await page.press({ role: 'button', name: '저장' });
  await expect.poll(() => page.text()).toContain('발송 완료');
  expect(await page.run('document.documentElement.scrollWidth')).toBe(390);
});

test('a desk has the rail and the palette, which finds a market by initial consonants', async ({ firefox: page }) => {
  await page.resize(1280, 800);
  await signIn(page, MARKET_SELLER);
  await page.see({ role: 'navigation', name: '주 메뉴' });
  await page.press({ role: 'link', name: '오늘' });
  await page.see({ role: 'heading', name: '오늘' });
  await page.chord('Control', 'k');
  await page.see({ role: 'combobox', name: '찾기와 실행' });
  await page.type(...'ㄱㅇㄱㄱ', 'Enter');
  await expect.poll(() => page.url()).toMatch(/\/market\/[et]\//);
});

test('dark screens are chosen, and are there after another load', async ({ firefox: page }) => {
  await signIn(page, MARKET_SELLER, '/accounts/display');
  await page.press({ role: 'radio', name: '어둡게' });
  await page.open('/');
  await page.see({ role: 'heading', name: '마켓' });
  expect(await page.run('getComputedStyle(document.body).backgroundColor')).toBe('rgb(20, 23, 28)');
  expect(await page.run('document.documentElement.scrollWidth')).toBe(390);
});
