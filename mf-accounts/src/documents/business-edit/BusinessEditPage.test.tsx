import { BusinessForm } from '@backoffice/contracts/seller/businessForm';
import type { Seller } from '@backoffice/contracts/seller/seller';
import { countChecks, saveBusiness } from '@backoffice/contracts/seller/sellerEndpoints';
import { listSessions } from '@backoffice/contracts/wire/session/sessionEndpoints';
import {
  FakeFailure,
  buildPictureFile,
  buildSeller,
  buildUser,
  fakePlatform,
  refuseField,
  renderPage,
} from '@backoffice/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { AccountHomePage } from '../../account-home/AccountHomePage.tsx';
import { BusinessEditPage } from './BusinessEditPage.tsx';

function renderBusiness(over: Partial<Seller> = {}) {
  const platform = fakePlatform();
  platform.user.update({ me: buildUser(), seller: buildSeller(over) });
  platform.fakeApi.on(saveBusiness, { ok: true }).on(countChecks, () => new Promise(() => {}));
  return renderPage(<BusinessEditPage />, { path: '/accounts/business-info', platform });
}

const certificate = buildPictureFile('certificate.png');
const save = () => screen.getByRole('button', { name: '저장' });

describe('BusinessEditPage', () => {
  // rule: market-form.refused-save
  it.each(Object.keys(BusinessForm.shape))('BusinessEditPage shows a refusal of %s at its field', async (path) => {
    const page = renderBusiness();
    await page.user.upload(screen.getByLabelText('사업자등록증 선택'), certificate);
    expect(await refuseField(page, saveBusiness, path)).toHaveLength(1);
  });

  // rule: business.required-fields
  it('BusinessEditPage shows every missing field and sends nothing', async () => {
    const empty = { name: '', ceo: '', regNo: '', email: '', addr: '', addr2: '', uploadDT: null };
    const { platform, user } = renderBusiness({ business: { ...buildSeller().business, ...empty } });
    await user.click(save());
    for (const text of [
      '상호를 입력해주세요.',
      '대표자명을 입력해주세요.',
      '사업자등록번호 10자리를 입력해주세요.',
      '이메일을 입력해주세요.',
      '주소를 입력해주세요.',
      '상세 주소를 입력해주세요.',
      '사업자등록증을 업로드 해주세요.',
    ])
      expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByLabelText('상호')).toHaveFocus();
    expect(platform.fakeApi.getCalls(saveBusiness)).toEqual([]);
  });

  // rule: business.required-fields
  it('BusinessEditPage refuses a typed address without a postcode', async () => {
    const { platform, user } = renderBusiness();
    await user.clear(screen.getByLabelText('주소'));
    await user.type(screen.getByLabelText('주소'), '서울 성동구 왕십리로2길 20');
    await user.upload(screen.getByLabelText('사업자등록증 선택'), certificate);
    await user.click(save());
    expect(screen.getByText('주소 앞에 우편번호를 (04766)처럼 입력해주세요.')).toBeVisible();
    expect(platform.fakeApi.getCalls(saveBusiness)).toEqual([]);
  });

  // rule: business.kinds
  it('BusinessEditPage shows a seller without a business registration that the form is optional, without steps', () => {
    renderBusiness({ business: { ...buildSeller().business, isRegistered: false, uploadDT: null } });
    expect(screen.getByText(/사업자등록이 없으면 입력하지 않아도 돼요/)).toBeVisible();
    expect(screen.queryByRole('list', { name: '판매 준비 순서' })).toBeNull();
    expect(screen.queryByRole('button', { name: '나중에' })).toBeNull();
  });

  // rule: bank.too-many-checks
  it('BusinessEditPage shows how many business checks are left before they are used up', async () => {
    const { platform } = renderBusiness();
    platform.fakeApi.on(countChecks, { left: 2, nextAt: null });
    expect(await screen.findByText(/앞으로 2번 확인할 수 있어요/)).toBeVisible();
  });

  // rule: business.required-fields
  it('BusinessEditPage groups the business number while it is typed, and a corrected number when it is left', async () => {
    const { user } = renderBusiness();
    const number = screen.getByLabelText<HTMLInputElement>('사업자등록번호');
    await user.clear(number);
    await user.type(number, '12345');
    expect(number).toHaveValue('123-45');
    await user.type(number, '67890');
    expect(number).toHaveValue('123-45-67890');
    number.setSelectionRange(1, 2);
    await user.keyboard('{Delete}');
    expect(number).toHaveValue('13-45-67890');
    expect(number.selectionStart).toBe(1);
    await user.tab();
    expect(number).toHaveValue('134-56-7890');
  });

  it('BusinessEditPage does not send an invalid business number', async () => {
    const { platform, user } = renderBusiness();
    await user.clear(screen.getByLabelText('사업자등록번호'));
    await user.type(screen.getByLabelText('사업자등록번호'), '123-45-67890');
    await user.upload(screen.getByLabelText('사업자등록증 선택'), certificate);
    await user.click(save());
    expect(screen.getByText('사업자등록번호를 다시 확인해주세요.')).toBeVisible();
    expect(screen.getByLabelText('사업자등록번호')).toHaveFocus();
    expect(platform.fakeApi.getCalls(saveBusiness)).toEqual([]);
  });

  it('BusinessEditPage sends the fields with the picture and opens the account home', async () => {
    const { location, platform, user } = renderBusiness();
    await user.upload(screen.getByLabelText('사업자등록증 선택'), certificate);
    await user.click(save());
    await waitFor(() => expect(location()).toBe('/accounts'));
    const { name, ceo, regNo, email, addr, addr2 } = buildSeller().business;
    const { file, ...fields } = platform.fakeApi.getCalls(saveBusiness)[0]?.data ?? {};
    expect(fields).toEqual({ name, ceo, regNo, email, addr, addr2 });
    expect(file).toBeInstanceOf(File);
    expect(platform.sessionCalls).toEqual(['refresh']);
  });

  // rule: sellers.put-off
  it('나중에 leaves a missing section, which the account home then no longer offers as the next step', async () => {
    const missing = { uploadDT: null };
    const { location, platform, user, unmount } = renderBusiness({
      business: { ...buildSeller().business, ...missing },
      openedmarketList: [],
    });
    await user.click(screen.getByRole('button', { name: '나중에' }));
    expect(location()).toBe('/accounts');
    expect(platform.fakeApi.getCalls(saveBusiness)).toEqual([]);
    unmount();
    platform.fakeApi.on(listSessions, []);
    renderPage(<AccountHomePage />, { path: '/accounts', platform });
    expect(screen.queryByRole('link', { name: '사업자 정보 등록하기' })).toBeNull();
    expect(screen.getByText('입력 필요')).toBeVisible();
    expect(screen.getByRole('link', { name: '첫 마켓 만들기' })).toHaveAttribute('href', '/');
  });

  it('나중에 is absent once the section is complete', () => {
    renderBusiness();
    expect(screen.queryByRole('button', { name: '나중에' })).toBeNull();
  });

  // rule: bank.form-drafts
  it('BusinessEditPage restores typed values after a login redirect, without number and certificate', async () => {
    const { platform, user, unmount } = renderBusiness();
    await user.type(screen.getByLabelText('상호'), ' 2호점');
    await user.clear(screen.getByLabelText('사업자등록번호'));
    await user.type(screen.getByLabelText('사업자등록번호'), '220-81-62517');
    await user.upload(screen.getByLabelText('사업자등록증 선택'), certificate);
    unmount();
    renderPage(<BusinessEditPage />, { path: '/accounts/business-info', platform });
    expect(await screen.findByText(/사업자등록번호와 사업자등록증은 보관하지 않으니/)).toBeVisible();
    expect(screen.getByLabelText('상호')).toHaveValue('보리상점 2호점');
    expect(screen.getByLabelText('사업자등록번호')).toHaveValue('1234567891');
    expect(screen.getByLabelText('사업자등록증 선택')).toBeInTheDocument();
  });

  // rule: overlays.toasts
  it('BusinessEditPage shows its confirmation for five seconds', async () => {
    const { location, platform, user } = renderBusiness();
    await user.upload(screen.getByLabelText('사업자등록증 선택'), certificate);
    await user.click(save());
    await waitFor(() => expect(location()).toBe('/accounts'));
    expect(platform.nav.toasts).toMatchObject([{ text: '사업자 정보가 저장됐어요.', duration: 5000 }]);
    expect(platform.events.recent.map(({ name }) => name)).toEqual(['business-saved']);
  });

  // rule: business.required-fields
  it('BusinessEditPage changes only the e-mail address without the certificate; other changes require it', async () => {
    const { location, platform, user } = renderBusiness();
    await user.type(screen.getByLabelText('상호'), '2');
    await user.click(save());
    expect(screen.getByText('사업자등록증을 업로드 해주세요.')).toBeVisible();
    await user.type(screen.getByLabelText('상호'), '{Backspace}');
    await user.clear(screen.getByLabelText('이메일'));
    await user.type(screen.getByLabelText('이메일'), 'new@example.com');
    await user.click(save());
    await waitFor(() => expect(location()).toBe('/accounts'));
    expect(platform.fakeApi.getCalls(saveBusiness)[0]?.data).not.toHaveProperty('file');
  });

  it('a business save opens the profile page if the profile section is missing', async () => {
    const { location, user } = renderBusiness({ publicId: '' });
    await user.upload(screen.getByLabelText('사업자등록증 선택'), certificate);
    await user.click(save());
    await waitFor(() => expect(location()).toBe('/profile'));
  });

  it('the business form is unchanged after the API reports an unknown or closed business', async () => {
    const { location, platform, user } = renderBusiness();
    platform.fakeApi.on(saveBusiness, () => new FakeFailure(400, { message: 'invalid-business' }));
    await user.type(screen.getByLabelText('상호'), ' 2호점');
    await user.upload(screen.getByLabelText('사업자등록증 선택'), certificate);
    await user.click(save());
    await waitFor(() => expect(platform.errors.map(({ code }) => code)).toEqual(['invalid-business']));
    expect(screen.getByLabelText('상호')).toHaveValue('보리상점 2호점');
    expect(location()).toBe('/accounts/business-info');
  });

  it('BusinessEditPage shows that the API refused the picture', async () => {
    const { platform, user } = renderBusiness();
    platform.fakeApi.on(saveBusiness, () => new FakeFailure(400, { message: 'file-type-not-image' }));
    await user.upload(screen.getByLabelText('사업자등록증 선택'), certificate);
    await user.click(save());
    await waitFor(() =>
      expect(platform.nav.toasts.map(({ text }) => text)).toEqual(['jpg, jpeg, png, webp만 업로드 가능합니다.']),
    );
  });
});
