import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './Button.tsx';

describe('Button', () => {
  it('a busy Button ignores clicks and keys and keeps the focus', async () => {
    const press = jest.fn();
    const user = userEvent.setup();
    const { rerender } = render(<Button onClick={press}>저장</Button>);
    await user.click(screen.getByRole('button', { name: '저장' }));

    rerender(
      <Button busy onClick={press}>
        저장
      </Button>,
    );
    const button = screen.getByRole('button', { name: '저장' });
    await user.click(button);
    await user.keyboard('{Enter} ');

    expect(press).toHaveBeenCalledTimes(1);
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(button).toHaveFocus();
  });

  it('a busy Button keeps the focus even if it is also disabled', async () => {
    const button = (busy: boolean) => (
      <Button busy={busy} disabled={busy}>
        저장
      </Button>
    );
    const { rerender } = render(button(false));
    await userEvent.click(screen.getByRole('button', { name: '저장' }));
    rerender(button(true));
    expect(screen.getByRole('button', { name: '저장' })).toBeEnabled();
    expect(screen.getByRole('button', { name: '저장' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('button', { name: '저장' })).toHaveFocus();
  });

  it('a submit Button submits its form once while the form is being submitted', async () => {
    const send = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
    const user = userEvent.setup();
    const form = (busy: boolean) => (
      <form onSubmit={send}>
        <Button type="submit" busy={busy}>
          저장
        </Button>
      </form>
    );
    const { rerender } = render(form(false));
    await user.click(screen.getByRole('button', { name: '저장' }));
    rerender(form(true));
    await user.click(screen.getByRole('button', { name: '저장' }));
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('a Button with aria-disabled keeps the focus and ignores clicks', async () => {
    const press = jest.fn();
    const user = userEvent.setup();
    const button = (off: boolean) => (
      <Button aria-disabled={off} onClick={press}>
        앞으로
      </Button>
    );
    const { rerender } = render(button(false));
    await user.click(screen.getByRole('button', { name: '앞으로' }));
    rerender(button(true));
    await user.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: '앞으로' })).toHaveFocus();
    expect(screen.getByRole('button', { name: '앞으로' })).toHaveAttribute('aria-disabled', 'true');
    expect(press).toHaveBeenCalledTimes(1);
  });
});
