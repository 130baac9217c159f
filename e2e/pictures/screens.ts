import { type Page, expect } from '@playwright/test';
import { answerDialog } from '../support/browser/answerDialog.ts';
import { signInAsOperator } from '../support/operators/signInAsOperator.ts';
import { origins } from '../support/origins.ts';
import { readSet, serveSets, withMaintenance } from '../support/remote-failures/releaseSet.ts';
import { logIn } from '../support/session/logIn.ts';
import { bankStatement, ids } from './pictureData.ts';

/** Brings a page to the state of a picture. */
export type Screen = (page: Page) => Promise<void>;

const TESTER = '최테스';

/** Opens a path and waits for the heading of its screen. */
const at =
  (path: string, heading: string | RegExp): Screen =>
  async (page) => {
    await page.goto(origins.host + path);
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
  };

const orders = `/market/t/${ids.market}`;

/** Screens by the name of their picture. The seller with markets and orders is signed in first. */
export const SCREENS: Readonly<Record<string, Screen>> = {
  // First, because the list needs a fresh login.
  devices: at('/accounts/devices', '로그인한 기기'),
  'market-list': async (page) => {
    await page.goto(origins.host);
    await expect(page.getByRole('article').nth(4)).toBeVisible();
  },
  today: async (page) => {
    await page.goto(`${origins.host}/today`);
    await expect(page.getByRole('region', { name: '할 일' })).toBeVisible();
  },
  'market-edit': async (page) => {
    await page.goto(`${origins.host}/market/e/${ids.market}`);
    await expect(page.getByRole('textbox', { name: '마켓 이름' })).toBeVisible();
  },
  'product-edit': async (page) => {
    await page.goto(`${origins.host}/market/e/${ids.market}/${ids.product}`);
    await expect(page.getByLabel('상품 이름')).toBeVisible();
  },
  relaunch: async (page) => {
    await page.goto(`${origins.host}/market/relaunch/${ids.ended}`);
    for (let step = 1; step < 3; step += 1) await page.getByRole('button', { name: '다음' }).click();
    await page.getByRole('textbox', { name: '가격 변경' }).fill('10');
    await expect(page.getByRole('table').getByRole('deletion').first()).toBeVisible();
  },
  'order-list': async (page) => {
    await page.goto(origins.host + orders);
    const rows = page.getByRole('list', { name: '주문', exact: true }).getByRole('listitem');
    await rows.filter({ hasText: '결제 완료' }).first().getByRole('button', { expanded: false }).first().click();
    await expect(page.getByText('배송비')).toBeVisible();
    await page.mouse.move(0, 0);
    await page.evaluate(() => window.scrollTo(0, 0));
  },
  'waybill-grid': async (page) => {
    await page.goto(`${origins.host}${orders}/waybills`);
    await expect(page.getByRole('grid')).toBeVisible();
  },
  deposits: async (page) => {
    await page.goto(`${origins.host}${orders}/deposits`);
    await page.locator('input[type=file]').setInputFiles(bankStatement);
    await expect(page.getByRole('checkbox').first()).toBeVisible();
  },
  packing: async (page) => {
    await page.goto(`${origins.host}${orders}/packing`);
    await expect(page.getByText(/^주문 [\d,]+건 · 상자/)).toBeVisible();
  },
  scoreboard: async (page) => {
    await page.goto(`${origins.host}${orders}/scoreboard`);
    await expect(page.getByRole('img', { name: /^주문 수/ })).toBeVisible();
  },
  accounts: at('/accounts', '내 계정'),
  profile: at('/profile', /프로필/),
  'bank-info': at('/accounts/bank-info', '계좌 정보'),
  'business-info': at('/accounts/business-info', '사업자 정보'),
  display: at('/accounts/display', '화면 설정'),
  sales: at('/accounts/download/sales', '매출 파일 내려받기'),
  banner: at('/accounts/banner', '배너'),
  preview: at('/accounts/preview', '출시 예정 소식'),
  palette: async (page) => {
    await page.goto(origins.host + orders);
    await page.evaluate(() =>
      localStorage.setItem(
        'backoffice.display',
        '{"value":{"theme":"dark","textSize":"normal","density":"comfortable","rail":"auto","home":"auto"}}',
      ),
    );
    await page.reload();
    await expect(page.getByRole('list', { name: '주문', exact: true })).toBeVisible();
    // The theme applies to this picture only, also if it fails; the page has already read the setting.
    await page.evaluate(() => localStorage.removeItem('backoffice.display'));
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: '빠른 찾기' }).fill('주문');
    await expect(page.getByRole('option').first()).toBeVisible();
  },
  'unknown-path': async (page) => {
    await page.goto(`${origins.host}/market/t/nowhere/else`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
  operators: async (page) => {
    await signInAsOperator(page);
    await page.getByRole('link', { name: '판매자' }).click();
    await page.getByRole('link', { name: '하늘공작소' }).click();
    await expect(page.getByRole('heading', { name: '하늘공작소', level: 1 })).toBeVisible();
  },
  // Last, because they leave the page signed out, with another account, or in maintenance.
  login: async (page) => {
    await at('/accounts', '내 계정')(page);
    await page.getByRole('button', { name: '로그아웃' }).click();
    await answerDialog(page, '로그아웃');
    await expect(page.getByRole('button', { name: '카카오톡으로 로그인' })).toBeVisible();
  },
  lab: async (page) => {
    await logIn(page, TESTER);
    await at('/lab', '실험실')(page);
  },
  maintenance: async (page) => {
    const set = withMaintenance(await readSet(), 'mf-orders');
    await serveSets(page, { initial: set, served: set });
    await page.goto(origins.host + orders);
    await expect(page.getByRole('heading', { name: '점검 중이에요', level: 1 })).toBeVisible();
  },
};
