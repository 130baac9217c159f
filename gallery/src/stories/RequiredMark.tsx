import { RequiredMark } from '@backoffice/ui';
import type { Story } from '../Story.ts';

export const story: Story = {
  states: {
    'behind a label': (
      <p>
        마켓 이름 <RequiredMark />
      </p>
    ),
  },
};
