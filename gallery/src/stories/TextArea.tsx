import { TextArea, type TextAreaProps } from '@backoffice/ui';
import type { Story } from '../Story.ts';
import { createFieldState } from '../createFieldState.tsx';

const SHORT = '주문해주셔서 감사합니다.';
const LONG = Array.from({ length: 7 }, (_, at) => `${at + 1}. 발송은 마감 뒤 일주일 안에 시작합니다.`).join('\n');

const field = createFieldState<TextAreaProps>(TextArea, { label: '안내 문구' });

export const story: Story = {
  states: {
    empty: field('', { placeholder: '구매자에게 알릴 내용을 적어주세요.' }),
    'filled, with a count': field(SHORT, { counter: true, maxLength: 300, required: true }),
    'grown with its text': field(LONG),
    'two lines': field(SHORT, { rows: 2, hint: '주문서 위에 보입니다.' }),
    error: field(SHORT, { error: '전화번호는 적을 수 없습니다.', counter: true, maxLength: 300 }),
    'disabled with a reason': field(SHORT, { disabled: true, disabledReason: '끝난 마켓입니다.' }),
  },
};
