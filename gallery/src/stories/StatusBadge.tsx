import { StatusBadge, type StatusColor } from '@backoffice/ui';
import type { Story } from '../Story.ts';

const STATUSES: readonly (readonly [StatusColor, string])[] = [
  ['yellow', '입금 대기'],
  ['green', '입금 확인'],
  ['blue', '발송 완료'],
  ['red', '취소 요청'],
  ['gray', '상태 없음'],
];

export const story: Story = {
  states: {
    small: STATUSES.map(([color, label]) => <StatusBadge key={color} color={color} label={label} />),
    medium: STATUSES.map(([color, label]) => <StatusBadge key={color} color={color} label={label} size="md" />),
  },
};
