import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IconButton } from './IconButton.tsx';

describe('IconButton', () => {
  it('is named by its label', async () => {
    const onClick = jest.fn();
    render(<IconButton label="더 보기" icon={<svg />} onClick={onClick} />);
    await userEvent.click(screen.getByRole('button', { name: '더 보기' }));
    expect(onClick).toHaveBeenCalledTimes(1);
  });

  it('ignores presses and keys while it is busy, and keeps the focus', async () => {
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
});
