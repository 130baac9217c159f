import { expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { SheetPasswordForm } from './SheetPasswordForm.tsx';

const submit = jest.fn<(password: string) => void>();
const cancel = jest.fn();
type Props = Partial<ComponentProps<typeof SheetPasswordForm>>;
const form = (props: Props = {}) => (
  <SheetPasswordForm
    fileName="거래내역.xlsx"
    isWrong={false}
    isReading={false}
    onSubmit={submit}
    onCancel={cancel}
    {...props}
  />
);
const field = () => screen.getByLabelText<HTMLInputElement>('파일 암호');

it('SheetPasswordForm submits the typed password once with Enter', async () => {
  submit.mockClear();
  render(form());
  await userEvent.type(field(), '900101{Enter}');
  expect(submit.mock.calls).toEqual([['900101']]);
});

it('SheetPasswordForm ignores the Enter that ends a composed syllable', () => {
  submit.mockClear();
  render(form());
  fireEvent.change(field(), { target: { value: '생일' } });
  fireEvent.keyDown(field(), { key: 'Enter', keyCode: 229 });
  expect(submit).not.toHaveBeenCalled();
});

it('SheetPasswordForm names the file and the usual passwords of banks, and states that nothing is sent', () => {
  render(form());
  expect(screen.getByText('거래내역.xlsx')).toHaveAttribute('translate', 'no');
  expect(field()).toHaveAccessibleDescription(/생년월일 6자리.*8자리.*사업자등록번호/);
  expect(screen.getByText(/보내거나 저장하지 않아요/)).toBeInTheDocument();
  expect(field()).toHaveAttribute('autocomplete', 'off');
});

it('SheetPasswordForm requires a password', async () => {
  submit.mockClear();
  render(form());
  await userEvent.click(screen.getByRole('button', { name: '파일 열기' }));
  expect(screen.getByRole('alert')).toHaveTextContent('암호를 입력해주세요.');
  expect(submit).not.toHaveBeenCalled();
});

it('SheetPasswordForm asks again after a wrong password, with the text selected', async () => {
  const { rerender } = render(form());
  await userEvent.type(field(), '1234');
  rerender(form({ isReading: true }));
  expect(screen.getByRole('button', { name: '여는 중' })).toHaveAttribute('aria-busy', 'true');
  rerender(form({ isWrong: true }));
  expect(screen.getByRole('alert')).toHaveTextContent('암호가 맞지 않아요. 다시 입력해주세요.');
  expect(field()).toHaveFocus();
  expect([field().selectionStart, field().selectionEnd]).toEqual([0, 4]);
});

it('SheetPasswordForm shows and hides the password', async () => {
  render(form());
  expect(field()).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: '암호 보기' }));
  expect(field()).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: '암호 숨기기' }));
  expect(field()).toHaveAttribute('type', 'password');
});

it('SheetPasswordForm can be cancelled', async () => {
  render(form());
  await userEvent.click(screen.getByRole('button', { name: '취소' }));
  expect(cancel).toHaveBeenCalledTimes(1);
});
