import { CheckboxField, type CheckboxFieldProps } from '@backoffice/ui';
import type { Story } from '../Story.ts';
import { createFieldState } from '../createFieldState.tsx';

const box = createFieldState<CheckboxFieldProps>(CheckboxField, { label: '무통장 입금을 받습니다' });

export const story: Story = {
  states: {
    off: box(false),
    on: box(true),
    mixed: box(false, { mixed: true }),
    required: box(false, { required: true }),
    hint: box(true, { hint: '입금 기한은 24시간입니다.' }),
    error: box(false, { error: '약관에 동의해주세요.' }),
    'disabled with a reason': box(true, { disabled: true, disabledReason: '열린 마켓에서는 바꿀 수 없습니다.' }),
    'small sizes': (
      <>
        {box(true, { size: 'xs' })}
        {box(true, { size: 'sm' })}
      </>
    ),
    'label for assistive technology': box(true, { hideLabel: true }),
    white: (
      <>
        {box(false, { color: 'white', hideLabel: true })}
        {box(true, { color: 'white', hideLabel: true })}
      </>
    ),
  },
};
