import { describe, expect, it, jest } from '@jest/globals';
import { renderPage } from '@backoffice/testing';
import { act, screen } from '@testing-library/react';
import { HostOverlays } from './HostOverlays.tsx';

describe('the details of a question', () => {
  it.each([
    [true, '복사되었습니다.'],
    [false, '복사하지 못했어요. 내용을 직접 선택해주세요.'],
  ])('the details of a question can be copied (%p), and the question stays', async (works, toast) => {
    const { platform, user } = renderPage(<HostOverlays />);
    const write = jest.spyOn(navigator.clipboard, 'writeText');
    if (!works) write.mockRejectedValue(new Error('NotAllowedError'));
    Object.assign(document, { execCommand: () => works });
    await act(async () => void platform.nav.confirm({ title: '문제가 생겼어요', details: '상태: 500' }));
    expect(screen.getByRole('group', { name: '자세한 내용' })).toHaveTextContent('상태: 500');
    await user.click(screen.getByRole('button', { name: '복사' }));
    expect(write).toHaveBeenCalledWith('상태: 500');
    expect(await screen.findByText(toast)).toBeInTheDocument();
    expect(screen.getByRole('alertdialog', { name: '문제가 생겼어요' })).toBeInTheDocument();
  });
});

// rule: overlays.shared-host
it('the host renders the question, the splash and the toasts that any remote requests, one question at a time', async () => {
  const { platform, user } = renderPage(<HostOverlays />);
  await act(async () => {
    void platform.nav.confirm({ title: '첫 질문' });
    void platform.nav.confirm({ title: '둘째 질문' });
    platform.nav.toast('저장되었습니다.');
  });
  expect(screen.getByText('저장되었습니다.')).toBeInTheDocument();
  expect(screen.getByRole('alertdialog')).toHaveAccessibleName('첫 질문');
  await user.click(screen.getByRole('button', { name: '확인' }));
  expect(await screen.findByRole('alertdialog', { name: '둘째 질문' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '확인' }));
  act(() => platform.nav.setSplash('파일을 준비하고 있습니다.'));
  expect(screen.getByRole('dialog', { name: '파일을 준비하고 있습니다.' })).toBeInTheDocument();
});
