import { readFileSync, writeFileSync } from 'node:fs';
import { pictureFile } from '../support/browser/pictureFile.ts';
import { NEW_MARKET_TEXTS } from '../support/markets/newMarketTexts.ts';
import { seoulFieldValue } from '../support/markets/seoulFieldValue.ts';
import { createMarketWithOrders } from '../support/orders/createMarketWithOrders.ts';
import { getSellerApi } from '../support/seller/getSellerApi.ts';
import { signIn } from './signIn.ts';
import { expect, test } from './test.ts';
import type { Webview } from './Webview.ts';

const SELLER = '김소미';
const MARKET = '말랑 동물 친구들 2차';
const ORDER_SELECTOR = /^\d{6}-[\dA-Z]{8} 선택$/;
const DATE = /\d\d-\d\d-\d\d 오[전후] \d\d:\d\d/;
const MOMENT = /(오늘|\d+월 \d+일) \d\d:\d\d/;

test('the page has the width of a phone and sends hello to the wrapper', async ({ webview }) => {
  await webview.open('/login');
  await webview.waitFor('button', '카카오톡으로 로그인');
  expect(await webview.run('return [innerWidth, innerHeight]')).toEqual([390, 844]);
  await expect.poll(() => portMessages(webview)).toContainEqual(expect.objectContaining({ type: 'hello' }));
});

test.describe('page errors', () => {
  test.use({ allowedErrors: /thrown|rejected|written|Refused to load/ });

  test('thrown, unhandled and logged errors and errors of WebKit are recorded', async ({ webview }) => {
    await webview.open('/login');
    await webview.run(`
      setTimeout(() => { throw new TypeError('thrown'); });
      void Promise.reject(new Error('rejected'));
      console.error('written', new Error('too'));
      new Image().src = 'http://elsewhere.test/refused.png';
    `);
    for (const [kind, text] of [
      ['error', 'TypeError: thrown'],
      ['error', 'Unhandled rejection: Error: rejected'],
      ['error', 'console.error: written Error: too'],
      ['webkit', 'Refused to load http://elsewhere.test/refused.png'],
    ])
      await expect.poll(() => webview.journal()).toContainEqual({ kind, text: expect.stringContaining(text ?? '') });
  });
});

// rule: bridge.any-wrapper
test('a seller signs in through the messaging app and returns to the requested page', async ({ webview }) => {
  await signIn(webview, SELLER, '/accounts');
  await webview.waitFor('heading', '내 계정');
});

test('the market list shows the markets of the seller in the product’s own font', async ({ webview }) => {
  await signIn(webview, SELLER);
  await webview.waitFor('heading', '마켓');
  for (const name of ['봄 소풍 스티커 마켓', '과일가게 키링 공구', MARKET]) await webview.waitFor('article', name);
  expect(await webview.text()).toMatch(DATE);
  await expect.poll(() => webview.run<string[]>(LOADED_FONTS)).toContainEqual(expect.stringMatching(/Pretendard/));
  await expectItFits(webview);
});

test('the order list of a market opens, an order expands, and the search narrows the list', async ({ webview }) => {
  await openOrders(webview);
  const number = (await webview.waitFor('checkbox', ORDER_SELECTOR)).replace(' 선택', '');
  expect(await webview.text()).toMatch(MOMENT);

  await webview.click('button', new RegExp(number));
  await webview.waitFor('tab', '배송');
  await expectItFits(webview);

  await webview.fill('주문 검색', number.toLowerCase());
  await expect.poll(() => webview.text()).toContain('1건 표시');
  await webview.waitFor('checkbox', `${number} 선택`);
  await webview.fill('주문 검색', '없는 사람');
  await expect.poll(() => webview.text()).toContain('조건에 맞는 주문이 없어요.');
});

test('a filter sheet opens, applies a filter and closes', async ({ webview }) => {
  await openOrders(webview);
  await webview.click('button', '필터');
  await webview.waitFor('heading', '필터');
  await webview.click('button', /^미신청 \d+$/);
  await webview.click('button', /^\d+건 보기$/);
  await webview.waitFor('button', '필터 1개 적용');
});

