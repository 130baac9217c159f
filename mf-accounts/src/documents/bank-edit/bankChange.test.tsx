import type { Seller } from '@backoffice/contracts/seller/seller';
import { countChecks, listFormerAccounts, saveBank } from '@backoffice/contracts/seller/sellerEndpoints';
import { Stored, type SignInAgain } from '@backoffice/platform';
import {
  FakeFailure,
  type FakePlatform,
  buildPictureFile,
  buildSeller,
  buildUser,
  fakePlatform,
  renderPage,
} from '@backoffice/testing';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { BankEditPage } from './BankEditPage.tsx';

const NOON = Date.parse('2026-11-20T12:00:00+09:00');
const MINUTE = 60_000;
const PATH = '/accounts/bank-info';

/** Returns an account; `signedIn` is when the person authenticated at the sign-in provider, null if it is unknown. */
const createUser = (signedIn: number | null, uid: string) =>
  buildUser({ uid, ...(signedIn !== null && { authTime: new Date(signedIn).toISOString() }) });
const NO_ACCOUNT = { name: '', type: '', no: '', uploadDT: null, payoutHoldUntil: null, shownFrom: null };

interface Setting extends Partial<Seller> {
  readonly now?: () => number;
  readonly signedIn?: number | null;
  readonly uid?: string;
  /** Result of a fresh login: success in a popup, a redirect that stores the typed values first, or cancellation. */
  readonly login?: 'succeeds' | 'leaves' | 'is given up';
}

/** Renders the page for a seller who signed in ten minutes ago, in a tab with its own session storage. */
function renderBank(setting: Setting = {}) {
  const { now = () => NOON, signedIn = NOON - 10 * MINUTE, uid = 'kakao:1', login = 'is given up', ...over } = setting;
  const signInAgain: SignInAgain = async (storeInput) => {
    if (login === 'succeeds') platform.user.update({ me: createUser(now(), uid) });
    if (login === 'leaves') await storeInput?.();
    return login === 'succeeds';
  };
  const stored = new Stored({ view: window, uid: () => uid, now });
  const platform: FakePlatform = fakePlatform({ signInAgain, stored, now });
  platform.user.update({ me: createUser(signedIn, uid), seller: buildSeller(over) });
  platform.fakeApi
    .on(saveBank, { ok: true })
    .on(listFormerAccounts, [])
    .on(countChecks, () => new Promise(() => {}));
  return renderPage(<BankEditPage />, { path: PATH, url: `${PATH}?back=%2F`, platform });
}

const form = () => screen.queryByRole('form', { name: '계좌 정보' });
const save = () => screen.getByRole('button', { name: '저장' });
const change = () => screen.getByRole('button', { name: '계좌 변경하기' });
const number = () => screen.getByLabelText('계좌번호');

async function fillIn(user: UserEvent) {
  await user.type(number(), '3333-01-1234567');
  await user.type(screen.getByLabelText('생년월일 6자리'), '990131');
  await user.upload(screen.getByLabelText('통장 사본 선택'), buildPictureFile('passbook.png'));
}

beforeEach(() => sessionStorage.clear());

