import { IconLink } from '@backoffice/ui';
import { ListChecks } from 'lucide-react';
import type { Story } from '../Story.ts';

export const story: Story = {
  states: {
    plain: <IconLink to="/today" label="오늘 할 일" icon={<ListChecks aria-hidden />} />,
  },
};
