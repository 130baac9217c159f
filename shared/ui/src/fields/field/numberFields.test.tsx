import { describe, expect, it } from '@jest/globals';
import { NUMBER_KINDS } from '@backoffice/contracts/codes/cleanNumber';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { useState } from 'react';
import { NumberField } from './NumberField.tsx';
import { TextField } from './TextField.tsx';

/** Every field for a number: a text field of each kind (the types allow no other), amounts, and amounts below zero. */
const FIELDS = {
  ...Object.fromEntries(
    NUMBER_KINDS.map((number) => [
      number,
      function NumberText() {
        const [value, setValue] = useState('');
        return <TextField label="번호" {...{ number, value }} onChange={setValue} />;
      },
    ]),
  ),
  ...Object.fromEntries(
    [0, -10].map((min) => [
      `amount from ${min}`,
      function Amount() {
        const [value, setValue] = useState<number | null>(null);
        return <NumberField label="번호" {...{ min, value }} onChange={setValue} />;
      },
    ]),
  ),
};
const text = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...'0123456789-+.,() '),
    fc.constantFrom(...'０９ㅡ−EKRkg원약ㅋㄸ①'),
    fc.string({ maxLength: 1 }),
  ),
  maxLength: 24,
});
/** The letters, digits and signs of an input; the Korean keyboard types ㅡ for a hyphen after a digit. */
const letters = (typed: string) =>
  typed
    .replaceAll(/(?<=[0-9])ㅡ/g, '')
    .normalize('NFKC')
    .match(/[\p{L}\p{N}+.]/gu) ?? [];
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: '번호' });
const message = () => screen.queryByText(/^사용할 수 없는 글자를 뺐어요: ./);

describe('fields for numbers', () => {
  // rule: text-input.removed-characters
  it.each(Object.entries(FIELDS))(
    'the field %s keeps every letter and digit of an input, or names what it removed',
    (_, Field) => {
      fc.assert(
        fc.property(text, (typed) => {
          render(<Field />);
          fireEvent.focus(field());
          fireEvent.input(field(), { target: { value: typed } });
          fireEvent.blur(field());
          const shown = field().value.replaceAll(',', '');
          const isWhole = letters(typed).join('') === shown.replaceAll('-', '');
          const isNamed = message() !== null;
          cleanup();
          return isWhole || isNamed || isSameNumber(typed, shown);
        }),
      );
    },
  );

  // rule: text-input.removed-characters
  it('the message for removed characters stays after the blur and disappears with the next input', () => {
    render(<Field />);
    fireEvent.input(field(), { target: { value: '010-12a4' } });
    fireEvent.blur(field());
    expect(field()).toHaveValue('010-124');
    expect(field()).toHaveAccessibleDescription('사용할 수 없는 글자를 뺐어요: a');
    fireEvent.input(field(), { target: { value: '010-1234' } });
    expect(message()).toBeNull();
  });
});

const Field = FIELDS['telephone']!;

/** Whether only separators, leading zeros of an amount or the country code of a telephone number differ. */
function isSameNumber(typed: string, shown: string): boolean {
  const digits = letters(typed)
    .filter((letter) => letter !== '.')
    .join('');
  const plain = shown.replaceAll('-', '');
  return [digits, digits.replace(/^0+(?=\d)/, ''), digits.replace(/^\+?820?/, '0')].includes(plain);
}
