import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { CheckboxField } from './CheckboxField.tsx';
import { RadioGroup } from './RadioGroup.tsx';
import { SwitchField } from './SwitchField.tsx';

const OPTIONS = [
  { value: 'parcel', label: '택배' },
  { value: 'letter', label: '준등기', disabled: true },
  { value: 'meet', label: '현장 수령', hint: '행사장에서 받습니다.' },
];

function Delivery({ onChange }: { readonly onChange: (value: string) => void }) {
  const [value, setValue] = useState<string | null>('parcel');
  const change = (next: string) => {
    setValue(next);
    onChange(next);
  };
  return <RadioGroup label="받는 방법" options={OPTIONS} value={value} onChange={change} />;
}

describe('choices by keyboard', () => {
  it('RadioGroup moves the choice with the arrow keys and skips a disabled choice', async () => {
    const onChange = jest.fn();
    render(<Delivery onChange={onChange} />);
    await userEvent.tab();
    expect(screen.getByRole('radio', { name: '택배' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(onChange.mock.calls).toEqual([['meet']]);
    expect(screen.getByRole('radio', { name: '현장 수령', checked: true })).toHaveFocus();
    expect(screen.getByRole('radio', { name: '현장 수령' })).toHaveAccessibleDescription('행사장에서 받습니다.');
  });

  it.each([
    ['checkbox', CheckboxField],
    ['switch', SwitchField],
  ] as const)('a %s is changed by Space', async (role, Field) => {
    const onChange = jest.fn();
    render(<Field label="알림" value={false} onChange={onChange} />);
    await userEvent.tab();
    expect(screen.getByRole(role, { name: '알림' })).toHaveFocus();
    await userEvent.keyboard(' ');
    expect(onChange.mock.calls).toEqual([[true]]);
  });
});
