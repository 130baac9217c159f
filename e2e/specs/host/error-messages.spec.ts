import type { BrowserContext, Page, Route } from '@playwright/test';
import { origins } from '../../support/origins.ts';
import { answerDialog } from '../../support/browser/answerDialog.ts';
import { allowClipboard, readClipboard } from '../../support/browser/clipboard.ts';
import { RETRY_CLOSED_CONNECTION } from '../../support/browser/fetchOptions.ts';
import { fillOrderWindow, titleField } from '../../support/markets/marketForm.ts';
import { openMarketCopy } from '../../support/markets/openMarketCopy.ts';
import { signIn } from '../../support/session/signIn.ts';
import { expect, test } from '../../support/test.ts';

test.use({ allowedErrors: /Failed to load resource|ERR_/ });

const LIST = `${origins.api}/market/all`;
const OFFLINE = '인터넷에 연결되어 있지 않아요. 입력한 내용은 그대로 있어요.';

const refuse = (status: number, json: object) => (route: Route) =>
  route.fulfill({ status, headers: { 'access-control-allow-origin': origins.host }, json });

/** Effect of the last button of the dialog. */
type Outcome = (page: Page, click: () => Promise<void>) => Promise<void>;

const expectSamePage: Outcome = async (page, click) => {
  await click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page).toHaveURL(`${origins.host}/`);
};
const expectSignOut: Outcome = async (page, click) => {
  await click();
  await expect(page.getByRole('button', { name: '카카오톡으로 로그인' })).toBeVisible();
};
const expectNewPage =
  (link: 'inquiryChat' | 'taxNotice'): Outcome =>
  async (page, click) => {
    const { links } = (await (await page.request.get(`${origins.host}/config.json`)).json()) as {
      links: Record<typeof link, string>;
    };
    const opened = waitForPage(page.context());
    await click();
    expect((await opened).url()).toBe(links[link]);
  };

async function waitForPage(context: BrowserContext): Promise<Page> {
  const opened = await context.waitForEvent('page');
  await opened.waitForURL(/^http/);
  return opened;
}

const INQUIRY = {
  title: '문제가 생겼어요',
  text: '문의해주세요',
  buttons: ['복사', '닫기', '문의하기'],
  outcome: expectNewPage('inquiryChat'),
};
const LOGIN = { title: '로그인이 만료되었습니다', text: '다시 로그인해주세요', buttons: ['다시 로그인', '로그아웃'] };

const ROWS: {
  name: string;
  reply: (route: Route) => Promise<void>;
  title: string;
  text: string;
  buttons: string[];
  outcome: Outcome;
}[] = [
  {
    name: '400 invalid-account',
    reply: refuse(400, { message: 'invalid-account' }),
    title: '계좌번호 오류',
    text: '존재하지 않는 계좌예요.',
    buttons: ['확인'],
    outcome: expectSamePage,
  },
  {
    name: '400 invalid-business',
    reply: refuse(400, { message: 'invalid-business' }),
    title: '사업자 정보 오류',
    text: '존재하지 않거나 폐업한 사업자예요.',
    buttons: ['확인'],
    outcome: expectSamePage,
  },
  {
    name: '400 seller-not-found',
    reply: refuse(400, { message: 'seller-not-found' }),
    title: '계정 확인이 필요합니다',
    text: '판매자 계정이 아니에요.',
    buttons: ['취소', '로그아웃'],
    outcome: expectSignOut,
  },
  {
    name: '400 sale-data-not-exists',
    reply: refuse(400, { message: 'sale-data-not-exists' }),
    title: '판매 내역이 없어요',
    text: '서비스 결제로 결제된 주문만',
    buttons: ['확인', '더보기'],
    outcome: expectNewPage('taxNotice'),
  },
  {
    name: '400 excel-file-error',
    reply: refuse(400, { message: 'excel-file-error' }),
    title: '잠시 후 다시 시도해주세요',
    text: '일시적인 오류',
    buttons: ['확인'],
    outcome: expectSamePage,
  },
  {
    name: 'any other 400',
    reply: refuse(400, { message: 'a-new-code' }),
    ...INQUIRY,
  },
  { name: '403', reply: refuse(403, { message: 'not-approved' }), ...LOGIN, outcome: expectSignOut },
  {
    name: '400 with the message Unauthorized',
    reply: refuse(400, { message: 'Unauthorized' }),
    ...LOGIN,
    outcome: expectSignOut,
  },
  { name: '401 twice', reply: refuse(401, { message: 'Unauthorized' }), ...LOGIN, outcome: expectSignOut },
  {
    name: '420 with a message of the server',
    reply: refuse(420, { message: 'suspended', title: '<b>점검</b>', detail: '02:00까지 점검합니다.' }),
    title: '<b>점검</b>',
    text: '02:00까지 점검합니다.',
    buttons: ['확인'],
    outcome: expectSamePage,
  },
  {
    name: '420 without a message',
    reply: refuse(420, { message: 'a-new-code' }),
    title: '알림',
    text: '잠시 후 다시 시도해주세요.',
    buttons: ['확인'],
    outcome: expectSamePage,
  },
  { name: '500', reply: refuse(500, { message: 'internal-error' }), ...INQUIRY },
  { name: '503', reply: refuse(503, { message: 'unavailable' }), ...INQUIRY },
];

