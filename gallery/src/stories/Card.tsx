import { Card } from '@backoffice/ui';
import type { Story } from '../Story.ts';

export const story: Story = {
  states: {
    line: <Card>이번 달 매출 1,284,000원</Card>,
    soft: <Card tone="soft">이번 달 매출 1,284,000원</Card>,
    flush: <Card flush>가장자리까지 닿는 내용</Card>,
  },
};
