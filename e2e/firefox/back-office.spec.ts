import { readFileSync, writeFileSync } from 'node:fs';
import { pictureFile } from '../support/browser/pictureFile.ts';
import { NEW_MARKET_TEXTS } from '../support/markets/newMarketTexts.ts';
import { MARKET_SELLER } from '../support/markets/seededMarket.ts';
import { seoulFieldValue } from '../support/markets/seoulFieldValue.ts';
import { getSellerApi } from '../support/seller/getSellerApi.ts';
import { createMarketWithOrders } from '../support/orders/createMarketWithOrders.ts';
import type { FirefoxPage } from './FirefoxPage.ts';
import { signIn } from './signIn.ts';
import { expect, test } from './test.ts';

async function openMarket(count: number) {
  const { marketId, numbers } = await createMarketWithOrders(count);
  const [newest = '', oldest = ''] = numbers;
  return { path: `/market/t/${marketId}`, newest, oldest };
}

/** Reads the names of the seller's markets from the API. */
async function readTitles(): Promise<string[]> {
  return (await (await getSellerApi(MARKET_SELLER)).listMarkets()).map(({ title }) => title);
}

/** Expects no horizontal overflow on a phone. */
async function expectItFits(page: FirefoxPage): Promise<void> {
  expect(await page.run('document.documentElement.scrollWidth - document.documentElement.clientWidth')).toBe(0);
}

async function expandAll(page: FirefoxPage): Promise<void> {
  await page.click({ role: 'button', name: '더보기' });
  await page.click({ role: 'menuitem', name: '모두 펼치기' });
}

test('a seller signs in, finds an order, marks it as paid and enters a tracking number', async ({ firefox: page }) => {
  const { path, newest, oldest } = await openMarket(2);
  await signIn(page, MARKET_SELLER);
  await page.waitFor({ role: 'heading', name: '마켓' });
  await expectItFits(page);
  await page.clickLink(path);
  await page.waitForText('총 2건의 주문');
  await page.fill('주문 검색', newest.toLowerCase());
  await page.waitForText('1건 표시');
  await page.waitFor({ role: 'checkbox', name: `${newest} 선택` });
  await page.waitUntilHidden({ role: 'checkbox', name: `${oldest} 선택` });
  await expandAll(page);
  await page.waitFor({ role: 'list', name: '처리 내역' });
  await page.click({ role: 'button', name: '결제완료로 변경' });
  await page.click({ role: 'button', name: '확인' });
  await page.waitForText('결제 완료');
  await page.click({ role: 'button', name: '운송장 입력' });
  await page.selectOption('택배사', 'CJ대한통운');
  await page.fill('운송장 번호', '6891-2345-6789');
  await page.click({ role: 'button', name: '등록하고 발송 처리' });
  await page.waitForText('발송 완료');
  await page.click({ role: 'tab', name: '배송' });
  await page.waitFor({ role: 'link', name: '6891-2345-6789 배송 조회, 새 창' });
  await expectItFits(page);
});

test('a seller creates a market with a cover, saves it, renames it and saves it again', async ({
  firefox: page,
}, info) => {
  const cover = info.outputPath('cover.png');
  writeFileSync(cover, pictureFile('cover.png').buffer);
  await signIn(page, MARKET_SELLER);
  await page.click({ role: 'button', name: '새 마켓' });
  for (const [name, text] of Object.entries(NEW_MARKET_TEXTS)) await page.fill(name, text);
  await page.selectFile('마켓 커버 추가', cover);
  await page.setDateTime('주문 시작일', seoulFieldValue(-1));
  await page.setDateTime('주문 종료일', seoulFieldValue(48));
  await expectItFits(page);
  await page.click({ role: 'button', name: '저장' });
  await page.waitForText('마켓이 저장되었습니다.');
  await page.fill('마켓 이름', '봄 스티커 마켓');
  await page.click({ role: 'button', name: '저장' });
  await expect.poll(readTitles).toContain('봄 스티커 마켓');
  await page.open('/');
  await page.waitForText('봄 스티커 마켓');
});

test('labels are printed by the menu of the browser and by the button, and saved as a PDF', async ({
  firefox: page,
}) => {
  const { path } = await openMarket(1);
  await signIn(page, MARKET_SELLER);
  await page.open(`${path}/packing?view=labels&others=1`);
  await page.waitForText('받는이1 귀하');
  await page.run(`(() => {
    window.printed = [];
    window.print = () => window.printed.push(document.body.innerText);
    // After the listener of the screen, which is added again after each print.
    addEventListener('beforeprint', window.print);
  })()`);
  const paper = await page.print();
  expect(paper.toString('latin1')).toMatch(/^%PDF/);
  await page.click({ role: 'button', name: '인쇄' });
  await expect.poll(() => page.run<string[]>('window.printed')).toHaveLength(2);
  for (const text of await page.run<string[]>('window.printed')) {
    expect(text).toContain('받는이1 귀하');
    expect(text).not.toContain('포장 완료 포함');
  }
  await page.waitForText('포장 완료 포함');

  await page.click({ role: 'button', name: '파일로 저장' });
  await page.click({ role: 'button', name: '내려받기' });
  await expect.poll(() => page.downloads).toEqual([expect.stringMatching(/_labels_\d{14}\.pdf$/)]);
  expect(readFileSync(page.downloads[0] ?? '').toString('latin1')).toMatch(/^%PDF/);
});