test('the account home and the profile open', async ({ webview }) => {
  await signIn(webview, SELLER, '/accounts');
  await webview.waitFor('heading', '판매자 정보');
  await expectItFits(webview);
  await webview.click('link', /^프로필/);
  await webview.waitFor('heading', '기본 정보');
  expect(await webview.readValue('상점 이름')).toBe('소미네문구점');
  await expectItFits(webview);
});

test('an external link is opened by the wrapper', async ({ webview }) => {
  await webview.open('/login');
  await webview.click('link', '문의하기');
  await expect.poll(() => portMessages(webview)).toContainEqual(expect.objectContaining({ type: 'open.external' }));
  expect(await webview.url()).toMatch(/\/login$/);
});

test('Back of the phone navigates back, and the page reports to the wrapper whether it handled it', async ({
  webview,
}) => {
  await webview.open('/login');
  // The main script renders the bar and handles the phone's messages.
  await webview.waitFor('link', '문의하기');
  expect(await pressBack(webview, 'nothing-behind')).toBe(false);
  await signIn(webview, SELLER, '/accounts');
  await webview.click('link', '마켓 목록');
  await webview.waitFor('article', MARKET);
  expect(await pressBack(webview, 'back-to-the-account')).toBe(true);
  await webview.waitFor('heading', '내 계정');
});

test('the wrapper is notified of a logout', async ({ webview }) => {
  await signIn(webview, SELLER, '/accounts');
  await webview.click('button', '로그아웃');
  await webview.waitFor('heading', '로그아웃할까요?');
  await webview.click('button', '로그아웃');
  await webview.waitFor('button', '카카오톡으로 로그인');
  expect(portMessages(webview)).toContainEqual(expect.objectContaining({ type: 'logout' }));
});

test.describe('in the browser of the phone', () => {
  test.use({ surroundings: 'browser' });

  test('a seller creates a market with a cover, saves it, renames it and saves it again', async ({ webview }, info) => {
    const cover = info.outputPath('cover.png');
    writeFileSync(cover, pictureFile('cover.png').buffer);
    await signIn(webview, SELLER);
    await webview.click('button', '새 마켓');
    for (const [name, text] of Object.entries(NEW_MARKET_TEXTS)) await webview.fill(name, text);
    await webview.selectFile('마켓 커버 추가', cover);
    await webview.setDateTime('주문 시작일', seoulFieldValue(-1));
    await webview.setDateTime('주문 종료일', seoulFieldValue(48));
    await expectItFits(webview);
    await webview.click('button', '저장');
    await webview.waitForText('마켓이 저장되었습니다.');
    await webview.fill('마켓 이름', '봄 스티커 마켓');
    await webview.click('button', '저장');
    await expect.poll(readTitles).toContain('봄 스티커 마켓');
    await webview.open('/');
    await webview.waitFor('article', '봄 스티커 마켓');
  });

  test('a seller marks an order as paid and enters a tracking number', async ({ webview }) => {
    const { marketId } = await createMarketWithOrders(1);
    await signIn(webview, SELLER, `/market/t/${marketId}`);
    await webview.waitForText('총 1건의 주문');
    await webview.click('button', '더보기');
    await webview.click('menuitem', '모두 펼치기');
    await webview.click('button', '결제완료로 변경');
    await webview.click('button', '확인');
    await webview.waitForText('결제 완료');
    await webview.click('button', '운송장 입력');
    await webview.selectOption('택배사', 'CJ대한통운');
    await webview.fill('운송장 번호', '6891-2345-6789');
    await webview.click('button', '등록하고 발송 처리');
    await webview.waitForText('발송 완료');
    await webview.click('tab', '배송');
    await webview.waitFor('link', /^6891-2345-6789 배송 조회/);
    await expectItFits(webview);
  });

  test('labels are printed without the controls of the page, and saved as a PDF', async ({ webview }) => {
    const { marketId } = await createMarketWithOrders(1);
    await signIn(webview, SELLER, `/market/t/${marketId}/packing`);
    await webview.click('tab', '라벨');
    await webview.click('checkbox', '결제 전·발송한 주문도 포함');
    await webview.waitForText('받는이1 귀하');
    // WebKit does not print while a driver controls it.
    await webview.run('window.print = () => { window.printed = document.body.innerText; };');
    await webview.click('button', '인쇄');
    await expect.poll(() => webview.run('return window.printed')).not.toBeNull();
    const printed = await webview.run<string>('return window.printed');
    expect(printed).toContain('받는이1 귀하');
    expect(printed).not.toContain('포장 완료 포함');
    await webview.click('button', '파일로 저장');
    await webview.click('button', '내려받기');
    const file = await webview.waitForDownload();
    expect(file).toMatch(/_labels_\d{14}\.pdf$/);
    expect(readFileSync(file).toString('latin1')).toMatch(/^%PDF/);
  });
});

