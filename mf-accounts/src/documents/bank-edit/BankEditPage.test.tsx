import { BankForm } from '@backoffice/contracts/seller/bankForm';
import type { Seller } from '@backoffice/contracts/seller/seller';
import { countChecks, listFormerAccounts, saveBank } from '@backoffice/contracts/seller/sellerEndpoints';
import {
  FakeFailure,
  type FakePlatform,
  buildPictureFile,
  buildSeller,
  buildUser,
  fakePlatform,
  refuseField,
  renderPage,
} from '@backoffice/testing';
import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { BankEditPage } from './BankEditPage.tsx';

const NOON = Date.parse('2026-11-20T12:00:00+09:00');

const HOUR = 60 * 60_000;

interface Setting extends Partial<Seller>, Pick<Partial<FakePlatform>, 'signInAgain' | 'stored'> {
  readonly now?: () => number;
  /** Time of the login; by default recent enough in every test. */
  readonly signedIn?: number;
}

function renderBank({ now = () => NOON, signedIn = NOON + 24 * HOUR, signInAgain, stored, ...over }: Setting = {}) {
  const platform = fakePlatform({ now, ...(signInAgain && { signInAgain }), ...(stored && { stored }) });
  const me = buildUser({ authTime: new Date(signedIn).toISOString() });
  platform.user.update({ me, seller: buildSeller(over) });
  platform.fakeApi.on(saveBank, { ok: true });
  platform.fakeApi.on(listFormerAccounts, []).on(countChecks, () => new Promise(() => {}));
  return renderPage(<BankEditPage />, { path: '/accounts/bank-info', platform });
}

const newBank = { name: '', type: '', no: '', uploadDT: null, payoutHoldUntil: null, shownFrom: null };
const passbook = buildPictureFile('passbook.png');
const save = () => screen.getByRole('button', { name: '저장' });
const form = () => screen.queryByRole('form', { name: '계좌 정보' });
const alerts = ({ platform }: ReturnType<typeof renderBank>) => platform.nav.questions.map(({ title }) => title);

async function fillIn(user: UserEvent) {
  await user.type(screen.getByLabelText('계좌번호'), '3333-01-1234567');
  await user.type(screen.getByLabelText('생년월일 6자리'), '990131');
  await user.upload(screen.getByLabelText('통장 사본 선택'), passbook);
}

