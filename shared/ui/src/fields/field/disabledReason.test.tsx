import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { CheckboxField } from './CheckboxField.tsx';
import { DateTimeField } from './DateTimeField.tsx';
import { NumberField } from './NumberField.tsx';
import { RadioGroup } from './RadioGroup.tsx';
import { SelectField } from './SelectField.tsx';
import { SwitchField } from './SwitchField.tsx';
import { TextArea } from './TextArea.tsx';
import { TextField } from './TextField.tsx';

const onChange = () => {};
const label = '가격';
const disabledReason = '주문이 있어 바꿀 수 없습니다.';
const options = [{ value: 'a', label: 'A' }];

const fields = [
  [
    'TextField',
    'textbox',
    (disabled: boolean) => <TextField {...{ label, disabledReason, disabled, onChange }} value="" />,
  ],
  [
    'TextArea',
    'textbox',
    (disabled: boolean) => <TextArea {...{ label, disabledReason, disabled, onChange }} value="" />,
  ],
  [
    'NumberField',
    'textbox',
    (disabled: boolean) => <NumberField {...{ label, disabledReason, disabled, onChange }} value={1} />,
  ],
  [
    'SelectField',
    'combobox',
    (disabled: boolean) => <SelectField {...{ label, disabledReason, disabled, onChange, options }} value="a" />,
  ],
  [
    'CheckboxField',
    'checkbox',
    (disabled: boolean) => <CheckboxField {...{ label, disabledReason, disabled, onChange }} value />,
  ],
  [
    'SwitchField',
    'switch',
    (disabled: boolean) => <SwitchField {...{ label, disabledReason, disabled, onChange }} value />,
  ],
  [
    'RadioGroup',
    'radiogroup',
    (disabled: boolean) => <RadioGroup {...{ label, disabledReason, disabled, onChange, options }} value="a" />,
  ],
] as const;

describe.each(fields)('%s', (_, role, field) => {
  it('a disabled field is described by the reason why it is disabled', () => {
    render(field(true));
    const control = screen.getByRole(role, { name: label });
    expect(control).toBeDisabled();
    expect(control).toHaveAccessibleDescription(disabledReason);
  });

  it('an enabled field does not show the reason', () => {
    render(field(false));
    expect(screen.getByRole(role, { name: label })).toBeEnabled();
    expect(screen.queryByText(disabledReason)).toBeNull();
  });
});

it('DateTimeField shows why it is disabled', () => {
  render(<DateTimeField {...{ label, disabledReason, onChange }} value="2026-11-20T09:00" disabled />);
  const control = screen.getByLabelText(label);
  expect(control).toBeDisabled();
  expect(control).toHaveAccessibleDescription(disabledReason);
});
