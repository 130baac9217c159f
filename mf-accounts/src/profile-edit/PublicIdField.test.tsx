import { checkPublicId, saveProfile } from '@backoffice/contracts/seller/sellerEndpoints';
import { buildSeller, buildUser, fakePlatform, renderPage } from '@backoffice/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { ProfileEditPage } from './ProfileEditPage.tsx';

const DEBOUNCE = 400;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function renderProfile() {
  const platform = fakePlatform();
  platform.user.update({ me: buildUser(), seller: buildSeller() });
  platform.fakeApi.on(saveProfile, { ok: true, updatedAt: '2026-11-20T03:00:00.000Z' });
  platform.fakeApi.on(checkPublicId, ({ publicId }) => ({ available: publicId !== 'someone' }));
  return renderPage(<ProfileEditPage />, { path: '/profile', platform });
}

const field = () => screen.getByLabelText('상점 주소(아이디)');
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const wait = (forMs: number) => act(() => jest.advanceTimersByTimeAsync(forMs));

describe('PublicIdField', () => {
  it('the public id is shown as available after a pause in typing', async () => {
    const { platform } = renderProfile();
    type('bori_shop');
    expect(platform.fakeApi.calls).toEqual([]);
    act(() => {
      jest.advanceTimersByTime(DEBOUNCE);
    });
    expect(field()).toHaveAccessibleDescription(/^확인 중/);
    await wait(0);
    expect(screen.getByRole('status', { name: '아이디 확인' })).toHaveTextContent('사용할 수 있는 아이디예요.');
    expect(field()).toHaveAccessibleDescription(/사용할 수 있는 아이디예요\..*go\/bori_shop/);
    expect(field()).toBeValid();
    type('bori_shops');
    expect(screen.getByRole('status', { name: '아이디 확인' })).toBeEmptyDOMElement();
  });

  it('a taken public id is reported and can still be sent, because the save decides', async () => {
    const { platform, location } = renderProfile();
    type('someone');
    await wait(DEBOUNCE);
    expect(screen.getByRole('status', { name: '아이디 확인' })).toHaveTextContent('이미 사용 중인 아이디예요.');
    expect(field()).toBeInvalid();
    expect(field()).toHaveAccessibleDescription(/^이미 사용 중인 아이디예요\./);
    fireEvent.click(screen.getByRole('button', { name: '저장' }));
    await wait(0);
    expect(platform.fakeApi.getCalls(saveProfile)[0]?.data).toMatchObject({ publicId: 'someone' });
    expect(location()).toBe('/accounts');
  });

  it('the public id is not checked during IME composition', async () => {
    const { platform } = renderProfile();
    type('bori_shop');
    fireEvent.compositionStart(field());
    type('bori_shopㅂ');
    await wait(DEBOUNCE);
    type('bori_shop');
    await wait(DEBOUNCE);
    expect(platform.fakeApi.calls).toEqual([]);
    fireEvent.compositionEnd(field());
    await wait(DEBOUNCE);
    expect(platform.fakeApi.getCalls(checkPublicId)).toHaveLength(1);
  });

  it('the public id is not checked after the page was left', async () => {
    const { platform, unmount } = renderProfile();
    type('bori_shop');
    unmount();
    await wait(DEBOUNCE);
    expect(platform.fakeApi.calls).toEqual([]);
  });
});
