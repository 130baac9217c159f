import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { CheckboxField } from './CheckboxField.tsx';
import { RadioGroup } from './RadioGroup.tsx';
import { SelectField } from './SelectField.tsx';
import { SwitchField } from './SwitchField.tsx';
import { TextField } from './TextField.tsx';

const onChange = () => {};
const label = '이름';

it.each([
  ['textbox', <TextField key="text" {...{ label, onChange }} hideLabel required value="" />],
  ['combobox', <SelectField key="select" {...{ label, onChange }} hideLabel required value={null} options={[]} />],
  ['checkbox', <CheckboxField key="checkbox" {...{ label, onChange }} hideLabel value />],
  ['switch', <SwitchField key="switch" {...{ label, onChange }} hideLabel value />],
  ['radiogroup', <RadioGroup key="radio" {...{ label, onChange }} hideLabel required value={null} options={[]} />],
])('a %s without a visible label has its accessible name, and shows no required mark', (role, field) => {
  render(field);
  expect(screen.getByRole(role, { name: label })).toBeInTheDocument();
  expect(screen.queryByText('*')).toBeNull();
});
