import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RestoredNotice } from './RestoredNotice.tsx';

it('RestoredNotice is shown only for a draft, and discards it', async () => {
  const onDiscard = jest.fn();
  const { rerender } = render(<RestoredNotice since={null} advice="이어서 적어주세요." onDiscard={onDiscard} />);
  expect(document.body).toHaveTextContent('');
  rerender(<RestoredNotice since="오전 9:00" advice="이어서 적어주세요." onDiscard={onDiscard} />);
  expect(screen.getByRole('note')).toHaveTextContent('오전 9:00에 입력하던 내용이에요. 이어서 적어주세요.');
  await userEvent.click(screen.getByRole('button', { name: '불러온 내용 지우기' }));
  expect(onDiscard).toHaveBeenCalledTimes(1);
});