describe('BankEditPage', () => {
  // rule: market-form.refused-save
  it.each(Object.keys(BankForm.shape).filter((path) => !['registered', 'regNo'].includes(path)))(
    'BankEditPage shows a refusal of %s at its field',
    async (path) => {
      const page = renderBank();
      await fillIn(page.user);
      expect(await refuseField(page, saveBank, path)).toHaveLength(1);
    },
  );

  // rule: bank.required-fields
  it('BankEditPage shows every missing field and sends nothing', async () => {
    const { platform, user } = renderBank({ bank: newBank });
    await user.click(save());
    for (const text of [
      '예금주를 입력해주세요.',
      '은행을 선택해주세요.',
      '계좌번호를 숫자로 입력해주세요.',
      '판매자 유형을 선택해주세요.',
      '통장 사본을 업로드 해주세요.',
    ])
      expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByLabelText('예금주')).toHaveFocus();
    expect(platform.nav.toasts.map(({ text }) => text)).toEqual(['입력을 완료 해주세요.']);
    expect(platform.fakeApi.getCalls(saveBank)).toEqual([]);
  });

  // rule: business.kinds
  it.each([
    ['개인(사업자등록 없음)', { businessType: 'sole', registered: 'no' }],
    ['개인사업자', { businessType: 'sole', registered: 'yes' }],
  ])('BankEditPage requires the birth date of %s and sends the answer %j', async (name, answer) => {
    const { platform, user } = renderBank({ bank: newBank });
    await user.type(screen.getByLabelText('예금주'), '김보리');
    await user.click(screen.getByRole('button', { name: /^은행/ }));
    await user.type(screen.getByRole('searchbox', { name: '은행 검색' }), '토스{Enter}');
    for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked();
    await user.click(screen.getByRole('radio', { name }));
    await user.click(save());
    expect(screen.getByText('생년월일 6자리를 입력해주세요.')).toBeVisible();
    expect(screen.queryByLabelText('사업자등록번호')).toBeNull();
    await fillIn(user);
    await user.click(save());
    await waitFor(() => expect(platform.fakeApi.getCalls(saveBank)[0]?.data).toMatchObject(answer));
  });

  // rule: business.kinds
  it.each([
    ['개인(사업자등록 없음)', { type: 'sole', isRegistered: false } as const],
    ['개인사업자', { type: 'sole', isRegistered: true } as const],
    ['법인사업자', { type: 'corp', isRegistered: true } as const],
  ])('BankEditPage shows the stored answer %s', (name, over) => {
    renderBank({ business: { ...buildSeller().business, ...over } });
    expect(screen.getByRole('radio', { name })).toBeChecked();
  });

  it('the first bank form has one primary action before anything is typed', () => {
    renderBank({ bank: newBank });
    expect(save()).toBeEnabled();
    expect(save()).toHaveClass('primary');
  });

  // rule: profile.next-page
  it('나중에 on the first bank form opens the account home, because the business information is optional until then', async () => {
    const { location, user } = renderBank({ bank: newBank, business: { ...buildSeller().business, uploadDT: null } });
    await user.click(screen.getByRole('button', { name: '나중에' }));
    await waitFor(() => expect(location()).toBe('/accounts'));
  });

  // rule: bank.too-many-checks
  it('BankEditPage shows how many account checks are left before they are used up', async () => {
    const { platform } = renderBank({ bank: newBank });
    platform.fakeApi.on(countChecks, { left: 2, nextAt: null });
    expect(await screen.findByText(/앞으로 2번 확인할 수 있어요/)).toBeVisible();
  });

  // rule: bank.required-fields
  it('BankEditPage requires the registration number of a business', async () => {
    const { user } = renderBank({ bank: newBank, business: { ...buildSeller().business, regNo: '' } });
    await user.click(screen.getByRole('radio', { name: '법인사업자' }));
    await user.click(save());
    expect(screen.getByText('사업자등록번호 10자리를 입력해주세요.')).toBeVisible();
  });

  it.each([
    ['1234567890', '사업자등록번호를 다시 확인해주세요.'],
    ['123-45-6789', '사업자등록번호 10자리를 입력해주세요.'],
  ])('BankEditPage does not send the invalid business number %s: %s', async (typed, text) => {
    const { platform, user } = renderBank({ business: { ...buildSeller().business, type: 'corp', regNo: '' } });
    await user.type(screen.getByLabelText('사업자등록번호'), typed);
    await user.type(screen.getByLabelText('계좌번호'), '3333-01-1234567');
    await user.upload(screen.getByLabelText('통장 사본 선택'), passbook);
    await user.click(save());
    expect(screen.getByText(text)).toBeVisible();
    expect(platform.fakeApi.getCalls(saveBank)).toEqual([]);
  });

  it('BankEditPage sends the business number without the birth date that was typed before', async () => {
    const { platform, user } = renderBank();
    await fillIn(user);
    await user.click(screen.getByRole('radio', { name: '법인사업자' }));
    await user.click(save());
    await waitFor(() => expect(platform.fakeApi.getCalls(saveBank)).toHaveLength(1));
    expect(platform.fakeApi.getCalls(saveBank)[0]?.data).toMatchObject({
      businessType: 'corp',
      subRegNo: '',
      regNo: '1234567891',
    });
  });

  // rule: bank.required-fields
  it('the bank picker filters by the typed text and selects the first bank on Enter', async () => {
    const { user } = renderBank({ bank: newBank });
    await user.click(screen.getByRole('button', { name: '은행 은행을 선택해주세요' }));
    const picker = within(screen.getByRole('dialog', { name: '은행 선택' }));
    expect(picker.getAllByRole('option')).toHaveLength(23);
    await user.type(picker.getByRole('searchbox', { name: '은행 검색' }), '토스{Enter}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: '은행 토스뱅크' })).toHaveFocus();
  });

  it('the bank picker does not filter by an incomplete syllable and ignores Enter during composition', async () => {
    const { user } = renderBank({ bank: newBank });
    await user.click(screen.getByRole('button', { name: /^은행/ }));
    const search = screen.getByRole('searchbox', { name: '은행 검색' });
    fireEvent.compositionStart(search);
    fireEvent.change(search, { target: { value: '신협' } });
    fireEvent.keyDown(search, { key: 'Enter', isComposing: true });
    expect(screen.getAllByRole('option', { name: /은행$/ })).not.toHaveLength(0);
    fireEvent.compositionEnd(search);
    const found = within(screen.getByRole('dialog')).getAllByRole('option');
    expect(found.map(({ textContent }) => textContent)).toEqual(['신협']);
  });

  it('the arrow keys move through the bank list and Enter selects a bank', async () => {
    const { user } = renderBank({ bank: newBank });
    await user.click(screen.getByRole('button', { name: /^은행/ }));
    await user.click(screen.getByRole('searchbox', { name: '은행 검색' }));
    await user.keyboard('{ArrowUp}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
    expect(screen.getByRole('button', { name: '은행 신한은행' })).toHaveFocus();
  });

  it('the bank picker shows that no bank matches', async () => {
    const { user } = renderBank({ bank: newBank });
    await user.click(screen.getByRole('button', { name: /^은행/ }));
    await user.type(screen.getByRole('searchbox', { name: '은행 검색' }), '없는은행{Enter}');
    expect(screen.getByText('찾는 은행이 없어요')).toBeVisible();
  });

  it('the account number field is always empty and shows the masked stored number as a hint', () => {
    renderBank();
    expect(screen.getByLabelText('계좌번호')).toHaveValue('');
    expect(screen.getByText('지금 등록된 계좌: 카카오뱅크 ****5678')).toBeVisible();
    expect(screen.getByLabelText('예금주')).toHaveValue('김보리');
  });

  it('BankEditPage sends the fields with the picture, and only the number of the selected business type', async () => {
    const { location, platform, user } = renderBank();
    await fillIn(user);
    await user.click(save());
    await waitFor(() => expect(location()).toBe('/accounts'));
    const { file, ...fields } = platform.fakeApi.getCalls(saveBank)[0]?.data ?? {};
    expect(fields).toEqual({
      bankName: '김보리',
      bankType: '카카오뱅크',
      bankNo: '3333-01-1234567',
      businessType: 'sole',
      registered: 'yes',
      subRegNo: '990131',
      regNo: '',
    });
    expect(file).toBeInstanceOf(File);
    expect(platform.sessionCalls).toEqual(['refresh']);
  });

  // rule: bank.required-fields
  it('BankEditPage changes only the birth date without account number and passbook', async () => {
    const { location, platform, user } = renderBank();
    await user.type(screen.getByLabelText('생년월일 6자리'), '990131');
    await user.click(save());
    await waitFor(() => expect(location()).toBe('/accounts'));
    const { data } = platform.fakeApi.getCalls(saveBank)[0] ?? {};
    expect(data).toMatchObject({ bankNo: '', subRegNo: '990131' });
    expect(data).not.toHaveProperty('file');
  });

  it('BankEditPage requires account number and passbook after another bank is selected', async () => {
    const { platform, user } = renderBank();
    await user.type(screen.getByLabelText('생년월일 6자리'), '990131');
    await user.click(screen.getByRole('button', { name: /^은행/ }));
    await user.type(screen.getByRole('searchbox', { name: '은행 검색' }), '토스{Enter}');
    await user.click(save());
    expect(screen.getByText('계좌번호를 숫자로 입력해주세요.')).toBeVisible();
    expect(screen.getByText('통장 사본을 업로드 해주세요.')).toBeVisible();
    expect(platform.fakeApi.getCalls(saveBank)).toEqual([]);
  });

  it('a bank account save opens the business page if the business section is missing', async () => {
    const { location, user } = renderBank({ business: { ...buildSeller().business, uploadDT: null } });
    await fillIn(user);
    await user.click(save());
    await waitFor(() => expect(location()).toBe('/accounts/business-info'));
  });

  // rule: bank.holder-check
  it('the bank form is unchanged after the bank reports an unknown account', async () => {
    const { location, platform, user } = renderBank();
    platform.fakeApi.on(saveBank, () => new FakeFailure(400, { message: 'invalid-account' }));
    await fillIn(user);
    await user.click(save());
    await waitFor(() => expect(platform.errors.map(({ code }) => code)).toEqual(['invalid-account']));
    expect(screen.getByLabelText('계좌번호')).toHaveValue('3333-01-1234567');
    expect(screen.getByRole('img', { name: '통장 사본' })).toBeInTheDocument();
    expect(location()).toBe('/accounts/bank-info');
  });

  // rule: bank-hours.maintenance
  it.each([
    { at: '2026-11-20T22:59:59', closed: false },
    { at: '2026-11-20T23:00:00', closed: true },
    { at: '2026-11-21T00:59:59', closed: true },
    { at: '2026-11-21T01:00:00', closed: false },
  ])(
    'BankEditPage is closed during the banks’ maintenance, on opening and on saving at $at: $closed',
    async ({ at, closed }) => {
      let now = Date.parse(`${at}+09:00`);
      const opened = renderBank({ now: () => now });
      expect(form() === null).toBe(closed);
      expect(alerts(opened)).toEqual(closed ? ['은행 점검 시간'] : []);
      opened.unmount();

      now = NOON;
      const saving = renderBank({ now: () => now });
      await fillIn(saving.user);
      now = Date.parse(`${at}+09:00`);
      await saving.user.click(save());
      await waitFor(() => expect(saving.location()).toBe(closed ? '/accounts/bank-info' : '/accounts'));
      expect(alerts(saving)).toEqual(closed ? ['은행 점검 시간'] : []);
      expect(saving.platform.fakeApi.getCalls(saveBank)).toHaveLength(closed ? 0 : 1);
    },
  );

  it.each(['2026-11-20T22:59:59', '2026-11-21T01:00:00'])(
    'BankEditPage closes if the API refuses although the device clock is %s, and restores the typed values later',
    async (at) => {
      let now = Date.parse(`${at}+09:00`);
      const page = renderBank({ now: () => now });
      page.platform.fakeApi.on(saveBank, () => new FakeFailure(420, { message: 'bank-inspection' }));
      await fillIn(page.user);
      await page.user.click(save());
      expect(await screen.findByText(/11월 21일 01:00 이후에 다시 시도해주세요/)).toBeVisible();
      expect(page.platform.errors.map(({ code }) => code)).toEqual(['bank-inspection']);
      expect(alerts(page)).toEqual([]);
      now = Date.parse('2026-11-21T01:00:10+09:00');
      await page.user.click(screen.getByRole('button', { name: '다시 확인' }));
      expect(screen.getByLabelText('계좌번호')).toHaveValue('3333-01-1234567');
      expect(screen.getByRole('img', { name: '통장 사본' })).toBeInTheDocument();
    },
  );

  it('BankEditPage shows the end of the maintenance and opens afterwards', async () => {
    let now = Date.parse('2026-11-20T23:10:00+09:00');
    const { user } = renderBank({ now: () => now });
    const text =
      '밤 11시부터 약 새벽 1시까지는 계좌 정보를 수정하기 어려워요. 11월 21일 01:00 이후에 다시 시도해주세요.';
    expect(screen.getByText(text)).toBeVisible();
    now = Date.parse('2026-11-21T01:00:00+09:00');
    await user.click(screen.getByRole('button', { name: '다시 확인' }));
    expect(screen.getByRole('form', { name: '계좌 정보' })).toBeVisible();
  });

  // rule: bank-hours.maintenance
  it('BankEditPage shows the stored account and its history during the maintenance, also after a fresh login', async () => {
    const { platform } = renderBank({ now: () => Date.parse('2026-11-20T23:10:00+09:00') });
    platform.fakeApi.on(listFormerAccounts, [
      { name: '김보리', type: '신한은행', no: '***9012', from: '2026-01-01T00:00:00Z', until: '2026-02-01T00:00:00Z' },
    ]);
    expect(screen.getByText('****5678')).toBeVisible();
    expect(await screen.findByText('신한은행 ***9012')).toBeVisible();
    expect(screen.queryByRole('button', { name: '계좌 변경하기' })).toBeNull();
  });

  it('BankEditPage links a new seller to the business page during the maintenance', () => {
    renderBank({
      now: () => Date.parse('2026-11-20T23:10:00+09:00'),
      bank: newBank,
      business: { ...buildSeller().business, uploadDT: null },
    });
    expect(screen.getByRole('link', { name: '사업자 정보 먼저 등록하기' })).toHaveAttribute(
      'href',
      '/accounts/business-info',
    );
  });

  // rule: bank.form-drafts
  it('BankEditPage restores typed values after a login redirect, without numbers and passbook', async () => {
    const { platform, user, unmount } = renderBank();
    await user.type(screen.getByLabelText('예금주'), '소미');
    await fillIn(user);
    unmount();
    renderPage(<BankEditPage />, { path: '/accounts/bank-info', platform });
    expect(await screen.findByText('저장하지 않은 내용을 불러왔어요')).toBeVisible();
    expect(screen.getByText(/계좌번호와 통장 사본은 보관하지 않으니/)).toBeVisible();
    expect(screen.getByLabelText('예금주')).toHaveValue('김보리소미');
    expect([screen.getByLabelText('계좌번호'), screen.getByLabelText('생년월일 6자리')]).toMatchObject([
      { value: '' },
      { value: '' },
    ]);
    expect(screen.getByLabelText('통장 사본 선택')).toBeInTheDocument();
  });

  // rule: overlays.toasts
  it('BankEditPage shows its confirmation for five seconds', async () => {
    const { location, platform, user } = renderBank();
    await fillIn(user);
    await user.click(save());
    await waitFor(() => expect(location()).toBe('/accounts'));
    expect(platform.nav.toasts).toMatchObject([{ text: '계좌 정보가 저장됐어요.', duration: 5000 }]);
    expect(platform.events.recent.map(({ name }) => name)).toEqual(['bank-saved']);
  });

  it('the leave guard of the bank form is dirty while a number is typed, and the browser stores no number', async () => {
    const { platform, user, unmount } = renderBank();
    await user.type(screen.getByLabelText('계좌번호'), '3333');
    await waitFor(() => expect(platform.guard.isDirty).toBe(true));
    unmount();
    expect(await platform.drafts.read('bank')).toBeUndefined();
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('3333');
  });

  it('BankEditPage sends nothing if the maintenance starts while the form is open, and restores the typed values', async () => {
    let now = Date.parse('2026-11-20T22:59:00+09:00');
    const { platform, user } = renderBank({ now: () => now });
    await fillIn(user);
    now = Date.parse('2026-11-20T23:00:00+09:00');
    await user.click(save());
    expect(platform.nav.questions.map(({ title }) => title)).toEqual(['은행 점검 시간']);
    expect(platform.fakeApi.getCalls(saveBank)).toEqual([]);
    await waitFor(() => expect(platform.guard.isDirty).toBe(true));
    now = Date.parse('2026-11-21T01:00:00+09:00');
    await user.click(screen.getByRole('button', { name: '다시 확인' }));
    expect(screen.getByLabelText('계좌번호')).toHaveValue('3333-01-1234567');
    expect(screen.getByRole('img', { name: '통장 사본' })).toBeInTheDocument();
  });
});
