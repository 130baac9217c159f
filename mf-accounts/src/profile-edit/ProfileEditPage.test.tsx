import { uploadProfile } from '@backoffice/contracts/files/uploadEndpoints';
import { ProfileForm } from '@backoffice/contracts/seller/profileForm';
import type { Seller } from '@backoffice/contracts/seller/seller';
import { saveProfile } from '@backoffice/contracts/seller/sellerEndpoints';
import { listFields } from '@backoffice/contracts/testing/validValue';
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
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ProfileEditPage } from './ProfileEditPage.tsx';

function renderProfile(over: Partial<Seller> = {}, url = '/profile') {
  const platform = fakePlatform();
  platform.user.update({ me: buildUser(), seller: buildSeller(over) });
  platform.fakeApi.on(saveProfile, { ok: true, updatedAt: '2026-11-20T03:00:00.000Z' });
  return renderPage(<ProfileEditPage />, { path: '/profile', url, platform });
}

const emptyProfile: Partial<Seller> = {
  publicId: '',
  info: { name: '', profile: '', phone: '' },
  msg: '',
  inquiry: { type: 'tel', tel: '', time: '' },
  category: [],
};

const picture = (head: BlobPart = buildPictureFile(), size = 12) =>
  new File([head, new Uint8Array(size - 12)], 'me.png', { type: 'image/png' });

const toasts = ({ platform }: ReturnType<typeof renderProfile>) => platform.nav.toasts.map(({ text }) => text);
const save = () => screen.getByRole('button', { name: '저장' });