describe('BankEditPage with a stored payout account', () => {
  // rule: bank.fresh-login
  it('a stored account is shown without its form until the seller signs in again, also after a cancelled login', async () => {
    const { platform, user } = renderBank();
    expect([form(), screen.getByText('****5678')]).toEqual([null, screen.getByText('****5678')]);
    await user.click(change());
    expect([platform.freshLogins, form()]).toEqual([[NOON], null]);
  });

  // rule: sellers.suspended
  it('a suspended seller sees the stored account, and 계좌 변경하기 is inactive with the reason', async () => {
    const { platform, user } = renderBank({ state: -1 });
    await user.click(change());
    expect(change()).toHaveAccessibleDescription(/이용이 정지된 계정이에요/);
    expect([platform.freshLogins, screen.getByText('****5678')]).toEqual([[], screen.getByText('****5678')]);
  });

  it('a fresh login opens the form of a stored account', async () => {
    const { user } = renderBank({ login: 'succeeds' });
    await user.click(change());
    expect(await screen.findByRole('form', { name: '계좌 정보' })).toBeVisible();
  });

  it('the form of a stored account is open during five minutes after a login', () => {
    const { platform } = renderBank({ signedIn: NOON - 5 * MINUTE });
    expect([form() !== null, platform.freshLogins]).toEqual([true, []]);
  });

  // rule: bank.fresh-login
  it('a first account is typed with a login of any age, and its save requests a fresh login without losing typed values', async () => {
    const { platform, user, unmount } = renderBank({ bank: NO_ACCOUNT, login: 'leaves' });
    await user.type(screen.getByLabelText('예금주'), '김소미');
    await user.click(screen.getByRole('button', { name: /^은행/ }));
    await user.type(screen.getByRole('searchbox', { name: '은행 검색' }), '토스{Enter}');
    await user.click(screen.getByRole('radio', { name: '개인사업자' }));
    await fillIn(user);
    expect(platform.freshLogins).toEqual([]);
    await user.click(save());
    await waitFor(() => expect(sessionStorage).toHaveLength(1));
    expect([platform.freshLogins.length, platform.fakeApi.getCalls(saveBank)]).toEqual([1, []]);
    unmount();
    const after = renderBank({ bank: NO_ACCOUNT, signedIn: NOON });
    expect(await screen.findByRole('img', { name: '통장 사본' })).toBeInTheDocument();
    await after.user.click(save());
    await waitFor(() => expect(after.platform.fakeApi.getCalls(saveBank)).toHaveLength(1));
    expect(after.platform.fakeApi.getCalls(saveBank)[0]?.data).toMatchObject({
      bankName: '김소미',
      bankType: '토스뱅크',
      bankNo: '3333-01-1234567',
      subRegNo: '990131',
      file: expect.objectContaining({ name: 'passbook.png' }),
    });
  });

  it('a login of a provider that does not state when the person authenticated is not fresh', async () => {
    const { platform, user } = renderBank({ signedIn: null });
    await user.click(change());
    expect([platform.freshLogins, form()]).toEqual([[NOON], null]);
  });

  // rule: bank.changed-account
  it('former accounts are listed by their last four digits', async () => {
    const { platform } = renderBank();
    const from = '2026-01-05T00:00:00.000Z';
    const until = '2026-11-01T00:00:00.000Z';
    platform.fakeApi.on(listFormerAccounts, [{ name: '김보리', type: '신한은행', no: '***-***-**9012', from, until }]);
    const section = within(await screen.findByRole('region', { name: '이전 계좌' }));
    expect(section.getByText('신한은행 ***-***-**9012')).toBeVisible();
    expect(section.getByRole('listitem')).toHaveTextContent('김보리 · 1월 5일 09:00 ~ 11월 1일 09:00');
  });

  it('a click on 이전 계좌 보기 loads the former accounts next to the open form', async () => {
    const { platform, user } = renderBank({ signedIn: NOON });
    expect(platform.fakeApi.getCalls(listFormerAccounts)).toEqual([]);
    await user.click(screen.getByRole('button', { name: '이전 계좌 보기' }));
    expect(await screen.findByText('이전 계좌가 없어요.')).toBeVisible();
  });

  it('the list of former accounts offers a retry if its request fails', async () => {
    const { platform, user } = renderBank({ signedIn: NOON });
    platform.fakeApi.on(listFormerAccounts, () => new FakeFailure(503, { message: 'unavailable' }));
    await user.click(screen.getByRole('button', { name: '이전 계좌 보기' }));
    expect(await screen.findByText('이전 계좌를 불러오지 못했어요')).toBeVisible();
    platform.fakeApi.on(listFormerAccounts, []);
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await screen.findByText('이전 계좌가 없어요.')).toBeVisible();
    expect(platform.errors).toEqual([]);
  });

  it.each([
    ['2026-11-21T03:00:00.000Z', /24시간 뒤인 11월 21일 12:00부터 정산돼요/],
    ['2026-11-20T02:59:59.000Z', null],
    [null, null],
  ])('a payout hold until %s shows %s', (payoutHoldUntil, text) => {
    renderBank({ signedIn: NOON, state: 2, bank: { ...buildSeller().bank, payoutHoldUntil } });
    const shown = screen.queryByText(/부터 정산돼요/);
    if (text === null) expect(shown).toBeNull();
    else expect(shown).toHaveTextContent(text);
  });
});

