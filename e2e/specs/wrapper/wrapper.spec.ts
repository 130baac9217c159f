import type { Page } from '@playwright/test';
import { answerDialog } from '../../support/browser/answerDialog.ts';
import { addProductByForm, createMarketByForm } from '../../support/markets/createMarketByForm.ts';
import { fillOrderWindow, openForOrders, saveForm, titleField } from '../../support/markets/marketForm.ts';
import { openMarketCopy } from '../../support/markets/openMarketCopy.ts';
import { openOrderList } from '../../support/orders/openOrderList.ts';
import { orderFilesDrawer, orderHistoryRow, requestOrderHistory } from '../../support/orders/orderFilesDrawer.ts';
import { orderInShop } from '../../support/orders/orderInShop.ts';
import { logIn } from '../../support/session/logIn.ts';
import { expectNoViolations } from '../../support/browser/expectNoViolations.ts';
import { openLogin } from '../../support/session/openLogin.ts';
import { signIn } from '../../support/session/signIn.ts';
import { watchTokens } from '../../support/session/watchTokens.ts';
import { origins } from '../../support/origins.ts';
import { pictureFile } from '../../support/browser/pictureFile.ts';
import type { Wrapper } from '../../support/wrapper/Wrapper.ts';
import { expect, test } from '../../support/wrapper/test.ts';
import { WRAPPER_KINDS, refuseClipboard } from '../../support/wrapper/webView.ts';

const SELLER = '김소미';
const market = (page: Page) => page.getByRole('heading', { name: '마켓', level: 1 });
const texts = ({ log }: Wrapper) => log.map(({ text }) => text).join('\n');

test('the main workflow runs in the wrapper, and no message contains a token', async ({ page, context, wrapper }) => {
  test.slow();
  await page.addInitScript(refuseClipboard);
  const tokens = watchTokens(page);
  const downloads: string[] = [];
  page.on('download', (download) => downloads.push(download.url()));
  const title = `앱 마켓 ${Date.now() % 100_000}`;
  await logIn(page, SELLER);
  await page.goto('/');
  await createMarketByForm(page, title);
  const marketId = new URL(page.url()).pathname.split('/').at(-1);
  await addProductByForm(page);
  await openForOrders(page);
  expect(await wrapper.back()).toBe(true);

  const card = page.getByRole('article', { name: title });
  await card.getByRole('button', { name: '더보기' }).click();
  await page.getByRole('menuitem', { name: '링크 복사' }).click();
  await expect(page.getByText('복사되었습니다.')).toBeVisible();
  expect(wrapper.phone.clipboard).toMatch(/\/go\/[\w-]+\/$/);
  const orderNumber = await orderInShop(await context.newPage(), wrapper.phone.clipboard, title);

  await card.getByRole('link', { name: /^주문 / }).click();
  await expect(page.getByText('총 1건의 주문', { exact: false })).toBeVisible();
  await expect(page.getByText(orderNumber).first()).toBeVisible();
  await requestOrderHistory(page);
  await expect(page.getByText('주문 내역 엑셀을 저장했어요.')).toBeVisible();
  const [file] = wrapper.phone.files;
  expect(wrapper.phone.files).toHaveLength(1);
  expect([file?.by, file?.bytes.subarray(0, 4).toString('latin1')]).toEqual(['download', 'PK\u0003\u0004']);
  expect(file?.name).toMatch(new RegExp(`^${marketId}_orders_\\d{14}\\.xlsx$`));
  await expect(orderHistoryRow(page)).toContainText(file?.name ?? '');
  expect(downloads).toEqual([]);

  const [link] = wrapper.getPayloads('download');
  expect((await fetch(link?.url ?? '')).status).toBe(404);
  // The check below would find a token: it finds the address of the file, which is part of a message and not secret.
  expect(texts(wrapper)).toContain(link?.url);
  const found = await tokens();
  expect(found.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['bearer', 'custom', 'stored']));
  for (const { value } of found) expect(texts(wrapper).includes(value)).toBe(false);
});

for (const kind of WRAPPER_KINDS)
  test.describe(`wrapper of ${kind}`, () => {
    test.use({ wrapperOptions: { kind } });

    // rule: bridge.any-wrapper
    test(
      'the wrapper receives a hello at each load and a reply to Back',
      { tag: kind === 'ios' ? [] : '@more' },
      async ({ page, wrapper }) => {
        await signIn(page, SELLER);
        await expect(market(page)).toBeVisible();
        const before = wrapper.getPayloads('hello').length;
        expect(before).toBeGreaterThan(0);
        await page.reload();
        await expect(market(page)).toBeVisible();
        expect(wrapper.getPayloads('hello').slice(before)).toEqual([{ versions: [1] }]);
        expect(await wrapper.back()).toBe(false);
      },
    );
  });

