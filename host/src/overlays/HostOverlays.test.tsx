import { describe, expect, it, jest } from '@jest/globals';
import { renderPage } from '@backoffice/testing';
import { act, screen } from '@testing-library/react';
import { HostOverlays } from './HostOverlays.tsx';

describe('the details of a question', () => {
  it.each([
    [true, '복사되었습니다.'],
    [false, '복사하지 못했습니다. 내용을 직접 선택해주세요.'],
  ])('can be copied (%p), and the question stays', async (works, toast) => {
    const { platform, user } = renderPage(<HostOverlays />);
    const write = jest.spyOn(navigator.clipboard, 'writeText');
    if (!works) write.mockRejectedValue(new Error('NotAllowedError'));
    Object.assign(document, { execCommand: () => works });
    await act(async () => void platform.nav.confirm({ title: '문제가 발생했습니다', details: '상태: 500' }));
    expect(screen.getByRole('group', { name: '자세한 내용' })).toHaveTextContent('상태: 500');
    await user.click(screen.getByRole('button', { name: '복사' }));
    expect(write).toHaveBeenCalledWith('상태: 500');
    expect(await screen.findByText(toast)).toBeInTheDocument();
    expect(screen.getByRole('alertdialog', { name: '문제가 발생했습니다' })).toBeInTheDocument();
  });
});
