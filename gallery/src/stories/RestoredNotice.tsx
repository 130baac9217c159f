import { RestoredNotice } from '@backoffice/ui';
import type { Story } from '../Story.ts';

export const story: Story = {
  wide: true,
  states: {
    restored: (
      <RestoredNotice since="26-11-20 오전 09:00" advice="이어서 적은 뒤 저장해주세요." onDiscard={() => undefined} />
    ),
  },
};
