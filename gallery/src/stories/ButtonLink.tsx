import { ButtonLink } from '@backoffice/ui';
import { ShoppingBag } from 'lucide-react';
import type { Story } from '../Story.ts';

export const story: Story = {
  states: {
    variants: (
      <>
        <ButtonLink to="/" variant="primary">
          마켓 만들기
        </ButtonLink>
        <ButtonLink to="/">주문 보기</ButtonLink>
        <ButtonLink to="/" variant="ghost">
          자세히
        </ButtonLink>
      </>
    ),
    'small, with an icon': (
      <ButtonLink to="/" size="sm" icon={<ShoppingBag aria-hidden />}>
        상품 보기
      </ButtonLink>
    ),
    wide: (
      <ButtonLink to="/" variant="primary" wide>
        마켓으로 가기
      </ButtonLink>
    ),
  },
};
