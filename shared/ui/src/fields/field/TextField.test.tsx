import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { TextField, type TextFieldProps } from './TextField.tsx';

const digitsOnly = (text: string) => text.replace(/[^\d-]/g, '');
const noJamo = (text: string) => text.replace(/[ㄱ-ㅎㅏ-ㅣ]/g, '');

function Harness(props: Partial<TextFieldProps>) {
  const [value, setValue] = useState('');
  return <TextField label="이름" {...props} value={value} onChange={setValue} />;
}

/** Types a syllable as a Korean IME does: each step replaces the text and has `isComposing`. */
function compose(input: HTMLElement, steps: readonly string[]) {
  fireEvent.compositionStart(input);
  for (const step of steps) {
    fireEvent.compositionUpdate(input, { data: step });
    fireEvent.input(input, { target: { value: step }, isComposing: true });
  }
  fireEvent.compositionEnd(input, { data: steps.at(-1) });
}

describe('TextField', () => {
  it('TextField removes characters that are not allowed while plain text is typed', async () => {
    render(<Harness clean={digitsOnly} />);
    await userEvent.type(screen.getByRole('textbox', { name: '이름' }), '12a-3b4');
    expect(screen.getByRole('textbox')).toHaveValue('12-34');
  });

  // rule: text-input.whole-paste
  it('TextField accepts a pasted text that is too long as a whole and reports the maximum', async () => {
    render(<Harness maxLength={5} />);
    const input = screen.getByRole('textbox');
    await userEvent.click(input);
    await userEvent.paste('일곱 글자입니다');
    expect(input).toHaveValue('일곱 글자입니다');
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription('5자 이하로 입력해주세요.');
    expect(screen.getByText('8/5')).toBeVisible();
  });

  // rule: text-input.whole-paste
  it('TextField counts an emoji as one character', async () => {
    render(<Harness maxLength={5} counter />);
    await userEvent.click(screen.getByRole('textbox'));
    await userEvent.paste('😀😀😀😀😀');
    expect(screen.getByRole('textbox')).toBeValid();
    expect(screen.getByText('5/5')).toBeVisible();
  });

  // rule: text-input.composed-hangul
  it('TextField composes the decomposed Hangul (NFD) of a pasted file name', async () => {
    render(<Harness />);
    await userEvent.click(screen.getByRole('textbox'));
    await userEvent.paste('스티커'.normalize('NFD'));
    expect(screen.getByRole('textbox')).toHaveValue('스티커');
  });

  it('TextField does not change the text while a syllable is composed, and cleans it when the composition ends', () => {
    render(<Harness clean={noJamo} />);
    const input = screen.getByRole('textbox');
    fireEvent.compositionStart(input);
    fireEvent.input(input, { target: { value: 'ㅎ' }, isComposing: true });
    expect(input).toHaveValue('ㅎ');
    fireEvent.input(input, { target: { value: '한' }, isComposing: true });
    fireEvent.input(input, { target: { value: '한ㄱ' }, isComposing: true });
    expect(input).toHaveValue('한ㄱ');
    fireEvent.compositionEnd(input, { data: '한ㄱ' });
    expect(input).toHaveValue('한');
  });

  it('TextField cleans the text of an interrupted composition on blur', () => {
    render(<Harness clean={noJamo} />);
    const input = screen.getByRole('textbox');
    fireEvent.compositionStart(input);
    fireEvent.input(input, { target: { value: '가ㄴ' }, isComposing: true });
    fireEvent.blur(input);
    expect(input).toHaveValue('가');
  });

  it('TextField reports settled text once per syllable, never half a syllable', () => {
    const settled = jest.fn();
    render(<Harness onSettled={settled} />);
    compose(screen.getByRole('textbox'), ['ㅎ', '하', '한']);
    expect(settled.mock.calls).toEqual([['한']]);
  });

  // rule: text-input.composition-keys
  it('TextField handles Enter, but not the Enter that belongs to a composition', () => {
    const enter = jest.fn();
    render(<Harness onEnter={enter} />);
    const input = screen.getByRole('textbox');
    fireEvent.keyDown(input, { key: 'Enter', isComposing: true });
    fireEvent.keyDown(input, { key: 'Enter', keyCode: 229 });
    expect(enter).not.toHaveBeenCalled();
    fireEvent.keyDown(input, { key: 'Enter' });
    expect(enter).toHaveBeenCalledTimes(1);
  });

  it('TextField connects its error and hint to the control', () => {
    render(<Harness error="이름을 입력해주세요." hint="두 글자 이상" required />);
    const input = screen.getByRole('textbox', { name: '이름' });
    expect(input).toBeInvalid();
    expect(input).toBeRequired();
    expect(input).toHaveAccessibleDescription('이름을 입력해주세요. 두 글자 이상');
  });

  it('TextField shows why it is disabled', () => {
    render(<Harness disabled disabledReason="아이디를 변경할 수 없습니다." />);
    expect(screen.getByRole('textbox')).toBeDisabled();
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription('아이디를 변경할 수 없습니다.');
  });
});
