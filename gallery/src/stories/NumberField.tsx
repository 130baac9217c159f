import { NumberField, type NumberFieldProps } from '@backoffice/ui';
import type { Story } from '../Story.ts';
import { createFieldState } from '../createFieldState.tsx';

const field = createFieldState<NumberFieldProps>(NumberField, { label: '가격', suffix: '원' });

export const story: Story = {
  states: {
    empty: field(null, { placeholder: '0' }),
    filled: field(1_234_500, { required: true }),
    'with steps': field(3, { label: '수량', suffix: '개', step: 1, max: 10 }),
    'at its least': field(0, { label: '수량', suffix: '개', step: 1 }),
    hint: field(3000, { hint: '3만 원 이상이면 무료입니다.' }),
    error: field(50, { error: '가격은 100원 이상이어야 합니다.' }),
    'disabled with a reason': field(9000, { disabled: true, disabledReason: '주문이 있어 바꿀 수 없습니다.' }),
  },
};