test.describe('on a desk', () => {
  test.use({ surroundings: 'browser', size: { width: 1280, height: 844 } });

  test('J and K, held over an open order, exceed no limit of WebKit, and the address names the last order', async ({
    webview,
  }) => {
    const { marketId, numbers } = await createMarketWithOrders(2);
    const [newest = '', oldest = ''] = numbers;
    await signIn(webview, SELLER, `/market/t/${marketId}`);
    await webview.waitForText('총 2건의 주문');
    await webview.click('button', new RegExp(newest));
    await expect.poll(() => webview.url()).toContain(`open=${newest}`);
    await webview.run(`
      const codes = ['KeyJ', 'KeyK'];
      window.presses = 0;
      const timer = setInterval(() => {
        const code = codes[window.presses % 2];
        document.body.dispatchEvent(new KeyboardEvent('keydown', { code, key: code.at(-1), bubbles: true, cancelable: true }));
        window.presses += 1;
        if (window.presses === 151) clearInterval(timer);
      }, 30);
    `);
    // 151 presses last at least 4.5 s, and on a busy machine several times as long.
    await expect.poll(() => webview.run('return window.presses'), { timeout: 60_000 }).toBe(151);
    await expect.poll(() => webview.url()).toContain(`open=${oldest}`);
  });
});

const LOADED_FONTS = "return [...document.fonts].filter((font) => font.status === 'loaded').map((font) => font.family)";

/** Reads the names of the seller's markets from the API. */
async function readTitles(): Promise<string[]> {
  return (await (await getSellerApi(SELLER)).listMarkets()).map(({ title }) => title);
}

/** Opens the orders of a market from its card. */
async function openOrders(webview: Webview): Promise<void> {
  await signIn(webview, SELLER);
  await webview.waitFor('article', MARKET);
  await webview.click('link', /^주문 24건/);
  await webview.waitFor('heading', MARKET);
  await expect.poll(() => webview.text()).toMatch(/총 \d+건의 주문/);
}

/** Expects no horizontal overflow. */
async function expectItFits(webview: Webview): Promise<void> {
  expect(await webview.run('return document.documentElement.scrollWidth')).toBe(390);
}

/** Returns the messages of the page to the wrapper. */
function portMessages(webview: Webview): { kind: string; id?: string; handled?: boolean }[] {
  const messages = webview.journal().filter(({ kind }) => kind === 'port');
  return messages.map(({ text }) => JSON.parse(text) as { kind: string });
}

/** Sends the phone's Back; resolves to whether the page handled it. */
async function pressBack(webview: Webview, id: string): Promise<boolean | undefined> {
  await webview.run('BackOfficeBridge.receive(arguments[0])', JSON.stringify({ v: 1, kind: 'back', id }));
  const answer = () => portMessages(webview).find((message) => message.id === id);
  await expect.poll(answer).toMatchObject({ kind: 'reply' });
  return answer()?.handled;
}
