import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { CheckboxField } from './CheckboxField.tsx';
import { DateTimeField } from './DateTimeField.tsx';
import { FileButton } from './FileButton.tsx';
import { RadioGroup } from './RadioGroup.tsx';
import { SelectField } from './SelectField.tsx';
import { SwitchField } from './SwitchField.tsx';
import { TextArea } from './TextArea.tsx';

const nothing = () => {};

describe('fields', () => {
  it('TextArea with one row wraps its text without line breaks, and Enter clicks the submit button of the form', async () => {
    const user = userEvent.setup();
    const save = jest.fn();
    function Address() {
      const [value, setValue] = useState('');
      return (
        <>
          <form
            id="f"
            onSubmit={(event) => {
              event.preventDefault();
              save();
            }}
          >
            <TextArea label="주소" rows={1} value={value} onChange={setValue} />
          </form>
          <button type="submit" form="f">
            저장
          </button>
        </>
      );
    }
    render(<Address />);
    const address = screen.getByRole('textbox', { name: '주소' });
    await user.click(address);
    await user.paste('서울 성동구\r\n왕십리로2길 20');
    expect(address).toHaveValue('서울 성동구 왕십리로2길 20');
    await user.keyboard('{Enter}');
    expect(address).toHaveValue('서울 성동구 왕십리로2길 20');
    expect(save).toHaveBeenCalledTimes(1);
  });

  it('fields are found by role and name, with their error as description', () => {
    const error = '확인해주세요.';
    render(
      <>
        <TextArea label="소개" value="" onChange={nothing} error={error} />
        <SelectField label="택배사" value={null} onChange={nothing} options={[]} error={error} />
        <CheckboxField label="동의" value={false} onChange={nothing} error={error} />
        <SwitchField label="공개" value onChange={nothing} error={error} />
        <RadioGroup label="단위" value={null} onChange={nothing} options={[]} error={error} />
      </>,
    );
    const controls = [
      screen.getByRole('textbox', { name: '소개' }),
      screen.getByRole('combobox', { name: '택배사' }),
      screen.getByRole('checkbox', { name: '동의' }),
      screen.getByRole('switch', { name: '공개' }),
      screen.getByRole('radiogroup', { name: '단위' }),
    ];
    for (const control of controls) {
      expect(control).toBeInvalid();
      expect(control).toHaveAccessibleDescription(error);
    }
  });

  it('fields report values of the type of their options', async () => {
    const user = userEvent.setup();
    const select = jest.fn();
    const radio = jest.fn();
    const options = [
      { value: 1, label: '하나' },
      { value: 2, label: '둘' },
    ];
    render(
      <>
        <SelectField label="고르기" value={null} onChange={select} options={options} />
        <RadioGroup label="하나만" value={1} onChange={radio} options={options} />
      </>,
    );
    await user.selectOptions(screen.getByRole('combobox'), '둘');
    await user.click(screen.getByRole('radio', { name: '둘' }));
    expect(select).toHaveBeenCalledWith(2);
    expect(radio).toHaveBeenCalledWith(2);
  });

  it('date fields have moments as local strings to the minute, at most to the end of 2099', () => {
    const change = jest.fn();
    render(<DateTimeField label="시작" value="" onChange={change} />);
    const input = screen.getByLabelText('시작');
    fireEvent.input(input, { target: { value: '2026-05-01T10:30:15' } });
    expect(change).toHaveBeenCalledWith('2026-05-01T10:30');
    expect(input).toHaveAttribute('max', '2099-12-31T23:59');
  });

  it('a file field reports the same file if it is chosen twice', async () => {
    const user = userEvent.setup();
    const take = jest.fn();
    render(<FileButton onFiles={take}>파일 선택</FileButton>);
    const file = new File(['x'], 'orders.xlsx');
    await user.upload(screen.getByLabelText('파일 선택'), file);
    await user.upload(screen.getByLabelText('파일 선택'), file);
    expect(take.mock.calls).toEqual([[[file]], [[file]]]);
  });

  it('a checkbox of partially checked rows is mixed', () => {
    render(<CheckboxField label="전체 선택" hideLabel mixed value={false} onChange={nothing} />);
    expect(screen.getByRole('checkbox', { name: '전체 선택' })).toBePartiallyChecked();
  });
});

// rule: text-input.partial-date
it('DateTimeField names the missing parts of a partly filled field until it is complete, instead of calling it empty', () => {
  const toField = (value: string) => (
    <DateTimeField label="시작" value={value} error="주문 시작일을 입력해주세요." onChange={() => {}} />
  );
  const { rerender } = render(toField(''));
  const field = screen.getByLabelText<HTMLInputElement>('시작');
  expect(field).toHaveAccessibleDescription('주문 시작일을 입력해주세요.');
  const badInput = jest.spyOn(field, 'validity', 'get').mockReturnValue({ badInput: true } as ValidityState);
  fireEvent.blur(field);
  expect(field).toHaveAccessibleDescription('날짜와 시각까지 입력해주세요.');
  badInput.mockRestore();
  rerender(toField('2026-11-20T10:00'));
  expect(field).toHaveAccessibleDescription('주문 시작일을 입력해주세요.');
});
