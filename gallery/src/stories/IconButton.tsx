import { IconButton } from '@backoffice/ui';
import { Ellipsis } from 'lucide-react';
import type { Story } from '../Story.ts';

const icon = <Ellipsis aria-hidden />;

export const story: Story = {
  states: {
    plain: <IconButton label="더보기" icon={icon} />,
    filled: <IconButton label="더보기" icon={icon} tone="filled" />,
    busy: (
      <>
        <IconButton label="더보기" icon={icon} busy />
        <IconButton label="더보기" icon={icon} tone="filled" busy />
      </>
    ),
    disabled: (
      <>
        <IconButton label="더보기" icon={icon} disabled />
        <IconButton label="더보기" icon={icon} tone="filled" disabled />
      </>
    ),
  },
};
