import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EditForm } from './EditForm.tsx';

it('EditForm saves on Enter and on click of an external submit button, and leaves required fields to the session', async () => {
  const save = jest.fn();
  const formRef = { current: null };
  render(
    <>
      <EditForm id="note" formRef={formRef} label="메모" gap={8} onSave={save}>
        <input aria-label="제목" required />
      </EditForm>
      <button type="submit" form="note">
        저장
      </button>
    </>,
  );
  expect(formRef.current).toBe(screen.getByRole('form', { name: '메모' }));
  await userEvent.type(screen.getByRole('textbox', { name: '제목' }), '{Enter}');
  expect(save).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: '저장' }));
  expect(save).toHaveBeenCalledTimes(2);
});
