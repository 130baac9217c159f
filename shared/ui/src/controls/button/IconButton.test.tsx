import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IconButton } from './IconButton.tsx';

describe('IconButton', () => {
  it('IconButton has its label as its name', async () => {
    const onClick = jest.fn();
    render(<IconButton label="더보기" icon={<svg />} onClick={onClick} />);
    await userEvent.click(screen.getByRole('button', { name: '더보기' }));
    expect(onClick).toHaveBeenCalledTimes(1);
  });

  it('a busy IconButton ignores clicks and keys and keeps the focus', async () => {
    const onClick = jest.fn();
    const { rerender } = render(<IconButton label="삭제" icon={<svg />} onClick={onClick} />);
    screen.getByRole('button').focus();
    rerender(<IconButton label="삭제" icon={<svg />} onClick={onClick} busy />);
    const button = screen.getByRole('button', { name: '삭제', busy: true });
    await userEvent.click(button);
    await userEvent.keyboard('{Enter} ');
    expect(onClick).not.toHaveBeenCalled();
    expect(button).toHaveFocus();
  });

  it('an IconButton with aria-disabled keeps the focus and ignores clicks', async () => {
    const onClick = jest.fn();
    const button = (off: boolean) => <IconButton label="위로" icon={<svg />} aria-disabled={off} onClick={onClick} />;
    const { rerender } = render(button(false));
    await userEvent.click(screen.getByRole('button', { name: '위로' }));
    rerender(button(true));
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: '위로' })).toHaveFocus();
    expect(screen.getByRole('button', { name: '위로' })).toHaveAttribute('aria-disabled', 'true');
    expect(onClick).toHaveBeenCalledTimes(1);
  });
});