test.describe('Back of the wrapper', () => {
  test('Back closes an open layer, asks about unsaved changes, goes back, and is not handled at the root', async ({
    page,
    wrapper,
  }) => {
    const address = await openMarketCopy(page, { fromList: true });
    await page.getByRole('link', { name: '상품 추가' }).click();
    await page.getByRole('button', { name: '옵션 추가' }).waitFor();
    expect(await wrapper.back()).toBe(true);
    await expect(titleField(page)).toBeVisible();
    await titleField(page).fill('버릴 이름');
    const question = page.getByRole('alertdialog', { name: '저장하지 않은 내용이 있어요' });

    expect(await wrapper.back()).toBe(true);
    await expect(question).toBeVisible();
    expect(await wrapper.back()).toBe(true);
    await expect(question).toHaveCount(0);
    await expect(titleField(page)).toHaveValue('버릴 이름');
    await expect(page).toHaveURL(address);

    expect(await wrapper.back()).toBe(true);
    await answerDialog(page, '나가기');
    await expect(market(page)).toBeVisible();
    await page.getByRole('button', { name: '메뉴' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await wrapper.back()).toBe(true);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await wrapper.back()).toBe(false);
    await expect(market(page)).toBeVisible();
  });

  test('Back is handled once for each id, even if the message is repeated', async ({ page, wrapper }) => {
    const address = await openMarketCopy(page, { fromList: true });
    await page.getByRole('link', { name: '상품 추가' }).click();
    await page.getByRole('button', { name: '옵션 추가' }).waitFor();
    expect(await wrapper.back('back-00000001')).toBe(true);
    await expect(page).toHaveURL(address);
    await wrapper.send({ v: 1, kind: 'back', id: 'back-00000001' });
    expect(await wrapper.back('back-00000002')).toBe(true);
    await expect(market(page)).toBeVisible();
  });

  test('Back at the first screen asks about unsaved changes and then closes the wrapper', async ({ page, wrapper }) => {
    const address = await openMarketCopy(page, { fromList: true });
    // The wrapper opens the address itself.
    await page.goto('about:blank');
    await page.goto(address);
    await titleField(page).fill('버릴 이름');
    expect(await wrapper.back()).toBe(true);
    await answerDialog(page, '계속 작성');
    expect(wrapper.notices).toEqual([]);
    expect(await wrapper.back()).toBe(true);
    await answerDialog(page, '나가기');
    await expect.poll(() => wrapper.notices).toEqual(['close']);
  });
});

// rule: session.logout
test('the wrapper is notified of a logout once', async ({ page, wrapper }) => {
  await signIn(page, SELLER, '/accounts');
  await page.getByRole('button', { name: '로그아웃' }).click();
  await answerDialog(page, '로그아웃');
  await expect(page.getByRole('button', { name: '카카오톡으로 로그인' })).toBeVisible();
  expect(wrapper.notices).toEqual(['logout']);
});

// rule: previews.after-saving
test('saving a preview post closes the wrapper, and so does the back button of its page', async ({ page, wrapper }) => {
  await signIn(page, SELLER, '/accounts/preview');
  await page.getByLabel('사진 추가').setInputFiles(pictureFile('cover.png', 800, 600));
  await page.getByLabel('물품 소개').fill('겨울 스티커가 나와요.');
  await page.getByRole('button', { name: '업로드' }).click();
  await expect.poll(() => wrapper.notices).toEqual(['close']);
  await expect(page).toHaveURL('/accounts/preview');
  await page.reload();
  await page.getByRole('button', { name: '뒤로' }).click();
  await expect.poll(() => wrapper.notices).toEqual(['close', 'close']);
});

