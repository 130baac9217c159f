import { describe, expect, it, jest } from '@jest/globals';
import { renderPage } from '@backoffice/testing';
import { screen } from '@testing-library/react';
import { PageBar } from './PageBar.tsx';

describe('PageBar', () => {
  it('leaves to where it belongs when the screen was opened directly', async () => {
    const { user, location } = renderPage(<PageBar title="프로필" backTo="/accounts" />, { path: '/profile-edit' });
    expect(screen.getByRole('heading', { level: 1, name: '프로필' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '뒤로' }));
    expect(location()).toBe('/accounts');
  });

  it('does what the screen says instead', async () => {
    const leave = jest.fn();
    const { user } = renderPage(<PageBar title="상품" left="close" onLeft={leave} />);
    await user.click(screen.getByRole('button', { name: '닫기' }));
    expect(leave).toHaveBeenCalledTimes(1);
  });
});