describe('BankEditPage save more than five minutes after the login', () => {
  const renderWithOldLogin = (setting: Setting = {}) => {
    let now = NOON;
    const page = renderBank({ signedIn: NOON, now: () => now, ...setting });
    return { ...page, expireLogin: () => (now = NOON + 6 * MINUTE) };
  };

  // rule: bank.fresh-login
  it('a bank account save with an old login requests a fresh login and is then sent', async () => {
    const { location, platform, user, expireLogin } = renderWithOldLogin({ login: 'succeeds' });
    await fillIn(user);
    expireLogin();
    await user.click(save());
    await waitFor(() => expect(location()).toBe('/accounts?back=%2F'));
    expect([platform.freshLogins.length, platform.fakeApi.getCalls(saveBank).length]).toEqual([1, 1]);
  });

  it('a bank account save with a cancelled login is not sent, and the typed values stay', async () => {
    const { platform, user, expireLogin } = renderWithOldLogin();
    await fillIn(user);
    expireLogin();
    await user.click(save());
    await waitFor(() =>
      expect(platform.nav.toasts.map(({ text }) => text)).toEqual(['계속하려면 다시 로그인해주세요.']),
    );
    expect(number()).toHaveValue('3333-01-1234567');
    expect(screen.getByRole('img', { name: '통장 사본' })).toBeInTheDocument();
    expect(platform.fakeApi.getCalls(saveBank)).toEqual([]);
  });

  it('a bank account save that the API refuses for an old login is repeated under the same key after a fresh login', async () => {
    const { location, platform, user } = renderWithOldLogin({ login: 'succeeds' });
    platform.fakeApi.on(saveBank, () =>
      platform.freshLogins.length === 0
        ? new FakeFailure(400, { message: 'fresh-login-required' })
        : ({ ok: true } as const),
    );
    await fillIn(user);
    await user.click(save());
    await waitFor(() => expect(location()).toBe('/accounts?back=%2F'));
    const keys = platform.fakeApi.getCalls(saveBank).map(({ headers }) => headers['Idempotency-Key']);
    expect([keys.length, new Set(keys).size, platform.errors]).toEqual([2, 1, []]);
  });

  // rule: bank.fresh-login
  it('typed bank values are restored once after a login redirect, and only in the same tab', async () => {
    const { user, expireLogin, unmount, platform } = renderWithOldLogin({ login: 'leaves' });
    await fillIn(user);
    expireLogin();
    await user.click(save());
    await waitFor(() => expect(sessionStorage).toHaveLength(1));
    unmount();
    expect(JSON.stringify([{ ...localStorage }, await platform.drafts.read('bank')])).not.toMatch(/1234567|990131/);

    const after = renderBank({ signedIn: NOON + 6 * MINUTE, now: () => NOON + 6 * MINUTE });
    expect(number()).toHaveValue('3333-01-1234567');
    expect(screen.getByLabelText('생년월일 6자리')).toHaveValue('990131');
    expect(await screen.findByRole('img', { name: '통장 사본' })).toBeInTheDocument();
    expect(sessionStorage).toHaveLength(0);
    await after.user.click(save());
    await waitFor(() => expect(after.location()).toBe('/accounts?back=%2F'));
    expect(after.platform.fakeApi.getCalls(saveBank)[0]?.data).toMatchObject({
      bankNo: '3333-01-1234567',
      file: expect.objectContaining({ name: 'passbook.png', type: 'image/png' }),
    });
  });

  it('typed bank values of a login redirect are not shown to another account', async () => {
    const { user, expireLogin, unmount } = renderWithOldLogin({ login: 'leaves' });
    await fillIn(user);
    expireLogin();
    await user.click(save());
    await waitFor(() => expect(sessionStorage).toHaveLength(1));
    unmount();
    renderBank({ uid: 'kakao:2', signedIn: NOON + 6 * MINUTE, now: () => NOON + 6 * MINUTE });
    expect(number()).toHaveValue('');
  });

  it('a login redirect from the bank form stores the typed values without the picture if the session storage is full', async () => {
    const { user, expireLogin, unmount } = renderWithOldLogin({ login: 'leaves' });
    await fillIn(user);
    const setItem = Storage.prototype.setItem;
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
      if (value.includes('base64')) throw new DOMException('full', 'QuotaExceededError');
      setItem.call(this, key, value);
    });
    expireLogin();
    await user.click(save());
    await waitFor(() => expect(sessionStorage).toHaveLength(1));
    unmount();
    renderBank({ signedIn: NOON + 6 * MINUTE, now: () => NOON + 6 * MINUTE });
    expect(number()).toHaveValue('3333-01-1234567');
    expect(screen.getByLabelText('통장 사본 선택')).toBeInTheDocument();
  });
});

describe('BankEditPage with a refused save', () => {
  // rule: bank.too-many-checks
  it('a bank account save refused for too many checks retains the typed values, and the host shows when to try again', async () => {
    const { platform, user } = renderBank({ signedIn: NOON });
    const detail = '11월 20일 12:40 이후에 다시 시도해주세요.';
    platform.fakeApi.on(saveBank, () => new FakeFailure(420, { message: 'too-many-checks', detail }));
    await fillIn(user);
    await user.click(save());
    await waitFor(() =>
      expect(platform.errors.map(({ code, text }) => [code, text])).toEqual([['too-many-checks', detail]]),
    );
    expect(number()).toHaveValue('3333-01-1234567');
    expect(screen.getByRole('img', { name: '통장 사본' })).toBeInTheDocument();
  });

  it('a bank account save that conflicts with another client reloads the account, shows the reason and retains the typed values', async () => {
    const { platform, user } = renderBank({ signedIn: NOON });
    platform.fakeApi.on(saveBank, () => new FakeFailure(409, { message: 'stale-update' }));
    await fillIn(user);
    await user.click(save());
    await waitFor(() =>
      expect(platform.nav.questions.map(({ title }) => title)).toEqual(['계좌 정보가 다른 곳에서 먼저 변경됐어요']),
    );
    expect(platform.sessionCalls).toEqual(['refresh']);
    expect(number()).toHaveValue('3333-01-1234567');
  });
});
