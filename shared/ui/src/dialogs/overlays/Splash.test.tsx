import { describe, expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { Splash } from './Splash.tsx';

describe('Splash', () => {
  it('Splash renders nothing without a state', () => {
    render(<Splash state={null} />);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  // rule: overlays.shared-host
  it.each([
    ['로그인하는 중입니다', '로그인하는 중입니다'],
    ['', '잠시만 기다려주세요'],
  ])('Splash with the text %j is a busy dialog named %s that has the focus', (text, name) => {
    render(<Splash state={{ text }} />);
    const dialog = screen.getByRole('dialog', { name });
    expect(dialog).toHaveAttribute('aria-busy', 'true');
    expect(dialog).toHaveFocus();
  });

  it('Splash cannot be closed by Escape, because the work below it continues', () => {
    render(<Splash state={{ text: '' }} />);
    const dialog = screen.getByRole('dialog');
    expect(fireEvent.keyDown(dialog, { key: 'Escape' })).toBe(false);
    expect(fireEvent(dialog, new Event('cancel', { cancelable: true }))).toBe(false);
    expect(dialog).toBeInTheDocument();
  });

  it('Splash restores the focus', () => {
    const page = (text: string | null) => (
      <>
        <button type="button">저장</button>
        <Splash state={text === null ? null : { text }} />
      </>
    );
    const { rerender } = render(page(null));
    screen.getByRole('button').focus();
    rerender(page('저장하는 중'));
    rerender(page(null));
    expect(screen.getByRole('button')).toHaveFocus();
  });
});
