import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { NumberField, type NumberFieldProps } from './NumberField.tsx';

const change = jest.fn<(value: number | null) => void>();
const latest = () => change.mock.lastCall?.[0];
const field = () => screen.getByRole('textbox', { name: '가격' });

beforeEach(() => void change.mockClear());

function Harness({ start = null, ...props }: Partial<NumberFieldProps> & { start?: number | null }) {
  const [value, setValue] = useState<number | null>(start);
  const onChange = (next: number | null) => {
    change(next);
    setValue(next);
  };
  return (
    <>
      <NumberField label="가격" {...props} value={value} onChange={onChange} />
      <button type="button" onClick={() => setValue(500)}>
        다른 곳
      </button>
    </>
  );
}

describe('NumberField', () => {
  it('NumberField shows thousands separators, and plain digits while it has the focus', async () => {
    const user = userEvent.setup();
    render(<Harness start={1234567} />);
    expect(field()).toHaveValue('1,234,567');
    await user.click(field());
    expect(field()).toHaveValue('1234567');
    await user.tab();
    expect(field()).toHaveValue('1,234,567');
  });

  // rule: text-input.typed-numbers
  it.each([
    ['12,000', 12000],
    ['１２００', 1200],
    ['약 3만', 3],
    ['-5', 5],
    ['0', 0],
    ['12345678901234567890', 123456789012345],
  ])('NumberField changes the input %j to %j', (text, number) => {
    render(<Harness />);
    fireEvent.focus(field());
    fireEvent.input(field(), { target: { value: text } });
    expect(latest()).toBe(number);
  });

  it('NumberField ignores text without digits', () => {
    render(<Harness start={3} />);
    fireEvent.focus(field());
    fireEvent.input(field(), { target: { value: 'abc' } });
    expect(latest()).toBeNull();
  });

  it('NumberField accepts a minus if negative values are allowed', async () => {
    render(<Harness min={-10} />);
    await userEvent.type(field(), '-7');
    expect(latest()).toBe(-7);
  });

  it('an empty NumberField has the value null', async () => {
    render(<Harness start={30} />);
    await userEvent.clear(field());
    expect(latest()).toBeNull();
    expect(field()).toHaveValue('');
  });

  it('NumberField rewrites nothing while an IME composes', () => {
    render(<Harness />);
    fireEvent.focus(field());
    fireEvent.compositionStart(field());
    fireEvent.input(field(), { target: { value: '3ㅁ' }, isComposing: true });
    expect(field()).toHaveValue('3ㅁ');
    fireEvent.compositionEnd(field(), { data: '3ㅁ' });
    expect(field()).toHaveValue('3');
    expect(latest()).toBe(3);
  });

  it('NumberField shows a value from outside while it has the focus', () => {
    render(<Harness start={1} />);
    fireEvent.focus(field());
    fireEvent.click(screen.getByRole('button', { name: '다른 곳' }));
    expect(field()).toHaveValue('500');
  });

  it('NumberField stays selected if a script focuses and selects it at once', () => {
    render(<Harness start={5000} />);
    const input = field() as HTMLInputElement;
    act(() => {
      input.focus();
      input.select();
    });
    expect([input.value, input.selectionStart, input.selectionEnd]).toEqual(['5000', 0, 4]);
  });

  // rule: text-input.typed-numbers
  it('Tab selects the text of NumberField, so that typing replaces it', async () => {
    const user = userEvent.setup();
    render(<Harness start={5000} />);
    await user.tab();
    await user.keyboard('9900');
    expect(latest()).toBe(9900);
  });

  // rule: text-input.typed-numbers
  it.each(['the empty part before the number', 'the unit'])(
    'a tap on %s selects the number of NumberField, so that typing replaces it',
    async (place) => {
      const user = userEvent.setup();
      render(<Harness start={2600} suffix="원" />);
      const target = place === 'the unit' ? screen.getByText('원') : field();
      await user.pointer({ keys: '[MouseLeft]', target, offset: 0 });
      await user.keyboard('3000');
      expect(latest()).toBe(3000);
    },
  );

  // rule: text-input.typed-numbers
  it.each(['tap', 'Tab'])(
    'a tap places the caret in a NumberField that has the focus since a %s, and a tap on its unit leaves it there',
    async (first) => {
      const user = userEvent.setup();
      render(<Harness start={2600} suffix="원" />);
      await (first === 'tap' ? user.click(field()) : user.tab());
      await user.pointer({ keys: '[MouseLeft]', target: field(), offset: 1 });
      await user.click(screen.getByText('원'));
      await user.keyboard('9');
      expect(latest()).toBe(29600);
    },
  );

  it('NumberField keeps a part of the number selected that the first press drags over', async () => {
    const user = userEvent.setup();
    render(<Harness start={2600} />);
    await user.pointer([
      { keys: '[MouseLeft>]', target: field(), offset: 0 },
      { target: field(), offset: 1 },
      { keys: '[/MouseLeft]' },
    ]);
    await user.keyboard('3');
    expect(latest()).toBe(3600);
  });

  it('a step button of NumberField keeps the focus at the bound and does not pass it', async () => {
    const user = userEvent.setup();
    render(<Harness start={9} step={1} max={10} />);
    await user.click(screen.getByRole('button', { name: '가격 늘리기' }));
    await user.keyboard('{Enter}');
    expect(latest()).toBe(10);
    expect(screen.getByRole('button', { name: '가격 늘리기' })).toBeEnabled();
    expect(screen.getByRole('button', { name: '가격 늘리기' })).toHaveFocus();
  });

  it('NumberField steps within its bounds by button and arrow key', async () => {
    const user = userEvent.setup();
    render(<Harness start={9} step={1} max={10} suffix="개" />);
    await user.click(screen.getByRole('button', { name: '가격 늘리기' }));
    expect(latest()).toBe(10);
    expect(screen.getByRole('button', { name: '가격 늘리기' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(field());
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    expect(latest()).toBe(9);
    expect(field()).toHaveValue('9');
  });
});
