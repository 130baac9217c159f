import { FieldNotes } from '@backoffice/ui';
import type { Story } from '../Story.ts';

export const story: Story = {
  states: {
    hint: <FieldNotes id="hint" field={{ label: '가격', hint: '100원 단위로 적어주세요.' }} />,
    error: <FieldNotes id="error" field={{ label: '가격', error: '가격은 100원 이상이어야 합니다.' }} />,
    'reason of being disabled': (
      <FieldNotes
        id="reason"
        field={{ label: '가격', disabled: true, disabledReason: '주문이 있어 바꿀 수 없습니다.' }}
      />
    ),
    'error, hint and a count': (
      <FieldNotes id="all" field={{ label: '이름', error: '이름이 너무 깁니다.', hint: '구매자에게 보입니다.' }}>
        <span>31/30</span>
      </FieldNotes>
    ),
  },
};