/** The first row of each outcome always runs. */
const isFirst = ({ outcome }: (typeof ROWS)[number], at: number) =>
  ROWS.findIndex((row) => row.outcome === outcome) === at;

for (const [at, row] of ROWS.entries()) {
  const { name, reply, title, text, buttons, outcome } = row;
  test(`a response of ${name} opens its dialog`, { tag: isFirst(row, at) ? [] : '@more' }, async ({ page }) => {
    await signIn(page, '김소미');
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.route(LIST, reply);
    await page.goto('/');
    const dialog = page.getByRole('alertdialog', { name: title, exact: true });
    await expect(dialog).toContainText(text);
    await expect(dialog.getByRole('button')).toHaveText(buttons);
    await outcome(page, () => dialog.getByRole('button').last().click());
  });
}

test('an inquiry names its subject, contains no token, and can be copied', async ({ page, context }) => {
  await allowClipboard(context);
  await signIn(page, '김소미');
  await page.route(LIST, refuse(500, { message: 'internal-error' }));
  await page.goto('/?tab=2#access_token=canary');
  const details = page.getByRole('group', { name: '자세한 내용' });
  await expect(details).toHaveText(
    /^\d\d-\d\d-\d\d \d\d:\d\d:\d{1,2}\s상태: 500\s메시지: internal-error\s사용자: kakao:\d+\s요청: \/market\/all\s요청 번호: (?:-|[0-9a-f]{32})\s위치: \/\?tab=2\s화면: mf-markets [\d.]+-[\da-f]{8} \(markets 팀\)$/,
  );
  // The markets behind the dialog also have copy buttons.
  await page.getByRole('alertdialog').getByRole('button', { name: '복사', exact: true }).click();
  await expect(page.getByText('복사되었습니다.')).toBeVisible();
  const copied = await readClipboard(context);
  expect(copied).toBe(await details.textContent());
});

test('ten calls that fail at the same time open one dialog', async ({ page }) => {
  await signIn(page, '김소미');
  await page.route(LIST, async (route) => {
    const response = await route.fetch(RETRY_CLOSED_CONNECTION);
    const markets = (await response.json()) as { status: number }[];
    const open = markets.find(({ status }) => status === 2);
    await route.fulfill({ response, json: Array.from({ length: 10 }, (_, at) => ({ ...open, _id: `ten-${at}` })) });
  });
  const pendingRoutes: Route[] = [];
  await page.route(`${origins.api}/market/update/**`, (route) => void pendingRoutes.push(route));
  await page.goto('/');
  const switches = page.getByRole('switch', { name: '공개' });
  await expect(switches).toHaveCount(10);
  for (const toggle of await switches.all()) await toggle.click();
  await expect.poll(() => pendingRoutes.length).toBe(10);
  await Promise.all(pendingRoutes.map((route, at) => refuse(500 + (at % 3), { message: `cause-${at}` })(route)));
  await expect(page.getByRole('alertdialog', { name: INQUIRY.title })).toHaveCount(1);
  await answerDialog(page, '닫기');
  // Every switch has its response and its former value.
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(switches).toHaveCount(10);
});

// rule: offline.connection-lost
test('a lost connection is shown at the top until it is restored, and typed values are retained', async ({
  page,
  context,
}) => {
  await openMarketCopy(page);
  await titleField(page).fill('끊겨도 남는 이름');
  await context.setOffline(true);
  const banner = page.getByRole('status').filter({ hasText: OFFLINE });
  await expect(banner).toBeVisible();
  await page.getByRole('button', { name: '다시 시도' }).click();
  await expect(page.getByText('아직 연결되지 않았어요.')).toBeVisible();
  await context.setOffline(false);
  await expect(banner).toHaveCount(0);
  await expect(page.getByText('다시 연결됐어요.')).toBeVisible();
  await expect(titleField(page)).toHaveValue('끊겨도 남는 이름');
});

test('a confirmation while the connection is still lost shows the dialog again instead of leaving the page', async ({
  page,
  context,
}) => {
  await openMarketCopy(page);
  await titleField(page).fill('끊겨도 남는 이름');
  await fillOrderWindow(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await answerDialog(page, '확인');
  const again = page.getByRole('alertdialog', { name: '아직 인터넷에 연결할 수 없어요' });
  await again.getByRole('button', { name: '다시 시도' }).click();
  await again.getByRole('button', { name: '닫기', exact: true }).click();
  await expect(titleField(page)).toHaveValue('끊겨도 남는 이름');
  await context.setOffline(false);
  await expect(page.getByText('다시 연결됐어요.')).toBeVisible();
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await expect(page.getByText('마켓이 저장되었습니다.')).toBeVisible();
});

test('a confirmed reload opens no browser dialog and restores the typed values', async ({ page }) => {
  await openMarketCopy(page);
  await titleField(page).fill('다시 불러온 이름');
  await fillOrderWindow(page);
  const update = `${origins.api}/market/update/**`;
  await page.route(update, (route) => route.abort('failed'));
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.type());
    void dialog.dismiss();
  });
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.unroute(update);
  const loaded = page.waitForEvent('load');
  await answerDialog(page, '확인');
  await loaded;
  await expect(titleField(page)).toHaveValue('다시 불러온 이름');
  expect(dialogs).toEqual([]);
});
