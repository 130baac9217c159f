import { DateTimeField, type DateTimeFieldProps } from '@backoffice/ui';
import type { Story } from '../Story.ts';
import { createFieldState } from '../createFieldState.tsx';

const field = createFieldState<DateTimeFieldProps>(DateTimeField, { label: '주문 시작' });

export const story: Story = {
  states: {
    empty: field(''),
    filled: field('2026-11-20T20:00', { required: true }),
    hint: field('2026-11-20T20:00', { hint: '한국 시간입니다.' }),
    error: field('2026-11-20T20:00', { error: '끝나는 시각보다 빨라야 합니다.' }),
    disabled: field('2026-11-20T20:00', { disabled: true, disabledReason: '이미 시작한 마켓입니다.' }),
  },
};
