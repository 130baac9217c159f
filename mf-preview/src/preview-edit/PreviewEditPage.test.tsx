import { getPreview, insertPreview, updatePreview, uploadCover } from '@backoffice/contracts';
import { Bridge } from '@backoffice/platform';
import { FakeFailure, fakePlatform, renderPage } from '@backoffice/testing';
import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { PreviewEditPage } from './PreviewEditPage.tsx';

const PATH = '/accounts/preview/:previewId?';
const photo = new File(['x'], 'a.png', { type: 'image/png' });

function renderPreview({ id, bridge }: { id?: string; bridge?: Bridge } = {}) {
  const platform = fakePlatform(bridge && { bridge });
  platform.fakeApi
    .on(insertPreview, { _id: 'preview-0001' })
    .on(updatePreview, { ok: true })
    .on(uploadCover, { url: '/uploads/a.webp' })
    .on(getPreview, { _id: 'preview-0009', cover: ['/uploads/1.webp'], contents: '겨울 신상', schedule: '12월 3일' });
  const replace = jest.fn<(address: string) => void>();
  const page = renderPage(<PreviewEditPage replace={replace} />, {
    path: PATH,
    url: id === undefined ? '/accounts/preview' : `/accounts/preview/${id}`,
    platform,
  });
  return { ...page, replace };
}

const button = (name: string) => screen.getByRole('button', { name });

describe('PreviewEditPage', () => {
  it('names everything that is missing and sends nothing', async () => {
    const { platform, user } = renderPreview();
    await user.click(screen.getByRole('radio', { name: '일' }));
    await user.click(button('업로드'));
    expect(screen.getByText('사진을 업로드 해주세요')).toBeVisible();
    expect(screen.getByText('물품 소개를 입력해주세요')).toBeVisible();
    expect(screen.getAllByText('날짜를 입력해주세요')).toHaveLength(2);
    expect(screen.getByLabelText('사진 추가')).toHaveFocus();
    expect(platform.fakeApi.calls).toEqual([]);
  });

  it('clears all errors before it checks again', async () => {
    const { user } = renderPreview();
    await user.click(button('업로드'));
    await user.type(screen.getByLabelText('물품 소개'), '신상');
    expect(screen.queryByText('물품 소개를 입력해주세요')).toBeNull();
    await user.click(button('업로드'));
    expect(screen.queryByText('물품 소개를 입력해주세요')).toBeNull();
    expect(screen.getByText('사진을 업로드 해주세요')).toBeVisible();
  });

  it('has a month for a month, and a second number for a date and a week', async () => {
    const { user } = renderPreview();
    expect(screen.getByRole('heading', { name: '출시 예정 소식' })).toBeVisible();
    const numbers = () =>
      screen.queryAllByRole('textbox').filter((field) => field.getAttribute('inputmode') === 'numeric').length;
    await user.click(screen.getByRole('radio', { name: '월' }));
    expect(numbers()).toBe(1);
    await user.click(screen.getByRole('radio', { name: '일' }));
    expect(numbers()).toBe(2);
    await user.click(screen.getByRole('radio', { name: '주' }));
    expect(numbers()).toBe(2);
    expect(screen.getByText('째주')).toBeVisible();
  });

  it('stores a new post and leaves to the promotion page', async () => {
    const { platform, replace, user } = renderPreview();
    await user.upload(screen.getByLabelText('사진 추가'), photo);
    await user.type(screen.getByLabelText('물품 소개'), '신상');
    await waitFor(() => expect(platform.guard.isDirty).toBe(true));
    await user.click(button('업로드'));
    await waitFor(() => expect(replace).toHaveBeenCalledWith('http://promo.test/promo/preview'));
    expect(platform.fakeApi.calls.map(({ path }) => path)).toEqual(['/feed/insert/preview', '/upload/cover']);
    expect(platform.guard.isDirty).toBe(false);
  });

  it('loads a post to edit, and closes the wrapper after it is saved', async () => {
    const postMessage = jest.fn<(message: string) => void>();
    const { platform, replace, user } = renderPreview({ id: 'preview-0009', bridge: new Bridge({ postMessage }) });
    expect(screen.getByRole('status', { name: '소식을 불러오는 중' })).toBeVisible();
    expect(await screen.findByLabelText('물품 소개')).toHaveValue('겨울 신상');
    expect(screen.getByRole('radio', { name: '일' })).toBeChecked();
    await user.click(button('저장'));
    await waitFor(() => expect(postMessage).toHaveBeenCalledWith('{"type":"close"}'));
    expect(platform.fakeApi.callsOf(updatePreview)).toHaveLength(1);
    expect(replace).not.toHaveBeenCalled();
  });

  it('says that an unknown post is not there, with a way on', async () => {
    const platform = fakePlatform();
    platform.fakeApi.on(getPreview, () => new FakeFailure(404, { message: 'not-found' }));
    renderPage(<PreviewEditPage />, { path: PATH, url: '/accounts/preview/absent-01', platform });
    expect(await screen.findByText('소식을 찾을 수 없습니다')).toBeVisible();
    expect(screen.getByRole('link', { name: '새로 작성하기' })).toHaveAttribute('href', '/accounts/preview');
  });

  it('asks again on request when the post can’t be loaded', async () => {
    const platform = fakePlatform();
    platform.fakeApi.on(getPreview, () => new FakeFailure(500, { message: 'internal-error' }));
    const { user } = renderPage(<PreviewEditPage />, { path: PATH, url: '/accounts/preview/preview-0009', platform });
    const retry = await screen.findByRole('button', { name: '다시 시도' });
    platform.fakeApi.on(getPreview, { _id: 'preview-0009', cover: [], contents: '겨울 신상', schedule: '' });
    await user.click(retry);
    expect(await screen.findByLabelText('물품 소개')).toHaveValue('겨울 신상');
  });

  it('leaves by the back arrow at once while nothing was typed', async () => {
    const { replace, user } = renderPreview();
    await user.click(button('뒤로'));
    expect(replace).toHaveBeenCalledWith('http://promo.test/promo/preview');
  });

  it('asks at the back arrow when something was typed', async () => {
    const { platform, replace, user } = renderPreview();
    await user.type(screen.getByLabelText('물품 소개'), '신');
    await user.click(button('뒤로'));
    const [question] = platform.nav.questions;
    expect(question?.title).toBe('저장하지 않고 나갈까요?');
    platform.nav.answer(question?.id ?? 0, false);
    expect(replace).not.toHaveBeenCalled();
    await user.click(button('뒤로'));
    platform.nav.answer(platform.nav.questions[0]?.id ?? 0, true);
    await waitFor(() => expect(replace).toHaveBeenCalledTimes(1));
  });
});
