import { SelectField, type SelectFieldProps } from '@backoffice/ui';
import type { Story } from '../Story.ts';
import { createFieldState } from '../createFieldState.tsx';

const OPTIONS = [
  { value: 'cj', label: 'CJ대한통운' },
  { value: 'post', label: '우체국택배' },
];

const field = createFieldState<SelectFieldProps<string>>(SelectField, { label: '택배사', options: OPTIONS });

export const story: Story = {
  states: {
    'nothing chosen': field(null, { required: true }),
    chosen: field('post'),
    hint: field('cj', { hint: '운송장을 등록할 때 먼저 보입니다.' }),
    error: field(null, { error: '택배사를 골라주세요.' }),
    'disabled with a reason': field('cj', { disabled: true, disabledReason: '발송한 주문입니다.' }),
  },
};
