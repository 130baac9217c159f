import { RadioGroup, type RadioGroupProps } from '@backoffice/ui';
import type { Story } from '../Story.ts';
import { createFieldState } from '../createFieldState.tsx';

const OPTIONS = [
  { value: 'parcel', label: '택배' },
  { value: 'letter', label: '준등기' },
  { value: 'meet', label: '현장 수령', disabled: true },
];
const EXPLAINED = [
  { value: 'public', label: '공개', hint: '누구나 마켓을 볼 수 있습니다.' },
  { value: 'link', label: '링크 공개', hint: '주소를 아는 사람만 볼 수 있습니다.' },
];

const group = createFieldState<RadioGroupProps<string>>(RadioGroup, { label: '받는 방법', options: OPTIONS });

export const story: Story = {
  states: {
    'nothing chosen': group(null, { required: true }),
    chosen: group('letter'),
    column: group('public', { label: '공개 범위', options: EXPLAINED, layout: 'column' }),
    error: group(null, { error: '받는 방법을 골라주세요.' }),
    'disabled with a reason': group('parcel', { disabled: true, disabledReason: '열린 마켓에서는 바꿀 수 없습니다.' }),
    'label for assistive technology': group('parcel', { hideLabel: true }),
  },
};
