import { FilterChip } from '@backoffice/ui';
import { Stateful } from '../Stateful.tsx';
import type { Story } from '../Story.ts';

const chip = (initial: boolean, disabled = false) => (
  <Stateful initial={initial}>
    {(value, onChange) => (
      <FilterChip value={value} onChange={onChange} disabled={disabled}>
        입금 대기 12
      </FilterChip>
    )}
  </Stateful>
);

export const story: Story = {
  states: {
    off: chip(false),
    on: chip(true),
    disabled: [chip(false, true), chip(true, true)].map((each, at) => <span key={at}>{each}</span>),
  },
};