test.describe('external link', () => {
  // One test counts the pages of its context.
  test.use({ ownContext: true });

  test('an external link is opened by the wrapper, and the page stays', async ({ page, context, wrapper }) => {
    await signIn(page, SELLER, '/accounts');
    await page.getByRole('link', { name: '수수료 정책' }).click();
    await expect.poll(() => wrapper.phone.opened).toEqual([`${origins.standins}/help/fee`]);
    expect(wrapper.getPayloads('open.external')).toEqual([{ url: `${origins.standins}/help/fee` }]);
    await expect(page).toHaveURL('/accounts');
    expect(context.pages()).toEqual([page]);
  });

  // The page handles these replies in the same way: the first always runs, the others need `--all`.
  for (const part of ['failed', 'denied', 'unsupported'] as const) {
    const tag = part === 'failed' ? [] : '@more';
    test(
      `an external link is followed by the web view if the wrapper replies ${part}`,
      { tag },
      async ({ page, wrapper }) => {
        wrapper.setReplyMode('open.external', part);
        await page.goto('/login');
        await page.getByRole('link', { name: '문의하기' }).click();
        await expect.poll(() => wrapper.phone.opened).toContain(`${origins.standins}/inquiry`);
        await expect(page).toHaveURL('/login');
      },
    );
  }

  test('a link to the old site is opened by the wrapper, and the page shows a way back', async ({ page, wrapper }) => {
    await signIn(page, SELLER);
    // The page requests the other address while it still loads, and the phone returns no document.
    await page.goto('/v1/notice/3', { waitUntil: 'commit' });
    await expect.poll(() => wrapper.phone.opened).toEqual([`${origins.standins}/notice/3`]);
    await expect(page.getByText('다른 창에서 열었어요')).toBeVisible();
    await page.getByRole('link', { name: '마켓으로 가기' }).click();
    await expect(market(page)).toBeVisible();
  });
});

test('a picture is selected with the phone’s picker after its permissions were requested, and uploaded', async ({
  page,
  wrapper,
}) => {
  await openMarketCopy(page, { fromList: true });
  const covers = page.getByRole('group', { name: '마켓 커버' });
  await expect(covers.getByRole('img')).toHaveCount(2);
  await fillOrderWindow(page);
  const before = wrapper.requests.length;
  const opening = page.waitForEvent('filechooser');
  await covers.getByLabel('마켓 커버 추가').click();
  await (await opening).setFiles(pictureFile('cover.png'));
  await expect(covers.getByRole('img')).toHaveCount(3);
  await saveForm(page);
  const asked = wrapper.requests.slice(before).map(({ type }) => type);
  expect(asked.filter((type) => !type.startsWith('permission.'))).toEqual([]);
  expect(asked).toContain('permission.get');
});

test.describe('address search', () => {
  const drawer = (page: Page) => page.getByRole('dialog', { name: '주소 검색' });
  const service = (page: Page) =>
    drawer(page).frameLocator('iframe').frameLocator('iframe').frameLocator('iframe').locator('body');

  test.beforeEach(async ({ page, wrapper }) => {
    await signIn(page, SELLER, '/accounts');
    await page.getByRole('link', { name: /사업자 정보/ }).click();
    await page.getByRole('button', { name: '주소 검색' }).click();
    await expect(service(page).getByRole('searchbox')).toBeVisible();
    expect(new Set(wrapper.requests.map(({ type }) => type))).toEqual(new Set(['hello']));
  });

  test('the address search finds an address, and Back closes it', async ({ page, wrapper }) => {
    expect(await wrapper.back()).toBe(true);
    await expect(drawer(page)).toHaveCount(0);
    await page.getByRole('button', { name: '주소 검색' }).click();
    await service(page).getByRole('searchbox').fill('왕십리로');
    await service(page).getByRole('searchbox').press('Enter');
    await service(page)
      .getByRole('button', { name: /왕십리로2길 20/ })
      .click();
    await expect(page.getByLabel('주소', { exact: true })).toHaveValue(/왕십리로2길 20/);
    expect(wrapper.phone.opened).toEqual([]);
  });

  const sendFromFrames = async ({ page, wrapper }: { page: Page; wrapper: Wrapper }) => {
    const before = wrapper.log.length;
    const frames = page.frames().filter((frame) => frame !== page.mainFrame());
    expect(frames.length).toBeGreaterThan(2);
    for (const frame of frames) await frame.evaluate(sendForgedMessages, 'wrapperPort');
    await expect.poll(() => wrapper.foreignMessages).toBe(frames.length);
    await page.evaluate(sendForgedMessages, 'no port of this name');
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    await expect(drawer(page)).toBeVisible();
    expect(wrapper.log).toHaveLength(before);
    expect(wrapper.notices).toEqual([]);
  };

  test('the frames of the address search can neither send as the wrapper nor to it', sendFromFrames);

  test.describe('React Native, whose port is in every frame', () => {
    test.use({ wrapperOptions: { kind: 'react-native' } });
    test('the frames of the address search can neither send as the wrapper nor to it', sendFromFrames);
  });
});

