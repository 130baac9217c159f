import { SwitchField, type SwitchFieldProps } from '@backoffice/ui';
import type { Story } from '../Story.ts';
import { createFieldState } from '../createFieldState.tsx';

const field = createFieldState<SwitchFieldProps>(SwitchField, { label: '새 주문 알림' });

export const story: Story = {
  states: {
    off: field(false),
    on: field(true),
    hint: field(true, { hint: '새 주문이 들어오면 알려드립니다.' }),
    error: field(true, { error: '알림 권한이 없습니다.' }),
    disabled: [field(false, { disabled: true }), field(true, { disabled: true })].map((each, at) => (
      <div key={at}>{each}</div>
    )),
    'label for assistive technology': field(true, { hideLabel: true }),
  },
};
