import { Button } from '@backoffice/ui';
import { Plus } from 'lucide-react';
import type { Story } from '../Story.ts';

const VARIANTS = ['primary', 'secondary', 'ghost', 'danger'] as const;

export const story: Story = {
  states: {
    variants: VARIANTS.map((variant) => (
      <Button key={variant} variant={variant}>
        저장
      </Button>
    )),
    small: VARIANTS.map((variant) => (
      <Button key={variant} variant={variant} size="sm">
        저장
      </Button>
    )),
    'with an icon': VARIANTS.map((variant) => (
      <Button key={variant} variant={variant} icon={<Plus aria-hidden />}>
        상품 추가
      </Button>
    )),
    busy: VARIANTS.map((variant) => (
      <Button key={variant} variant={variant} busy>
        저장 중
      </Button>
    )),
    disabled: VARIANTS.map((variant) => (
      <Button key={variant} variant={variant} disabled>
        저장
      </Button>
    )),
    'aria-disabled': VARIANTS.map((variant) => (
      <Button key={variant} variant={variant} aria-disabled>
        저장
      </Button>
    )),
    wide: (
      <Button variant="primary" wide>
        마켓 만들기
      </Button>
    ),
    'long label': <Button>이번 주 금요일까지 입금된 주문 모두 내려받기</Button>,
  },
};
