import { Skeleton } from '@backoffice/ui';
import type { Story } from '../Story.ts';

export const story: Story = {
  states: {
    text: <Skeleton label="불러오는 중" />,
    lines: <Skeleton count={3} width="60%" />,
    block: <Skeleton shape="block" height="120px" />,
    'block of a ratio': <Skeleton shape="block" ratio="4 / 3" />,
    rows: <Skeleton shape="row" count={3} />,
  },
};
