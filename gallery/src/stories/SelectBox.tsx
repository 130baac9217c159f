import { SelectBox, type SelectBoxProps } from '@backoffice/ui';
import { Stateful } from '../Stateful.tsx';
import type { Story } from '../Story.ts';

const box = (initial: boolean, props: Partial<SelectBoxProps> = {}) => (
  <Stateful initial={initial}>
    {(checked, onChange) => (
      <SelectBox label="주문 선택" checked={checked} onToggle={() => onChange(!checked)} {...props} />
    )}
  </Stateful>
);

export const story: Story = {
  states: {
    off: box(false),
    on: box(true),
    mixed: box(false, { mixed: true }),
    disabled: box(false, { disabled: true }),
    'with a text': box(true, { children: <span>전체 선택</span> }),
  },
};
