import { getSellerApi } from '../support/seller/getSellerApi.ts';
import { placeOrder } from '../support/orders/placeOrder.ts';
import { copyMarket } from '../support/markets/copyMarket.ts';
import { MARKET_SELLER } from '../support/markets/seededMarket.ts';
import type { FirefoxPage } from './FirefoxPage.ts';
import { signIn } from './signIn.ts';
import { expect, test } from './test.ts';

/** Creates a market with `count` orders; returns their numbers newest first, as the list shows them. */
async function openMarket(count: number) {
  const marketId = await copyMarket({ isOpen: true });
  const market = await (await getSellerApi(MARKET_SELLER)).getMarket(marketId);
  const numbers: string[] = [];
  for (let buyer = 1; buyer <= count; buyer += 1) numbers.unshift(await placeOrder(market, buyer));
  const [newest = '', oldest = ''] = numbers;
  return { path: `/market/t/${marketId}`, newest, oldest };
}

/** Expects no horizontal overflow on a phone. */
async function expectItFits(page: FirefoxPage): Promise<void> {
  expect(await page.run('document.documentElement.scrollWidth - document.documentElement.clientWidth')).toBe(0);
}

test('a seller signs in, finds an order, marks it as paid and enters a tracking number', async ({ firefox: page }) => {
  const { path, newest, oldest } = await openMarket(2);
  await signIn(page, MARKET_SELLER);
  await page.see({ role: 'heading', name: '마켓' });
  await expectItFits(page);
  await page.follow(path);
  await page.seeText('총 2건의 주문');
  await page.fill('주문 검색', newest.toLowerCase());
  await page.seeText('1건 표시');
  await page.see({ role: 'checkbox', name: `${newest} 선택` });
  await page.missing({ role: 'checkbox', name: `${oldest} 선택` });
  await page.press({ role: 'button', name: '모두 펼치기' });
  await page.see({ role: 'list', name: '처리 내역' });
  await page.press({ role: 'button', name: '결제완료로 변경' });
  await page.press({ role: 'button', name: '확인' });
  await page.seeText('결제 완료');
  await page.press({ role: 'button', name: '운송장 입력' });
  await page.choose('택배사', 'CJ대한통운');
  await page.fill('운송장 번호', '6891-2345-6789');
  await page.press({ role: 'button', name: '저장' });
  await page.seeText('발송 완료');
  await page.see({ role: 'link', name: '6891-2345-6789 배송 조회, 새 창' });
  await expectItFits(page);
});

test('the packing status of many orders is changed, undone and changed again', async ({ firefox: page }) => {
  const { path, newest, oldest } = await openMarket(2);
  const changeAll = async () => {
    await page.press({ role: 'button', name: '일괄 변경' });
    await page.press({ role: 'menuitem', name: '포장 상태 변경' });
    await page.press({ role: 'radio', name: '포장 완료' });
    await page.press({ role: 'button', name: '변경' });
    await page.see({ role: 'region', name: '보내기 전 변경' });
  };
  await signIn(page, MARKET_SELLER, path);
  for (const number of [newest, oldest]) await page.press({ role: 'checkbox', name: `${number} 선택` });
  await page.seeText('2건 선택');
  await changeAll();
  await page.press({ role: 'button', name: '되돌리기' });
  await page.missing({ role: 'region', name: '보내기 전 변경' });
  await page.seeText('2건 선택');
  await changeAll();
  await page.press({ role: 'button', name: '지금 보내기' });
  await page.missing({ role: 'region', name: '보내기 전 변경' });
  await page.open(path);
  await expect.poll(async () => (await page.text()).match(/포장 완료/g)?.length).toBe(2);
});

test('a memo in Hangul is stored, and Back closes its dialog before it leaves the list', async ({ firefox: page }) => {
  const { path, newest } = await openMarket(1);
  await signIn(page, MARKET_SELLER, path);
  await page.fill('주문 검색', newest);
  await page.press({ role: 'button', name: '모두 펼치기' });
  await page.press({ role: 'button', name: '비공개 메모 입력' });
  await page.fill('메모', '사은품 동봉, 겹받침 값·닭·삶');
  await page.press({ role: 'button', name: '저장' });
  await page.press({ role: 'button', name: '비공개 메모 수정' });
  await page.see({ role: 'textbox', name: '메모' });
  await page.back();
  await page.missing({ role: 'textbox', name: '메모' });
  await page.seeText('사은품 동봉, 겹받침 값·닭·삶');
  // Back has left the list for a moment, and the router returns to it.
  await expect.poll(() => page.url()).toContain(path);
});

test.describe('offline', () => {
  // Messages of Firefox for requests that failed offline.
  test.use({
    allowedErrors: /Cross-Origin Request Blocked: .*CORS request did not succeed|integrity attribute|Loading failed/,
  });

  test('a change is queued offline and sent when the connection is restored', async ({ firefox: page }) => {
    const { path, newest } = await openMarket(1);
    await signIn(page, MARKET_SELLER, path);
    await page.fill('주문 검색', newest);
    await page.press({ role: 'button', name: '모두 펼치기' });
    await page.see({ role: 'list', name: '처리 내역' });
    await page.setOffline(true);
    await page.press({ role: 'button', name: '포장 완료' });
    await page.seeText('전송 대기 1건');
    await page.seeText('인터넷에 연결되어 있지 않습니다.');
    await page.setOffline(false);
    await page.seeText('연결되지 않았을 때 변경한 1건을 저장했습니다.');
  });
});

test('Back leads from an order to the list and from the list to the markets', async ({ firefox: page }) => {
  const { path } = await openMarket(1);
  await signIn(page, MARKET_SELLER);
  await page.follow(path);
  await page.seeText('총 1건의 주문');
  await page.press({ role: 'button', name: '필터' });
  await page.see({ role: 'dialog', name: '필터' });
  await page.back();
  await page.missing({ role: 'dialog', name: '필터' });
  // As above: the router returns to the list.
  await expect.poll(() => page.url()).toContain(path);
  await page.back();
  await page.see({ role: 'heading', name: '마켓' });
});

test('a desk shows the rail and the palette, and the palette finds a market by initial consonants', async ({
  firefox: page,
}) => {
  await page.resize(1280, 800);
  await signIn(page, MARKET_SELLER);
  await page.see({ role: 'navigation', name: '주 메뉴' });
  await page.press({ role: 'link', name: '오늘' });
  await page.see({ role: 'heading', name: '오늘' });
  await page.chord('Control', 'k');
  await page.see({ role: 'combobox', name: '찾기와 실행' });
  await page.type(...'ㄱㅇㄱㄱ');
  await page.seeText('과일가게 키링 공구');
  await page.type('Enter');
  await expect.poll(() => page.url()).toMatch(/\/market\/[et]\//);
});

test('the dark theme is selected and still applies after a reload', async ({ firefox: page }) => {
  await signIn(page, MARKET_SELLER, '/accounts/display');
  await page.press({ role: 'radio', name: '어둡게' });
  await page.open('/');
  await page.see({ role: 'heading', name: '마켓' });
  expect(await page.run('getComputedStyle(document.body).backgroundColor')).toBe('rgb(20, 23, 28)');
  await expectItFits(page);
});
