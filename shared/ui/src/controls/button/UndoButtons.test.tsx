import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UndoButtons } from './UndoButtons.tsx';

it('UndoButtons undo and redo steps, and keep the focus if there is no further step', async () => {
  const user = userEvent.setup();
  const actions = { onUndo: jest.fn(), onRedo: jest.fn() };
  const { rerender } = render(<UndoButtons subject="옵션" canUndo canRedo={false} {...actions} />);
  const undo = screen.getByRole('button', { name: '옵션 실행 취소' });
  await user.click(undo);
  await user.click(screen.getByRole('button', { name: '옵션 다시 실행' }));
  expect([actions.onUndo.mock.calls, actions.onRedo.mock.calls]).toEqual([[[]], []]);
  undo.focus();
  rerender(<UndoButtons subject="옵션" canUndo={false} canRedo {...actions} />);
  expect(undo).toHaveFocus();
  expect(undo).toHaveAttribute('aria-disabled', 'true');
});
