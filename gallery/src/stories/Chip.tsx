import { Chip } from '@backoffice/ui';
import type { Story } from '../Story.ts';

export const story: Story = {
  states: {
    plain: <Chip label="스티커" />,
    'long label': <Chip label="손으로 그린 고양이 달력과 엽서 세트" />,
  },
};
