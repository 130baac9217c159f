import { SortButton } from '@backoffice/ui';
import type { Story } from '../Story.ts';

export const story: Story = {
  states: {
    ascending: <SortButton label="받는 분" onClick={() => {}} />,
    descending: <SortButton label="주문 시각" isDescending onClick={() => {}} />,
    pressed: <SortButton label="마감일순" aria-pressed onClick={() => {}} />,
  },
};
