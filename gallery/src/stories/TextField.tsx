import { Button, TextField, type TextFieldProps } from '@backoffice/ui';
import type { Story } from '../Story.ts';
import { createFieldState } from '../createFieldState.tsx';

const field = createFieldState<TextFieldProps>(TextField, { label: '마켓 이름' });

export const story: Story = {
  states: {
    empty: field('', { placeholder: '겨울 스티커 마켓' }),
    'filled, with a count': field('겨울 스티커 마켓', { counter: true, maxLength: 30, required: true }),
    'prefix and suffix': field('winter', { label: '주소', prefix: 'shop/', suffix: '.kr' }),
    trailing: field('06236', { label: '우편번호', trailing: <Button>주소 찾기</Button> }),
    hint: field('겨울 스티커 마켓', { hint: '구매자에게 보이는 이름입니다.' }),
    error: field('', { error: '마켓 이름을 적어주세요.', counter: true, maxLength: 30 }),
    'disabled with a reason': field('겨울 마켓', { disabled: true, disabledReason: '주문이 있어 바꿀 수 없습니다.' }),
    'label for assistive technology': field('', { hideLabel: true, placeholder: '이름' }),
  },
};
