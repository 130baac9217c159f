import { SALES_FILE_POLL } from '@backoffice/contracts/files/salesEndpoints';
import { listMarkets } from '@backoffice/contracts/market/marketEndpoints';
import type { Seller } from '@backoffice/contracts/seller/seller';
import { DOWNLOAD_TYPES } from '@backoffice/contracts/wire/mediaTypes';
import { ApiClient, type ApiError, Stored, UserStore } from '@backoffice/platform';
import { buildMarket, buildSeller, buildUser, fakePlatform, renderPage } from '@backoffice/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { SalesDownloadPage } from './SalesDownloadPage.tsx';

const SHEET = new Blob(['sheet']);
const XLSX = { 'content-type': DOWNLOAD_TYPES.xlsx };
const JSON_TYPE = { 'content-type': 'application/json' };
const REQUESTED_AT = '2026-11-20T03:00:00.000Z';

/** Current response of the API: progress of the file, the file, or an error code. */
let response: number | 'file' | 'sale-data-not-exists' | 'excel-file-error';
let requests: object[];
let saved: string[];

beforeEach(() => {
  sessionStorage.clear();
  jest.useFakeTimers({ now: Date.parse(REQUESTED_AT) });
  response = 0.1;
  requests = [];
  saved = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => void jest.useRealTimers());

function respond() {
  if (response === 'file')
    return {
      status: 200,
      data: SHEET,
      headers: { ...XLSX, 'content-disposition': 'attachment; filename="sales.xlsx"' },
    };
  if (typeof response === 'string') return { status: 400, data: { message: response } };
  return { status: 202, data: { askedAt: REQUESTED_AT, progress: response }, headers: JSON_TYPE };
}

/** Creates a platform as after a page load. */
function createPlatform(kind: Seller['business']['type'] = 'sole') {
  const errors: ApiError[] = [];
  const request = async ({ data }: { data: object }) => {
    requests.push(data);
    return respond();
  };
  const api = new ApiClient({
    apiHost: 'http://api.test',
    token: async () => 'token',
    onError: (error) => errors.push(error),
    createTransport: async () => ({ request }) as never,
  });
  const user = new UserStore();
  const stored = new Stored({ view: window, uid: () => user.me?.uid ?? null });
  const platform = {
    ...fakePlatform({ api, user, stored }),
    errors,
    now: Date.now,
  };
  const { business } = buildSeller();
  platform.user.update({ me: buildUser(), seller: buildSeller({ state: 2, business: { ...business, type: kind } }) });
  return platform;
}

const open = (platform = createPlatform()) =>
  renderPage(<SalesDownloadPage />, { path: '/accounts/download/sales', platform });
const button = (name: string) => screen.getByRole('button', { name });
const click = (name: string) => fireEvent.click(button(name));
const period = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const wait = (forMs = 0) => act(() => jest.advanceTimersByTimeAsync(forMs));
const row = () => within(screen.getByRole('region', { name: '요청한 파일' })).getByRole('listitem');

describe('SalesDownloadPage for a seller without the payment of the product', () => {
  // rule: sales-files.orders-in-it
  it.each([
    ['no market', [], true],
    ['only markets paid to their own account', [buildMarket({ payment: { expect: '', option: [0] } })], true],
    ['an earlier market with the payment', [buildMarket({ payment: { expect: '', option: [1] } })], false],
  ])(
    '파일 만들기 of a seller with %s is disabled with a reason unless a file can contain orders',
    async (_, markets, isDisabled) => {
      const platform = fakePlatform();
      platform.user.update({ me: buildUser(), seller: buildSeller({ state: 1 }) });
      platform.fakeApi.on(listMarkets, markets);
      renderPage(<SalesDownloadPage />, { path: '/accounts/download/sales', platform });
      await wait();
      expect(button('파일 만들기').matches(':disabled')).toBe(isDisabled);
      const reason = screen.queryByText('서비스 결제를 쓰는 마켓이 없어 파일을 만들 수 없어요.');
      expect(reason !== null).toBe(isDisabled);
    },
  );
});

describe('SalesDownloadPage choices', () => {
  it.each([
    ['2026-12-31T14:59:59Z', ['2026년', '2025년', '2024년', '2023년'], '상반기 (1~6월)', 2026],
    ['2026-12-31T15:00:00Z', ['2027년', '2026년', '2025년', '2024년', '2023년'], '하반기 (7~12월)', 2026],
  ])('SalesDownloadPage at %s offers the years %j and selects the last complete period', (at, years, label, year) => {
    jest.setSystemTime(Date.parse(at));
    open();
    const options = within(screen.getByLabelText('연도')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(years);
    expect(screen.getByLabelText('연도')).toHaveValue(String(year));
    expect(period(label)).toBeChecked();
  });

  it.each([
    ['sole', ['상반기 (1~6월)', '하반기 (7~12월)', '1년 (1~12월)'], '개인과 개인사업자'],
    ['corp', ['1분기 (1~3월)', '2분기 (4~6월)', '3분기 (7~9월)', '4분기 (10~12월)'], '법인사업자'],
  ] as const)('SalesDownloadPage for a %s business offers the periods %j', (kind, labels, word) => {
    open(createPlatform(kind));
    const choices = screen.getAllByRole('radio').map((radio) => radio.getAttribute('aria-label'));
    expect(choices).toEqual(labels);
    expect(screen.getByRole('radiogroup')).toHaveAccessibleDescription(expect.stringMatching(`^${word}는`));
  });

  // rule: sales-files.periods
  it('a period that has not started cannot be selected, and the reason is shown', async () => {
    jest.setSystemTime(Date.parse('2026-03-01T00:00:00Z'));
    open();
    expect(period('하반기 (7~12월)')).toBeChecked();
    fireEvent.change(screen.getByLabelText('연도'), { target: { value: '2026' } });
    expect(period('하반기 (7~12월)')).toBeDisabled();
    expect(period('하반기 (7~12월)')).toHaveAccessibleDescription('7월 1일부터 만들 수 있어요.');
    expect(period('상반기 (1~6월)')).toBeChecked();
    click('파일 만들기');
    await wait();
    expect(requests).toEqual([{ year: 2026, period: '1H' }]);
  });

  // rule: sales-files.background-job
  it('SalesDownloadPage explains the duration and the included orders', () => {
    open();
    expect(
      screen.getByText(/2~3분 걸려요. 그동안 다른 화면을 써도 되고, 다 되면 어느 화면에서든 표시돼요/),
    ).toBeVisible();
    expect(screen.getByText('서비스 결제로 결제된 주문만 포함돼요')).toBeVisible();
    expect(screen.getByRole('link', { name: /세금 안내/ })).toHaveAttribute('href', 'http://links.test/tax');
  });
});

describe('SalesDownloadPage file', () => {
  // rule: sales-files.background-job
  it('a requested sales file shows progress and elapsed time, and announces the progress in quarters', async () => {
    open();
    click('파일 만들기');
    expect(button('만드는 중')).toHaveAttribute('aria-busy', 'true');
    await wait();
    const bar = screen.getByRole('progressbar', { name: '2026년 상반기 매출 파일 만드는 중' });
    expect(bar).toHaveAttribute('aria-valuenow', '10');
    expect(screen.getByRole('status')).toHaveTextContent('2026년 상반기 매출 파일: 만드는 중이에요.');
    response = 0.31;
    await wait(70_000);
    expect(bar).toHaveAttribute('aria-valuenow', '31');
    expect(row()).toHaveTextContent('만드는 중 31%');
    expect(row()).toHaveTextContent('1분 10초 지남');
    expect(screen.getByRole('status')).toHaveTextContent('25% 만들었어요.');
    response = 0.49;
    await wait(SALES_FILE_POLL);
    expect(screen.getByRole('status')).toHaveTextContent('25% 만들었어요.');
  });

  it('a finished sales file is saved, and only its row offers to save it again, without another generation', async () => {
    open();
    click('파일 만들기');
    await wait();
    response = 'file';
    await wait(SALES_FILE_POLL);
    expect(saved).toEqual(['sales.xlsx']);
    expect(row()).toHaveTextContent('준비됨');
    expect(screen.getByRole('status')).toHaveTextContent('준비되어 내려받기를 시작했어요.');
    expect(screen.getAllByRole('button', { name: /내려받기|만들기$/ }).map(({ textContent }) => textContent)).toEqual([
      '내려받기',
      '새로 만들기',
    ]);
    click('2026년 상반기 매출 파일 내려받기');
    await wait();
    expect(saved).toHaveLength(2);
    expect(requests).toHaveLength(2);
  });

  it('repeated clicks request a sales file once, and another period can be requested at the same time', async () => {
    open();
    click('파일 만들기');
    click('만드는 중');
    fireEvent.click(period('하반기 (7~12월)'));
    click('파일 만들기');
    await wait();
    expect(requests).toEqual([
      { year: 2026, period: '1H' },
      { year: 2026, period: '2H' },
    ]);
    expect(screen.getAllByRole('progressbar')).toHaveLength(2);
  });

  it('새로 만들기 generates the file again and the focus stays in the row', async () => {
    response = 'file';
    open();
    click('파일 만들기');
    await wait();
    response = 0;
    button('2026년 상반기 매출 파일 새로 만들기').focus();
    click('2026년 상반기 매출 파일 새로 만들기');
    await wait();
    expect(requests[1]).toEqual({ year: 2026, period: '1H', regenerate: true });
    expect(row()).toHaveTextContent('만드는 중 0%');
    expect(row()).toHaveFocus();
  });

  // rule: sales-files.background-job
  it('a sales file is generated after the page was left, and a toast announces it', async () => {
    const platform = createPlatform();
    const { unmount } = open(platform);
    click('파일 만들기');
    await wait();
    unmount();
    response = 'file';
    await wait(SALES_FILE_POLL);
    expect(platform.nav.toasts.map(({ text }) => text)).toEqual(['2026년 상반기 매출 파일이 준비됐어요.']);
    expect(saved).toEqual([]);
    open(platform);
    expect(row()).toHaveTextContent('준비됨');
    click('2026년 상반기 매출 파일 내려받기');
    await wait();
    expect(saved).toEqual(['sales.xlsx']);
    expect(requests).toHaveLength(2);
  });

  // rule: sales-files.background-job
  it('a sales file is generated after a reload, and it is not shown to another user', async () => {
    const { unmount } = open();
    click('파일 만들기');
    await wait();
    unmount();
    jest.clearAllTimers();

    const again = createPlatform();
    open(again);
    await wait();
    expect(row()).toHaveTextContent('만드는 중 10%');
    act(() => again.user.update({ me: buildUser({ uid: 'kakao:2' }) }));
    expect(screen.queryByRole('region', { name: '요청한 파일' })).toBeNull();
    response = 'file';
    await wait(5 * SALES_FILE_POLL);
    expect(saved).toEqual([]);
  });
});

describe('SalesDownloadPage failures', () => {
  // rule: sales-files.orders-in-it
  it('a period without sales is reported with a link to the notice', async () => {
    response = 'sale-data-not-exists';
    const { platform } = open();
    click('파일 만들기');
    await wait();
    expect(row()).toHaveTextContent('판매 내역 없음');
    expect(within(row()).getByRole('link', { name: /더보기/ })).toHaveAttribute('href', 'http://links.test/tax');
    expect(platform.errors.map(({ code }) => code)).toEqual(['sale-data-not-exists']);
    expect(platform.nav.toasts).toEqual([]);
  });

  it('a failed sales file shows the reason and can be requested again', async () => {
    response = 'excel-file-error';
    open();
    click('파일 만들기');
    await wait();
    expect(row()).toHaveTextContent('엑셀 파일을 만드는 중 일시적인 오류가 생겼어요.');
    response = 'file';
    click('2026년 상반기 매출 파일 다시 시도');
    await wait();
    expect(row()).toHaveTextContent('준비됨');
    expect(saved).toEqual(['sales.xlsx']);
  });
});