test('the packing status of many orders is changed, undone and changed again', async ({ firefox: page }) => {
  const { path, newest, oldest } = await openMarket(2);
  const changeAll = async () => {
    await page.click({ role: 'button', name: '일괄 변경' });
    await page.click({ role: 'menuitem', name: '포장 상태 변경' });
    await page.click({ role: 'radio', name: '포장 시작' });
    await page.click({ role: 'button', name: '변경' });
    await page.waitFor({ role: 'region', name: '대기 중인 변경' });
  };
  await signIn(page, MARKET_SELLER, path);
  for (const number of [newest, oldest]) await page.click({ role: 'checkbox', name: `${number} 선택` });
  await page.waitForText('2건 선택');
  await changeAll();
  await page.click({ role: 'button', name: '되돌리기' });
  await page.waitUntilHidden({ role: 'region', name: '대기 중인 변경' });
  await page.waitForText('2건 선택');
  await changeAll();
  await page.click({ role: 'button', name: '바로 변경' });
  await page.waitUntilHidden({ role: 'region', name: '대기 중인 변경' });
  await page.open(path);
  await expect.poll(async () => (await page.text()).match(/포장 시작/g)?.length).toBe(2);
});

test('a memo in Hangul is stored, and Back closes its dialog before it leaves the list', async ({ firefox: page }) => {
  const { path, newest } = await openMarket(1);
  await signIn(page, MARKET_SELLER, path);
  await page.fill('주문 검색', newest);
  await expandAll(page);
  await page.click({ role: 'tab', name: '알림·메모' });
  await page.click({ role: 'button', name: '비공개 메모 입력' });
  await page.fill('메모', '사은품 동봉, 겹받침 값·닭·삶');
  await page.click({ role: 'button', name: '저장' });
  await page.click({ role: 'button', name: '비공개 메모 수정' });
  await page.waitFor({ role: 'textbox', name: '메모' });
  await page.goBack();
  await page.waitUntilHidden({ role: 'textbox', name: '메모' });
  await page.waitForText('사은품 동봉, 겹받침 값·닭·삶');
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
    await expandAll(page);
    await page.waitFor({ role: 'list', name: '처리 내역' });
    await page.click({ role: 'tab', name: '배송' });
    await page.setOffline(true);
    await page.click({ role: 'button', name: '포장 시작' });
    await page.waitForText('전송 대기 1건');
    await page.waitForText('인터넷에 연결되어 있지 않아요.');
    await page.setOffline(false);
    await page.waitForText('연결되지 않았을 때 변경한 1건을 저장했어요.');
  });
});

test('Back leads from an order to the list and from the list to the markets', async ({ firefox: page }) => {
  const { path } = await openMarket(1);
  await signIn(page, MARKET_SELLER);
  await page.clickLink(path);
  await page.waitForText('총 1건의 주문');
  await page.click({ role: 'button', name: '필터' });
  await page.waitFor({ role: 'dialog', name: '필터' });
  await page.goBack();
  await page.waitUntilHidden({ role: 'dialog', name: '필터' });
  // As above: the router returns to the list.
  await expect.poll(() => page.url()).toContain(path);
  await page.goBack();
  await page.waitFor({ role: 'heading', name: '마켓' });
});

test('a desk shows the rail and the palette, and the palette finds a market by initial consonants', async ({
  firefox: page,
}) => {
  await page.resize(1280, 800);
  await signIn(page, MARKET_SELLER);
  await page.waitFor({ role: 'navigation', name: '주 메뉴' });
  await page.click({ role: 'link', name: '오늘' });
  await page.waitFor({ role: 'heading', name: '오늘' });
  await page.chord('Control', 'k');
  await page.waitFor({ role: 'combobox', name: '빠른 찾기' });
  await page.type(...'ㄱㅇㄱㄱ');
  await page.waitForText('과일가게 키링 공구');
  await page.type('Enter');
  await expect.poll(() => page.url()).toMatch(/\/market\/[et]\//);
});

test('the dark theme is selected and still applies after a reload', async ({ firefox: page }) => {
  await signIn(page, MARKET_SELLER, '/accounts/display');
  await page.click({ role: 'radio', name: '어둡게' });
  await page.open('/');
  await page.waitFor({ role: 'heading', name: '마켓' });
  expect(await page.run('getComputedStyle(document.body).backgroundColor')).toBe('rgb(20, 23, 28)');
  await expectItFits(page);
});
