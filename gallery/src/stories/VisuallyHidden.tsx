import { VisuallyHidden } from '@backoffice/ui';
import type { Story } from '../Story.ts';

export const story: Story = {
  states: {
    'beside a text': (
      <p>
        12개<VisuallyHidden>의 주문</VisuallyHidden>
      </p>
    ),
  },
};