/** Attempts of a frame, the page's opener or another script to send as the page or as the wrapper. */
function sendForgedMessages(binding: string): void {
  const back = { v: 1, kind: 'back', id: 'back-99999999' };
  for (const message of [back, JSON.stringify(back)]) window.top?.postMessage(message, '*');
  const port = (window as unknown as Record<string, ((text: string) => void) | undefined>)[binding];
  port?.(JSON.stringify({ v: 1, kind: 'notice', type: 'logout' }));
}

test('a page that opened the web view cannot access it', async ({ page, context, wrapper }) => {
  await openLogin(page);
  await page.getByRole('button', { name: '카카오톡으로 로그인' }).waitFor();
  const otherPage = await context.newPage();
  await otherPage.goto(`${origins.standins}/help/fee`);
  const opening = otherPage.waitForEvent('popup');
  await otherPage.evaluate((url) => void Object.assign(window, { view: window.open(url) }), `${origins.host}/login`);
  const opened = await opening;
  await opened.getByRole('button', { name: '카카오톡으로 로그인' }).waitFor();
  expect(await opened.evaluate(() => window.opener)).toBeNull();
  expect(await otherPage.evaluate(() => (window as unknown as { view: Window }).view.closed)).toBe(true);
  expect(wrapper.foreignMessages).toBe(0);
});

test('a page without a port installs nothing and sends nothing', async ({ page }) => {
  const sent: unknown[] = [];
  await page.exposeFunction('recordMessage', (message: unknown) => sent.push(message));
  await page.addInitScript(() => {
    const port = { postMessage: (window as unknown as { recordMessage(message: unknown): void }).recordMessage };
    // A wrapper puts its port at none of these names.
    Object.assign(window, { webkit: { messageHandlers: { other: port } }, NativePort: port, ...port });
  });
  await signIn(page, SELLER, '/accounts');
  await page.evaluate(() => window.postMessage('heard'));
  await page.getByRole('button', { name: '로그아웃' }).click();
  await answerDialog(page, '로그아웃');
  await expect(page.getByRole('button', { name: '카카오톡으로 로그인' })).toBeVisible();
  expect(await page.evaluate(() => 'BackOfficeBridge' in window)).toBe(false);
  expect(sent).toEqual(['heard']);
});

test.describe('old wrapper', () => {
  test.use({ wrapperOptions: { capabilities: [] } });

  test('a wrapper that never replies to hello still receives close and logout, and still forwards Back', async ({
    page,
    wrapper,
  }) => {
    wrapper.setReplyMode('hello', 'drop');
    await signIn(page, SELLER, '/accounts/preview');
    await page.getByRole('button', { name: '뒤로' }).click();
    await expect.poll(() => wrapper.notices).toEqual(['close']);
    await page.goto('/accounts');
    await page.getByRole('link', { name: '마켓 목록' }).click();
    await expect(market(page)).toBeVisible();
    expect(await wrapper.back()).toBe(true);
    await page.getByRole('button', { name: '로그아웃' }).click();
    await answerDialog(page, '로그아웃');
    await expect.poll(() => wrapper.notices).toEqual(['close', 'logout']);
    expect(wrapper.requests.map(({ type }) => type)).not.toContain('download');
  });

  test('a wrapper without file capabilities shows the address of the file, and no file is reported as saved', async ({
    page,
    wrapper,
  }) => {
    await openOrderList(page, 1);
    await requestOrderHistory(page);
    const dialog = page.getByRole('alertdialog', { name: '이 앱에서는 파일을 저장할 수 없어요' });
    await expect(dialog).toContainText(`${origins.api}/download/`);
    await expect(page.getByText('저장했어요')).toHaveCount(0);
    expect(wrapper.requests.every(({ type }) => type === 'hello')).toBe(true);
  });
});

test('axe reports no violations in the wrapper on orders with a refused file and in the settings dialog', async ({
  page,
  wrapper,
}) => {
  test.slow();
  wrapper.phone.permissions.media = 'denied';
  await openOrderList(page, 1);
  await expectNoViolations(page);
  await requestOrderHistory(page);
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectNoViolations(page);
  await answerDialog(page, '취소');
  await expect(orderFilesDrawer(page)).toBeVisible();
  await expectNoViolations(page);
});