describe('ProfileEditPage', () => {
  // rule: market-form.refused-save
  it.each([...listFields(ProfileForm).keys()])('ProfileEditPage shows a refusal of %s at its field', async (path) => {
    const page = renderProfile({ sns: [{ type: 10, url: 'https://a.test', etcName: '홈페이지' }] });
    await page.user.type(screen.getByLabelText('소개'), '!');
    expect(await refuseField(page, saveProfile, path)).toHaveLength(1);
  });

  // rule: copy.given-texts, profile.required-fields
  it('ProfileEditPage shows every missing field of an empty profile, sends nothing and focuses the first field', async () => {
    const page = renderProfile(emptyProfile);
    await page.user.click(save());
    for (const text of [
      '프로필 이미지를 업로드 해주세요.',
      '아이디는 4자 이상 입력해주세요.',
      '상점 이름을 입력해주세요.',
      '소개를 입력해주세요.',
      '카테고리를 하나 선택해주세요.',
      '문의 가능 시간을 입력해주세요.',
    ])
      expect(screen.getByText(text)).toBeVisible();
    expect(screen.getAllByText('전화번호는 11~13자리 숫자로 입력해주세요.')).toHaveLength(2);
    expect(toasts(page)).toEqual(['입력을 완료 해주세요.']);
    expect(page.platform.fakeApi.calls).toEqual([]);
    expect(screen.getByLabelText('프로필 이미지 선택')).toHaveFocus();
  });

  it('a corrected profile field loses its problem', async () => {
    const { user } = renderProfile({ ...emptyProfile, info: { ...buildSeller().info, name: '' } });
    await user.click(save());
    await user.type(screen.getByLabelText('상점 이름'), '보리');
    expect(screen.queryByText('상점 이름을 입력해주세요.')).toBeNull();
    expect(screen.getByText('소개를 입력해주세요.')).toBeVisible();
  });

  // rule: profile.next-page
  it('a profile save sends the changed fields with the loaded version, loads the account again and opens the account home', async () => {
    const { location, platform, user } = renderProfile();
    await user.clear(screen.getByLabelText('소개'));
    await user.type(screen.getByLabelText('소개'), '새 소개');
    await user.click(screen.getByRole('radio', { name: '키치' }));
    fireEvent.change(screen.getByLabelText('배경색'), { target: { value: '#ff8800' } });
    await user.click(save());
    await waitFor(() => expect(location()).toBe('/accounts'));
    expect(platform.fakeApi.getCalls(saveProfile)[0]?.data).toEqual({
      msg: '새 소개',
      category: ['kitsch'],
      bgColor: '#FF8800',
      updatedAt: buildSeller().updatedAt,
    });
    expect(platform.sessionCalls).toEqual(['refresh']);
    expect(platform.guard.isDirty).toBe(false);
  });

  // rule: profile.next-page
  it('a profile save opens the bank page if no bank account was ever saved', async () => {
    const { location, user } = renderProfile({ bank: { ...buildSeller().bank, uploadDT: null } });
    await user.click(save());
    await waitFor(() => expect(location()).toBe('/accounts/bank-info'));
  });

  it('the preview covers the form and gives the page the colour of the shop until it closes', async () => {
    const { user, platform } = renderProfile({ bgColor: '#123456' });
    expect(platform.nav.backgroundColor).toBe('#ffffff');
    await user.click(screen.getByRole('button', { name: '미리보기' }));
    expect(platform.nav.backgroundColor).toBe('#123456');
    expect(screen.getByRole('dialog', { name: '미리보기' })).toHaveClass('full');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '닫기' }));
    expect(platform.nav.backgroundColor).toBe('#ffffff');
  });

  it('ProfileEditPage shows the public link of the id', () => {
    renderProfile();
    expect(screen.getByText('공개 링크: http://shop.test/go/bori_studio/')).toBeVisible();
  });

  it.each([
    ['my-login-1', '아이디에 ‘login’ 글자는 쓸 수 없어요. 빼고 입력해주세요.'],
    ['bori.shop', '아이디는 영문, 숫자, _, -만 입력해주세요.'],
    ['보리상점', '아이디는 영문, 숫자, _, -만 입력해주세요.'],
  ])('the id field shows a problem while %s is typed, and none for a valid id', async (typed, text) => {
    const { user } = renderProfile({ publicId: '' });
    await user.type(screen.getByLabelText('상점 주소(아이디)'), typed);
    expect(screen.getByText(text)).toBeVisible();
    await user.clear(screen.getByLabelText('상점 주소(아이디)'));
    await user.type(screen.getByLabelText('상점 주소(아이디)'), 'bori');
    expect(screen.queryByText(text)).toBeNull();
  });

  // rule: profile.required-fields
  it('the shop name field shows a problem while a space is typed, and none for a valid name', async () => {
    const { user } = renderProfile(emptyProfile);
    const text = '상점 이름은 띄어쓰기 없이 한글, 영문, 숫자, _, -만 입력해주세요.';
    await user.type(screen.getByLabelText('상점 이름'), '처음 스튜디오');
    expect(screen.getByText(text)).toBeVisible();
    await user.clear(screen.getByLabelText('상점 이름'));
    await user.type(screen.getByLabelText('상점 이름'), '처음스튜디오');
    expect(screen.queryByText(text)).toBeNull();
  });

  it('the id field shows that the id is too short after it loses the focus', async () => {
    const { user } = renderProfile({ publicId: '' });
    await user.type(screen.getByLabelText('상점 주소(아이디)'), 'bor');
    expect(screen.queryByText('아이디는 4자 이상 입력해주세요.')).toBeNull();
    await user.tab();
    expect(screen.getByText('아이디는 4자 이상 입력해주세요.')).toBeVisible();
  });

  it('the id field does not validate during IME composition', () => {
    renderProfile({ publicId: '' });
    const field = screen.getByLabelText('상점 주소(아이디)');
    const wrong = '아이디는 영문, 숫자, _, -만 입력해주세요.';
    fireEvent.compositionStart(field);
    fireEvent.change(field, { target: { value: 'boriㅂ' } });
    expect(field).toHaveValue('boriㅂ');
    expect(screen.queryByText(wrong)).toBeNull();
    fireEvent.compositionEnd(field);
    expect(screen.getByText(wrong)).toBeVisible();
  });

  // rule: public-id.allowed-form
  it.each([
    { subscribe: 49, locked: false },
    { subscribe: 50, locked: true },
  ])('the id is locked from 50 followers on: $subscribe', ({ subscribe, locked }) => {
    renderProfile({ subscribe });
    expect(screen.getByLabelText<HTMLInputElement>('상점 주소(아이디)').disabled).toBe(locked);
    expect(screen.queryByText(/아이디를 변경할 수 없습니다\./) !== null).toBe(locked);
  });

  it('ProfileEditPage shows a field that the API refused', async () => {
    const page = renderProfile();
    const detail = { fields: [{ path: 'publicId', text: '이미 사용 중인 아이디예요.' }] };
    page.platform.fakeApi.on(saveProfile, () => new FakeFailure(400, { message: 'invalid-parameters', detail }));
    await page.user.click(save());
    expect(await screen.findByText('이미 사용 중인 아이디예요.')).toBeVisible();
    expect(page.location()).toBe('/profile');
    expect(toasts(page)).toEqual(['입력을 완료 해주세요.']);
  });

  it('a profile picture uploads when it is selected, and a save sends its address', async () => {
    const { platform, user } = renderProfile(emptyProfile);
    platform.fakeApi.on(uploadProfile, { url: '/uploads/new.webp' });
    await user.upload(screen.getByLabelText('프로필 이미지 선택'), buildPictureFile());
    const fill = async (label: string, text: string) => {
      await user.click(screen.getByLabelText(label));
      await user.paste(text);
    };
    await fill('상점 주소(아이디)', 'bori');
    await fill('상점 이름', '보리');
    await fill('소개', '안녕하세요');
    await user.click(screen.getByRole('radio', { name: '귀여움' }));
    await user.click(screen.getByRole('radio', { name: '오픈채팅' }));
    await fill('문의 링크', 'open.kakao.com/o/abc');
    await fill('문의 가능 시간', '평일');
    await fill('휴대폰 번호', '010-1234-5678');
    await user.click(save());
    await waitFor(() => expect(platform.fakeApi.getCalls(saveProfile)).toHaveLength(1));
    expect(platform.fakeApi.getCalls(saveProfile)[0]?.data).toMatchObject({
      publicId: 'bori',
      info: { profile: '/uploads/new.webp', phone: '010-1234-5678' },
      inquiry: { type: 'openchat', tel: 'https://open.kakao.com/o/abc', time: '평일' },
    });
  });

  it('a failed picture upload is shown, prevents a save and can be repeated', async () => {
    const { platform, user } = renderProfile();
    platform.fakeApi.on(uploadProfile, () => new FakeFailure(500, { message: 'internal-error' }));
    await user.upload(screen.getByLabelText('프로필 이미지 변경'), buildPictureFile());
    expect(await screen.findByText('사진을 올리지 못했어요. 다시 올려주세요.')).toBeVisible();
    await user.click(save());
    expect(await screen.findByText('프로필 이미지를 업로드 해주세요.')).toBeVisible();
    expect(platform.fakeApi.getCalls(saveProfile)).toEqual([]);

    platform.fakeApi.on(uploadProfile, { url: '/uploads/again.webp' });
    await user.click(screen.getByRole('button', { name: '다시 올리기' }));
    await user.click(save());
    await waitFor(() =>
      expect(platform.fakeApi.getCalls(saveProfile)[0]?.data).toMatchObject({
        info: { profile: '/uploads/again.webp' },
      }),
    );
  });

  it.each([
    { file: picture('GIF89a______'), text: 'jpg, jpeg, png, webp만 업로드 가능합니다.' },
    { file: picture(buildPictureFile(), 8 * 1024 * 1024 + 1), text: '파일 크기가 너무 큽니다. (8MB 이하)' },
  ])('ProfileEditPage refuses a file before its upload: $text', async ({ file, text }) => {
    const page = renderProfile();
    fireEvent.change(screen.getByLabelText('프로필 이미지 변경'), { target: { files: [file] } });
    expect(await screen.findByText(text)).toBeVisible();
    expect(toasts(page)).toEqual([text]);
    expect(page.platform.fakeApi.calls).toEqual([]);
  });

  it('ProfileEditPage adds, validates and removes links', async () => {
    const { platform, user } = renderProfile();
    await user.click(screen.getByRole('button', { name: '링크 추가' }));
    await user.click(save());
    expect(screen.getByLabelText('종류')).toBeInvalid();
    expect(screen.getByLabelText('종류')).toHaveFocus();
    await user.selectOptions(screen.getByLabelText('종류'), '인스타그램');
    await user.click(save());
    expect(screen.getByLabelText('주소')).toBeInvalid();
    await user.type(screen.getByLabelText('주소'), 'bori');
    await user.click(screen.getByRole('button', { name: '링크 추가' }));
    await user.click(screen.getByRole('button', { name: '링크 2 삭제' }));
    await user.click(save());
    await waitFor(() =>
      expect(platform.fakeApi.getCalls(saveProfile)[0]?.data['sns']).toEqual([
        { type: 1, url: 'https://www.instagram.com/bori', etcName: '' },
      ]),
    );
  });

  it('a pasted address sets the type of its link, and a custom link requires a name', async () => {
    const { user } = renderProfile();
    await user.click(screen.getByRole('button', { name: '링크 추가' }));
    await user.click(screen.getByLabelText('주소'));
    await user.paste('https://m.blog.naver.com/bori');
    expect(screen.getByLabelText('종류')).toHaveDisplayValue('네이버 블로그');
    expect(screen.getByLabelText('주소')).toHaveValue('bori');
    await user.selectOptions(screen.getByLabelText('종류'), '기타');
    await user.click(save());
    expect(screen.getByLabelText('링크 이름')).toHaveFocus();
    expect(screen.getByText('링크를 올바르게 연결해주세요.')).toBeVisible();
  });

  // rule: text-input.removed-characters
  it('the phone number that a browser fills in starts with 0 instead of +82', async () => {
    const { user } = renderProfile(emptyProfile);
    const phone = screen.getByLabelText('휴대폰 번호');
    expect(phone).toHaveAttribute('autocomplete', 'tel-national');
    await user.click(phone);
    await user.paste('+82 10-1234-5678');
    expect(phone).toHaveValue('010-1234-5678');
    await user.type(phone, 'ㅋ');
    expect(phone).toHaveAccessibleDescription('사용할 수 없는 글자를 뺐어요: ㅋ');
  });

  it('phone number and address of the inquiry are separate values', async () => {
    const { user } = renderProfile();
    await user.click(screen.getByRole('radio', { name: '오픈채팅' }));
    expect(screen.getByLabelText('문의 링크')).toHaveValue('');
    await user.click(screen.getByLabelText('문의 링크'));
    await user.paste('https://open.kakao.com/o/abc');
    expect(screen.getByLabelText('문의 링크')).toHaveValue('open.kakao.com/o/abc');
    await user.click(screen.getByRole('radio', { name: '톡톡' }));
    expect(screen.getByLabelText('문의 링크')).toHaveValue('open.kakao.com/o/abc');
    await user.click(screen.getByRole('radio', { name: '전화번호' }));
    expect(screen.getByLabelText('문의 전화번호')).toHaveValue('01012345678');
  });

  it('ProfileEditPage refuses an invalid colour', async () => {
    const { platform, user } = renderProfile();
    await user.clear(screen.getByLabelText('배경색'));
    await user.type(screen.getByLabelText('배경색'), 'rgb(7, 209');
    await user.click(save());
    expect(screen.getByText('색을 다시 선택해주세요.')).toBeVisible();
    expect(platform.fakeApi.calls).toEqual([]);
  });

  it('the preview shows the typed values as buyers see them, with a readable text colour', async () => {
    const { user } = renderProfile({ sns: [{ type: 10, url: 'https://bori.shop', etcName: '홈페이지' }] });
    await user.type(screen.getByLabelText('상점 이름'), '2호점');
    await user.clear(screen.getByLabelText('배경색'));
    await user.type(screen.getByLabelText('배경색'), '#1b64da');
    await user.click(screen.getByRole('button', { name: '미리보기' }));
    const preview = within(screen.getByRole('dialog', { name: '미리보기' }));
    expect(preview.getByText('보리상점2호점').parentElement).toHaveStyle({ background: '#1B64DA', color: '#ffffff' });
    expect(preview.getByText('#귀여움')).toBeVisible();
    expect(preview.getByText('홈페이지')).toBeVisible();
    expect(preview.getByText(/010-1234-5678/)).toHaveTextContent('문의 · 010-1234-5678 · 평일 10시~18시');
  });

  it('사진 편집 opens the picture in the photo editor', async () => {
    const { platform, user } = renderProfile();
    platform.fakeApi.on(uploadProfile, { url: '/uploads/cut.webp' });
    await user.upload(screen.getByLabelText('프로필 이미지 변경'), buildPictureFile());
    await user.click(screen.getByRole('button', { name: '사진 편집' }));
    const editor = await screen.findByRole('dialog', { name: '프로필 이미지 편집' });
    // A round picture needs a square part.
    const square = await within(editor).findByRole('button', { name: '1:1' });
    expect(square).toHaveAttribute('aria-pressed', 'true');
    await user.click(within(editor).getByRole('button', { name: '취소' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('ProfileEditPage restores typed values after the page was closed, without phone numbers', async () => {
    const { platform, user, unmount } = renderProfile();
    await user.type(screen.getByLabelText('소개'), ' 더');
    await user.type(screen.getByLabelText('휴대폰 번호'), '9');
    await waitFor(() => expect(platform.guard.isDirty).toBe(true));
    unmount();

    const again = renderPage(<ProfileEditPage />, { path: '/profile', platform });
    expect(await screen.findByText('저장하지 않은 내용을 불러왔어요')).toBeVisible();
    expect(screen.getByLabelText('소개')).toHaveValue('작은 것을 만듭니다. 더');
    expect(screen.getByLabelText('휴대폰 번호')).toHaveValue('01012345678');
    await again.user.click(screen.getByRole('button', { name: '불러온 내용 지우기' }));
    expect(screen.getByLabelText('소개')).toHaveValue('작은 것을 만듭니다.');
    expect(await platform.drafts.read('profile')).toBeUndefined();
  });

  it('the profile draft is deleted after the seller confirmed to leave', async () => {
    const { platform, user, unmount } = renderProfile();
    await user.type(screen.getByLabelText('소개'), ' 더');
    await waitFor(() => expect(platform.guard.isDirty).toBe(true));
    platform.guard.clear();
    unmount();
    expect(await platform.drafts.read('profile')).toBeUndefined();
  });

  // rule: overlays.toasts
  it('ProfileEditPage shows its confirmation for five seconds', async () => {
    const { location, platform, user } = renderProfile();
    await user.click(save());
    await waitFor(() => expect(location()).toBe('/accounts'));
    expect(platform.nav.toasts).toMatchObject([{ text: '프로필이 저장됐어요.', duration: 5000 }]);
    expect(platform.events.recent.map(({ name }) => name)).toEqual(['profile-saved']);
  });

  it('a profile save deletes the draft', async () => {
    const { location, platform, user } = renderProfile();
    await user.type(screen.getByLabelText('소개'), ' 더');
    await user.click(save());
    await waitFor(() => expect(location()).toBe('/accounts'));
    expect(await platform.drafts.read('profile')).toBeUndefined();
  });

  // rule: sellers.return-path
  it.each([
    { url: '/profile?back=/market/e/m1', path: '/accounts/bank-info?back=%2Fmarket%2Fe%2Fm1' },
    { url: '/profile?back=//elsewhere.test', path: '/accounts/bank-info' },
  ])('a profile save opens $path after $url', async ({ url, path }) => {
    const { location, user } = renderProfile({ bank: { ...buildSeller().bank, uploadDT: null } }, url);
    await user.click(save());
    await waitFor(() => expect(location()).toBe(path));
  });

  // rule: business.kinds
  it.each([
    ['as optional to a seller who has named no kind', true, null, ['프로필', '계좌 정보', '사업자 정보 (선택)']],
    ['to a registered business', true, '2026-11-01T00:00:00.000Z', ['프로필', '계좌 정보 완료', '사업자 정보']],
    ['not to a person without registration', false, '2026-11-01T00:00:00.000Z', ['프로필', '계좌 정보 완료']],
  ])('the steps of a new seller show the business information %s', (_, isRegistered, uploadDT, shown) => {
    const { bank, business } = buildSeller();
    renderProfile({
      ...emptyProfile,
      bank: { ...bank, uploadDT },
      business: { ...business, isRegistered, uploadDT: null },
    });
    const steps = within(screen.getByRole('list', { name: '판매 준비 순서' })).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual(shown);
  });

  it('ProfileEditPage marks the current step of a new seller', () => {
    renderProfile(emptyProfile);
    const steps = within(screen.getByRole('list', { name: '판매 준비 순서' })).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual(['프로필', '계좌 정보 완료', '사업자 정보 완료']);
    expect(steps[0]).toHaveAttribute('aria-current', 'step');
  });

  it('the leave guard of the profile form is dirty while the form has unsaved changes', async () => {
    const { platform, user } = renderProfile();
    expect(platform.guard.isDirty).toBe(false);
    await user.type(screen.getByLabelText('상점 이름'), '2');
    await waitFor(() => expect(platform.guard.isDirty).toBe(true));
  });

  describe('ProfileEditPage after a save in another tab', () => {
    const remoteChange = { msg: '다른 탭의 소개', updatedAt: '2026-11-20T02:00:00.000Z' };
    async function saveStale() {
      const page = renderProfile();
      const { platform, user } = page;
      platform.fakeApi.on(saveProfile, ({ updatedAt }) =>
        updatedAt === buildSeller().updatedAt
          ? new FakeFailure(409, { message: 'stale-update' })
          : ({ ok: true, updatedAt: '2026-11-20T03:00:00.000Z' } as const),
      );
      platform.session.refresh = async () => platform.user.update({ seller: remoteChange });
      await user.type(screen.getByLabelText('소개'), ' 이 탭');
      await user.click(save());
      return {
        ...page,
        question: within(await screen.findByRole('dialog', { name: '다른 곳에서 먼저 수정했어요' })),
      };
    }

    it('다시 불러오기 shows the stored profile and deletes the draft', async () => {
      const { platform, user, question } = await saveStale();
      await user.click(question.getByRole('button', { name: '다시 불러오기' }));
      await waitFor(() => expect(screen.getByLabelText('소개')).toHaveValue('다른 탭의 소개'));
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(await platform.drafts.read('profile')).toBeUndefined();
      await user.type(screen.getByLabelText('소개'), '!');
      await user.click(save());
      expect(platform.fakeApi.getCalls(saveProfile)[1]?.data).toEqual({
        msg: '다른 탭의 소개!',
        updatedAt: remoteChange.updatedAt,
      });
    });

    // rule: profile.stale-save
    it('덮어쓰기 sends the fields that were changed in this tab', async () => {
      const { location, platform, user, question } = await saveStale();
      await user.click(question.getByRole('button', { name: '덮어쓰기' }));
      await waitFor(() => expect(location()).toBe('/accounts'));
      expect(platform.fakeApi.getCalls(saveProfile)[1]?.data).toEqual({ msg: '작은 것을 만듭니다. 이 탭' });
    });
  });

  it('a double click on 저장 of the profile sends one request', async () => {
    const { platform, user } = renderProfile();
    let answer = () => {};
    platform.fakeApi.on(
      saveProfile,
      () => new Promise((resolve) => (answer = () => resolve({ ok: true, updatedAt: '2026-11-20T03:00:00.000Z' }))),
    );
    await user.dblClick(save());
    expect(save()).toHaveAttribute('aria-busy', 'true');
    await waitFor(() => expect(platform.fakeApi.getCalls(saveProfile)).toHaveLength(1));
    answer();
    await screen.findByText('elsewhere');
    expect(platform.fakeApi.getCalls(saveProfile)).toHaveLength(1);
  });
});
