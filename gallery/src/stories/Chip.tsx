import { Chip } from '@backoffice/ui';
import type { Story } from '../Story.ts';

export const story: Story = {
  states: {
    plain: <Chip label="스티커" />,
    removable: (
      <>
        <Chip label="스티커" onRemove={() => undefined} />
        <Chip label="아크릴 키링" onRemove={() => undefined} />
      </>
    ),
    'long label': <Chip label="손으로 그린 고양이 달력과 엽서 세트" onRemove={() => undefined} />,
  },
};
