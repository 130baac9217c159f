import { Checkbox, type CheckboxProps } from '@backoffice/ui';
import { Stateful } from '../Stateful.tsx';
import type { Story } from '../Story.ts';

const box = (initial: boolean, props: Partial<CheckboxProps> = {}) => (
  <Stateful initial={initial}>
    {(checked, onChange) => (
      <Checkbox
        aria-label="주문 선택"
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
        {...props}
      />
    )}
  </Stateful>
);

export const story: Story = {
  states: {
    off: box(false),
    on: box(true),
    mixed: box(false, { mixed: true }),
    disabled: box(false, { disabled: true }),
    'disabled and on': box(true, { disabled: true }),
    small: box(true, { size: 'sm' }),
    smallest: box(true, { size: 'xs' }),
    white: box(true, { color: 'white' }),
  },
};
