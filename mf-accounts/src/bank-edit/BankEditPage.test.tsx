import { type Seller, saveBank } from '@backoffice/contracts';
import { FakeFailure, buildSeller, buildUser, fakePlatform, renderPage } from '@backoffice/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { BankEditPage } from './BankEditPage.tsx';

const NOON = Date.parse('2026-11-20T12:00:00+09:00');

function renderBank({ now = () => NOON, ...over }: { now?: () => number } & Partial<Seller> = {}) {
  const platform = { ...fakePlatform(), now };
  platform.user.update({ me: buildUser(), seller: buildSeller(over) });
  platform.fakeApi.on(saveBank, { ok: true });
  return renderPage(<BankEditPage />, { path: '/accounts/bank-info', platform });
}

const newBank = { name: '', type: '', no: '', uploadDT: null };
const passbook = new File(['x'], 'passbook.png', { type: 'image/png' });
const save = () => screen.getByRole('button', { name: '저장' });

async function fillIn(user: UserEvent) {
  await user.type(screen.getByLabelText('계좌번호'), '3333-01-1234567');
  await user.type(screen.getByLabelText('생년월일 6자리'), '990131');
  await user.upload(screen.getByLabelText('통장 사본 선택'), passbook);
}

describe('BankEditPage', () => {
  it('names everything that is missing and saves nothing', async () => {
    const { platform, user } = renderBank({ bank: newBank });
    await user.click(save());
    for (const text of [
      '예금주를 입력해주세요.',
      '은행을 선택해주세요.',
      '계좌번호를 숫자로 입력해주세요.',
      '생년월일 6자리를 입력해주세요.',
      '통장 사본을 업로드 해주세요.',
    ])
      expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByLabelText('예금주')).toHaveFocus();
    expect(platform.nav.toasts.map(({ text }) => text)).toEqual(['입력을 완료 해주세요.']);
    expect(platform.fakeApi.calls).toEqual([]);
  });

  it('asks a business for its number', async () => {
    const { user } = renderBank({ bank: newBank, business: { ...buildSeller().business, regNo: '' } });
    await user.click(screen.getByRole('radio', { name: '사업자' }));
    await user.click(save());
    expect(screen.getByText('사업자등록번호 10자리를 입력해주세요.')).toBeVisible();
  });

  it('never fills in the account number; the masked one is a hint', () => {
    renderBank();
    expect(screen.getByLabelText('계좌번호')).toHaveValue('');
    expect(screen.getByText('지금 등록된 계좌: 카카오뱅크 ****5678')).toBeVisible();
    expect(screen.getByLabelText('예금주')).toHaveValue('김보리');
  });

  it('sends the papers with the picture, and only the number of the chosen kind', async () => {
    const { location, platform, user } = renderBank();
    await fillIn(user);
    await user.click(save());
    await waitFor(() => expect(location()).toBe('/accounts'));
    const { file, ...fields } = platform.fakeApi.callsOf(saveBank)[0]?.data ?? {};
    expect(fields).toEqual({
      bankName: '김보리',
      bankType: '카카오뱅크',
      bankNo: '3333-01-1234567',
      businessType: 'sole',
      subRegNo: '990131',
      regNo: '',
    });
    expect(file).toBeInstanceOf(File);
    expect(platform.sessionCalls).toEqual(['refresh']);
  });

  it('goes on to the business papers while they are missing', async () => {
    const { location, user } = renderBank({ business: { ...buildSeller().business, uploadDT: null } });
    await fillIn(user);
    await user.click(save());
    await waitFor(() => expect(location()).toBe('/accounts/business-info'));
  });

  it('keeps what was typed when the bank knows no such account', async () => {
    const { location, platform, user } = renderBank();
    platform.fakeApi.on(saveBank, () => new FakeFailure(400, { message: 'invalid-account' }));
    await fillIn(user);
    await user.click(save());
    await waitFor(() => expect(platform.errors.map(({ code }) => code)).toEqual(['invalid-account']));
    expect(screen.getByLabelText('계좌번호')).toHaveValue('3333-01-1234567');
    expect(screen.getByRole('img', { name: '통장 사본' })).toBeInTheDocument();
    expect(location()).toBe('/accounts/bank-info');
  });

  it.each([
    { at: '22:59:59', closed: false },
    { at: '23:00:00', closed: true },
    { at: '00:59:59', closed: true },
    { at: '01:00:00', closed: false },
  ])('is closed during the banks’ inspection: $at $closed', async ({ at, closed }) => {
    const { platform } = renderBank({ now: () => Date.parse(`2026-11-20T${at}+09:00`) });
    expect(screen.queryByRole('form', { name: '계좌 정보' }) === null).toBe(closed);
    expect(platform.nav.questions.map(({ title }) => title)).toEqual(closed ? ['은행 점검 시간'] : []);
  });

  it('says until when it is closed and opens when the inspection is over', async () => {
    let now = Date.parse('2026-11-20T23:10:00+09:00');
    const { user } = renderBank({ now: () => now });
    const text =
      '밤 11시부터 약 새벽 1시까지는 계좌 정보를 수정하기 어렵습니다. 11월 21일 오전 1시 이후에 다시 시도해주세요.';
    expect(screen.getByText(text)).toBeVisible();
    now = Date.parse('2026-11-21T01:00:00+09:00');
    await user.click(screen.getByRole('button', { name: '다시 확인' }));
    expect(screen.getByRole('form', { name: '계좌 정보' })).toBeVisible();
  });

  it('sends nothing when the inspection begins while the form is open, and keeps what was typed', async () => {
    let now = Date.parse('2026-11-20T22:59:00+09:00');
    const { platform, user } = renderBank({ now: () => now });
    await fillIn(user);
    now = Date.parse('2026-11-20T23:00:00+09:00');
    await user.click(save());
    expect(platform.nav.questions.map(({ title }) => title)).toEqual(['은행 점검 시간']);
    expect(platform.fakeApi.calls).toEqual([]);
    now = Date.parse('2026-11-21T01:00:00+09:00');
    await user.click(screen.getByRole('button', { name: '다시 확인' }));
    expect(screen.getByLabelText('계좌번호')).toHaveValue('3333-01-1234567');
  });
});
